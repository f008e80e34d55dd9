/** Prefixes that tell a model whether a text is a query or a document. */
export interface TextPrefixes {
  /** Part of an embedder's identity: other prefixes need another name. */
  name: string;
  query: string;
  document: string;
}

const searchInstruction = 'Represent this sentence for searching relevant passages: ';
const webSearch = 'Instruct: Given a web search query, retrieve relevant passages that answer the query\n';

/** Taken from the model cards. Spaces, and their absence, are as in training. */
export const textPrefixes = {
  none: { name: 'none', query: '', document: '' },
  /** The provider adds its own prefix for the task. */
  taskType: { name: 'task-type', query: '', document: '' },
  nomic: { name: 'nomic', query: 'search_query: ', document: 'search_document: ' },
  e5: { name: 'e5', query: 'query: ', document: 'passage: ' },
  e5Instruct: { name: 'e5-instruct', query: `${webSearch}Query: `, document: '' },
  qwen3: { name: 'qwen3', query: `${webSearch}Query:`, document: '' },
  bge: { name: 'bge', query: searchInstruction, document: '' },
  bgeChinese: { name: 'bge-zh', query: '为这个句子生成表示以用于检索相关文章：', document: '' },
  arctic2: { name: 'arctic2', query: 'query: ', document: '' },
  gemma: { name: 'gemma', query: 'task: search result | query: ', document: 'title: none | text: ' },
} satisfies Record<string, TextPrefixes>;
