import assert from 'node:assert/strict';
import test from 'node:test';
import { findModel, openModels } from './known-model.ts';

const instruction = 'Represent this sentence for searching relevant passages: ';
const webSearch = 'Instruct: Given a web search query, retrieve relevant passages that answer the query\n';

/** Names as Hugging Face, Ollama and LM Studio write them; query prefix, document prefix, whether it can be cut. */
const cases: [model: string, query: string, document: string, canBeCut: boolean][] = [
  ['nomic-embed-text:latest', 'search_query: ', 'search_document: ', true],
  ['nomic-ai/nomic-embed-text-v1.5', 'search_query: ', 'search_document: ', true],
  ['text-embedding-nomic-embed-text-v1.5', 'search_query: ', 'search_document: ', true],
  ['nomic-ai/nomic-embed-text-v1', 'search_query: ', 'search_document: ', false],
  ['nomic-embed-text-v2-moe', 'search_query: ', 'search_document: ', true],
  ['intfloat/e5-base-v2', 'query: ', 'passage: ', false],
  ['intfloat/multilingual-e5-large', 'query: ', 'passage: ', false],
  ['intfloat/multilingual-e5-large-instruct', `${webSearch}Query: `, '', false],
  ['intfloat/e5-mistral-7b-instruct', `${webSearch}Query: `, '', false],
  ['BAAI/bge-small-en-v1.5', instruction, '', false],
  ['bge-large', instruction, '', false],
  ['BAAI/bge-base-zh-v1.5', '为这个句子生成表示以用于检索相关文章：', '', false],
  ['bge-m3:567m', '', '', false],
  ['mxbai-embed-large', instruction, '', true],
  ['snowflake-arctic-embed:335m', instruction, '', false],
  ['Snowflake/snowflake-arctic-embed-m-v1.5', instruction, '', true],
  ['snowflake-arctic-embed2', 'query: ', '', true],
  ['Snowflake/snowflake-arctic-embed-l-v2.0', 'query: ', '', true],
  ['Qwen/Qwen3-Embedding-0.6B', `${webSearch}Query:`, '', true],
  ['qwen3-embedding:4b', `${webSearch}Query:`, '', true],
  ['google/embeddinggemma-300m', 'task: search result | query: ', 'title: none | text: ', true],
  ['all-minilm', '', '', false],
];

for (const [model, query, document, canBeCut] of cases) {
  test(`${model} gets the prefixes that it was trained with`, () => {
    const traits = findModel(model, openModels);
    assert.notEqual(traits, null);
    assert.deepEqual([traits?.prefixes?.query ?? '', traits?.prefixes?.document ?? ''], [query, document]);
    assert.equal(traits?.shortenedBy === 'docent', canBeCut);
  });
}

test('an unknown model is not found', () => {
  assert.equal(findModel('our-own-model', openModels), null);
});
