/** What a model wants to read before a text to know whether it is searched for or searched in. */
export interface TextPrefixes {
  /** Part of an embedder's identity: other words need another name. */
  name: string;
  query: string;
  document: string;
}

const searchInstruction = 'Represent this sentence for searching relevant passages: ';
const webSearch = 'Instruct: Given a web search query, retrieve relevant passages that answer the query\n';

/** Taken from the models' own cards; the spaces, and their absence, are part of what the models were trained on. */
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
