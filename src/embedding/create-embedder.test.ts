import assert from 'node:assert/strict';
import test from 'node:test';
import { type FakeProtocol, FakeProvider } from '../../test/providers/fake-provider.ts';
import { wordVector } from '../../test/providers/word-vector.ts';
import { createEmbedder, type EmbedderSettings } from './create-embedder.ts';

const { signal } = new AbortController();
const provider = await FakeProvider.start({ dimensions: 1024 });
test.after(() => provider.close());

type WireCase = Omit<EmbedderSettings, 'apiKey' | 'baseUrl'> & {
  protocol: FakeProtocol;
  identity: string;
  queryPath: string;
  documentPath: string;
  key: [header: string, value: string];
  query: object;
  documents: object;
};

const openaiBody = { model: 'text-embedding-3-small', encoding_format: 'float' };
const nomicBody = { model: 'nomic-embed-text', encoding_format: 'float' };
const bearer: [string, string] = ['authorization', 'Bearer secret'];
const googleModel = 'models/gemini-embedding-001';

const wire: WireCase[] = [
  {
    provider: 'openai',
    protocol: 'openai',
    identity: 'openai/text-embedding-3-small/native/none',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { ...openaiBody, input: ['q'] },
    documents: { ...openaiBody, input: ['a', 'b'] },
  },
  {
    provider: 'openai',
    dimensions: 512,
    protocol: 'openai',
    identity: 'openai/text-embedding-3-small/512/none',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { ...openaiBody, input: ['q'], dimensions: 512 },
    documents: { ...openaiBody, input: ['a', 'b'], dimensions: 512 },
  },
  {
    provider: 'google',
    dimensions: 768,
    protocol: 'google',
    identity: 'google/gemini-embedding-001/768/task-type',
    queryPath: '/models/gemini-embedding-001:embedContent',
    documentPath: '/models/gemini-embedding-001:batchEmbedContents',
    key: ['x-goog-api-key', 'secret'],
    query: {
      model: googleModel,
      content: { parts: [{ text: 'q' }] },
      outputDimensionality: 768,
      taskType: 'RETRIEVAL_QUERY',
    },
    documents: {
      requests: ['a', 'b'].map((text) => ({
        model: googleModel,
        content: { role: 'user', parts: [{ text }] },
        outputDimensionality: 768,
        taskType: 'RETRIEVAL_DOCUMENT',
      })),
    },
  },
  {
    provider: 'google',
    model: 'gemini-embedding-2',
    protocol: 'google',
    identity: 'google/gemini-embedding-2/native/gemma',
    queryPath: '/models/gemini-embedding-2:embedContent',
    documentPath: '/models/gemini-embedding-2:batchEmbedContents',
    key: ['x-goog-api-key', 'secret'],
    query: {
      model: 'models/gemini-embedding-2',
      content: { parts: [{ text: 'task: search result | query: q' }] },
    },
    documents: {
      requests: ['a', 'b'].map((text) => ({
        model: 'models/gemini-embedding-2',
        content: { role: 'user', parts: [{ text: `title: none | text: ${text}` }] },
      })),
    },
  },
  {
    provider: 'mistral',
    protocol: 'mistral',
    identity: 'mistral/mistral-embed/native/none',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { model: 'mistral-embed', input: ['q'], encoding_format: 'float' },
    documents: { model: 'mistral-embed', input: ['a', 'b'], encoding_format: 'float' },
  },
  {
    provider: 'mistral',
    model: 'codestral-embed',
    dimensions: 256,
    protocol: 'mistral',
    identity: 'mistral/codestral-embed/256/none',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { model: 'codestral-embed', input: ['q'], output_dimension: 256, encoding_format: 'float' },
    documents: {
      model: 'codestral-embed',
      input: ['a', 'b'],
      output_dimension: 256,
      encoding_format: 'float',
    },
  },
  {
    provider: 'cohere',
    dimensions: 512,
    protocol: 'cohere',
    identity: 'cohere/embed-v4.0/512/task-type',
    queryPath: '/embed',
    documentPath: '/embed',
    key: bearer,
    query: {
      model: 'embed-v4.0',
      texts: ['q'],
      input_type: 'search_query',
      embedding_types: ['float'],
      output_dimension: 512,
    },
    documents: {
      model: 'embed-v4.0',
      texts: ['a', 'b'],
      input_type: 'search_document',
      embedding_types: ['float'],
      output_dimension: 512,
    },
  },
  {
    provider: 'voyage',
    dimensions: 256,
    protocol: 'voyage',
    identity: 'voyage/voyage-4/256/task-type',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { model: 'voyage-4', input: ['q'], input_type: 'query', output_dimension: 256 },
    documents: { model: 'voyage-4', input: ['a', 'b'], input_type: 'document', output_dimension: 256 },
  },
  {
    provider: 'openai-compatible',
    model: 'nomic-embed-text',
    dimensions: 256,
    protocol: 'openai',
    identity: 'openai-compatible/nomic-embed-text/256/nomic',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { ...nomicBody, input: ['search_query: q'] },
    documents: { ...nomicBody, input: ['search_document: a', 'search_document: b'] },
  },
  {
    provider: 'openai-compatible',
    model: 'our-own-model',
    dimensions: 512,
    protocol: 'openai',
    identity: 'openai-compatible/our-own-model/512/none',
    queryPath: '/embeddings',
    documentPath: '/embeddings',
    key: bearer,
    query: { model: 'our-own-model', encoding_format: 'float', dimensions: 512, input: ['q'] },
    documents: { model: 'our-own-model', encoding_format: 'float', dimensions: 512, input: ['a', 'b'] },
  },
];

