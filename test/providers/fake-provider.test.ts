import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { FakeProvider } from './fake-provider.ts';
import { wordVector } from './word-vector.ts';

async function fake(context: TestContext) {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const ask = async (body: object, headers: Record<string, string> = { authorization: 'Bearer any' }) => {
    const url = `${provider.baseUrl()}/embeddings`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { data: { embedding: unknown }[] } };
  };
  return { provider, ask };
}

const similarity = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

test('texts with shared words are close, others are not, and the vector of a text never changes', () => {
  const [install, howTo, other] = ['install the server', 'how to install a server', 'colours of birds'].map(
    (text) => wordVector(text, 256),
  ) as [number[], number[], number[]];
  assert.ok(similarity(install, howTo) > 0.3);
  assert.ok(Math.abs(similarity(install, other)) < 0.25);
  assert.deepEqual(wordVector('Install, the SERVER!', 256), install);
  assert.ok(Math.abs(similarity(install, install) - 1) < 1e-9);
});

test('vectors are sent as numbers or base64, as requested', async (context) => {
  const { ask } = await fake(context);
  const plain = await ask({ model: 'any', input: 'hello' });
  const encoded = await ask({ model: 'any', input: ['hello'], encoding_format: 'base64' });
  const bytes = Buffer.from(String(encoded.body.data[0]?.embedding), 'base64');
  const decoded = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  assert.deepEqual(decoded, Float32Array.from(plain.body.data[0]?.embedding as number[]));
});

test('embedded texts are counted and requests are recorded', async (context) => {
  const { provider, ask } = await fake(context);
  await ask({ model: 'any', input: ['a', 'b'] });
  await ask({ model: 'any', input: ['a'] });
  provider.fail({ kind: 'status', status: 500 }, 1);
  await ask({ model: 'any', input: ['a'] });
  assert.deepEqual(Object.fromEntries(provider.embedded), { a: 2, b: 1 });
  assert.deepEqual(
    provider.requests.map(({ texts }) => texts),
    [['a', 'b'], ['a'], ['a']],
  );
});

test('requests without a key, to other paths or with a wrong shape are rejected', async (context) => {
  const { provider, ask } = await fake(context);
  assert.equal((await ask({ model: 'any', input: ['a'] }, {})).status, 401);
  assert.equal((await ask({ model: 'any' })).status, 400);
  assert.equal((await ask({ model: 'any', input: [''] })).status, 400);
  assert.equal((await fetch(provider.baseUrl())).status, 404);
});

test('faults apply for a number of requests and can be cleared', async (context) => {
  const { provider, ask } = await fake(context);
  const statusOf = async () => (await ask({ model: 'any', input: ['a'] })).status;
  provider.fail({ kind: 'status', status: 503 }, 2);
  assert.deepEqual([await statusOf(), await statusOf(), await statusOf()], [503, 503, 200]);
  provider.fail({ kind: 'status', status: 503 });
  assert.deepEqual([await statusOf(), await statusOf()], [503, 503]);
  provider.mend();
  assert.equal(await statusOf(), 200);
});

test('a refusing provider closes its port and later reopens the same one', async (context) => {
  const { provider, ask } = await fake(context);
  const address = provider.baseUrl();
  await provider.refuse();
  await assert.rejects(ask({ model: 'any', input: ['a'] }), (error: Error) => {
    assert.match(String((error.cause as Error).message), /ECONNREFUSED/);
    return true;
  });
  await provider.accept();
  assert.equal(provider.baseUrl(), address);
  assert.equal((await ask({ model: 'any', input: ['a'] })).status, 200);
});