for (const { provider: name, model, dimensions, protocol, ...expected } of wire) {
  const what = [name, model, dimensions].filter(Boolean).join(' ');

  test(`${what}: queries and documents are sent the way the provider wants them`, async () => {
    const embedder = await createEmbedder({
      provider: name,
      model,
      dimensions,
      baseUrl: provider.baseUrl(protocol),
      apiKey: 'secret',
    });
    assert.equal(embedder.identity, expected.identity);

    const vector = await embedder.embedQuery('q', signal);
    const query = provider.requests.at(-1)!;
    const { vectors, tokens } = await embedder.embedDocuments(['a', 'b'], signal);
    const documents = provider.requests.at(-1)!;

    assert.deepEqual([query.protocol, query.path], [protocol, expected.queryPath]);
    assert.deepEqual([documents.protocol, documents.path], [protocol, expected.documentPath]);
    for (const { headers } of [query, documents]) assert.equal(headers[expected.key[0]], expected.key[1]);
    assert.deepEqual(query.body, expected.query);
    assert.deepEqual(documents.body, expected.documents);
    assert.ok(tokens > 0);
    assert.equal(vectors.length, 2);
    for (const each of [vector, ...vectors]) {
      assert.ok(each instanceof Float32Array);
      assert.equal(each.length, dimensions ?? 1024);
      assert.ok(Math.abs(Math.hypot(...each) - 1) < 1e-6);
    }
  });
}

test('the vectors of a Matryoshka model behind a local endpoint are cut here and normalised again', async () => {
  const settings = { provider: 'openai-compatible', baseUrl: provider.baseUrl(), apiKey: 'any' } as const;
  const embedder = await createEmbedder({ ...settings, model: 'mxbai-embed-large', dimensions: 512 });
  const vector = await embedder.embedQuery('x', signal);
  const whole = wordVector('Represent this sentence for searching relevant passages: x', 1024).slice(0, 512);
  const norm = Math.hypot(...whole);
  assert.deepEqual(
    vector,
    Float32Array.from(whole, (value) => value / norm),
  );
});

const ownModel = { provider: 'openai-compatible', model: 'our-own-model', apiKey: 'any' } as const;

test('a server that refuses the dimensions parameter is called without it from then on', async (context) => {
  const server = await FakeProvider.start({ dimensions: 768 });
  context.after(() => server.close());
  const asksForLength = (body: unknown) => Object.hasOwn(body as object, 'dimensions');
  server.fail(({ body }) => (asksForLength(body) ? { kind: 'status', status: 400 } : null));
  const settings = { ...ownModel, baseUrl: server.baseUrl() };
  const embedder = await createEmbedder({ ...settings, dimensions: 768 });
  assert.equal((await embedder.embedQuery('q', signal)).length, 768);
  await embedder.embedQuery('r', signal);
  assert.deepEqual(
    server.requests.map(({ body }) => asksForLength(body)),
    [true, false, false],
  );
  const shorter = await createEmbedder({ ...settings, dimensions: 256 });
  await assert.rejects(shorter.embedQuery('q', signal), { name: 'EmbeddingError', reason: 'refused' });
});

test('a server that ignores the requested dimensions is reported with both numbers', async (context) => {
  const server = await FakeProvider.start();
  context.after(() => server.close());
  server.fail({ kind: 'dimension', by: 100 });
  const embedder = await createEmbedder({ ...ownModel, baseUrl: server.baseUrl(), dimensions: 256 });
  await assert.rejects(embedder.embedQuery('q', signal), {
    reason: 'invalid_response',
    isTemporary: false,
    message:
      'The embedding provider openai-compatible (model our-own-model) returned a vector of 356 dimensions instead of 256. Check the model, its dimensions and the base URL.',
  });
});

test('no call is made without texts', async () => {
  const embedder = await createEmbedder({ provider: 'openai', baseUrl: provider.baseUrl(), apiKey: 'any' });
  const before = provider.requests.length;
  assert.deepEqual(await embedder.embedDocuments([], signal), { vectors: [], tokens: 0 });
  assert.equal(provider.requests.length, before);
});

test('limits and prices depend on the model', async () => {
  const [small, v3] = await Promise.all([
    createEmbedder({ provider: 'openai', apiKey: 'any' }),
    createEmbedder({ provider: 'cohere', model: 'embed-english-v3.0', apiKey: 'any' }),
  ]);
  assert.equal(small.pricePerMillionTokens, 0.02);
  assert.ok(small.limits.characters > 20_000);
  assert.ok(v3.limits.characters < 2_000);
  assert.equal(v3.limits.batch, 96);
});

const endpoint = {
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: 'any',
} as const;
const wrongSettings: [settings: EmbedderSettings, message: string][] = [
  [
    { ...endpoint, model: 'bge-m3', dimensions: 512 },
    "embedding.dimensions is 512, but the model 'bge-m3' has a fixed number of dimensions. Remove embedding.dimensions.",
  ],
  [
    { provider: 'mistral', dimensions: 256, apiKey: 'any' },
    "embedding.dimensions is 256, but the model 'mistral-embed' has a fixed number of dimensions. Remove embedding.dimensions.",
  ],
  [
    { provider: 'openai', dimensions: 4096, apiKey: 'any' },
    "embedding.dimensions is 4096, but the model 'text-embedding-3-small' supports 1 to 1536 dimensions.",
  ],
  [
    { provider: 'cohere', dimensions: 300, apiKey: 'any' },
    "embedding.dimensions is 300, but the model 'embed-v4.0' supports 256, 512, 1024, 1536 dimensions.",
  ],
  [
    { ...endpoint, model: 'nomic-embed-text', dimensions: 0.5 },
    "embedding.dimensions is 0.5, but the model 'nomic-embed-text' supports a positive number of dimensions.",
  ],
  [
    endpoint,
    "The embedding provider 'openai-compatible' requires a model. Add it to the embedding settings.",
  ],
  [
    { provider: 'openai-compatible', model: 'nomic-embed-text', apiKey: 'any' },
    "The embedding provider 'openai-compatible' requires a base URL. Add it to the embedding settings.",
  ],
  [
    { provider: 'openai', baseUrl: 'localhost:11434', apiKey: 'any' },
    "The embedding base URL 'localhost:11434' is not valid. It must be a URL such as http://localhost:11434/v1.",
  ],
];

for (const [settings, message] of wrongSettings) {
  test(`invalid settings are reported before any call: ${message}`, async () => {
    await assert.rejects(createEmbedder(settings), { name: 'DocentError', code: 'config_invalid', message });
  });
}

test('the fixed number of dimensions of a model may be configured', async () => {
  const embedder = await createEmbedder({ provider: 'mistral', dimensions: 1024, apiKey: 'any' });
  assert.equal(embedder.identity, 'mistral/mistral-embed/1024/none');
});
