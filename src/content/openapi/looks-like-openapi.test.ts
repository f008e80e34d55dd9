import assert from 'node:assert/strict';
import test from 'node:test';
import { looksLikeOpenApi, mayBeOpenApi } from './looks-like-openapi.ts';

test('an OpenAPI document is detected by the version at its top', () => {
  for (const text of [
    '---\n# ours\nopenapi: 3.0.3\ninfo:',
    'swagger: "2.0"',
    '"openapi": \'3.1.0\'',
    '\uFEFFinfo:\n  title: x\nopenapi : 3.2.0',
    '{"openapi":"3.1.0","info":{}}',
    '\n{\n  "info": {"title": "a \\" {"},\n  "swagger": "2.0"\n}',
  ]) {
    assert.equal(looksLikeOpenApi(text), true, text);
  }
});

test('a version at the end is detected if the keys are sorted', () => {
  const definitions = JSON.stringify({ A: { description: 'x'.repeat(40_000) } });
  assert.equal(looksLikeOpenApi(`{"definitions":${definitions},"paths":{},"swagger":"2.0"}`), true);
  assert.equal(looksLikeOpenApi(`{"scripts":${definitions},"paths":{},"swagger":"2.0"}`), false);
});

test('a version after thousands of lines is detected', () => {
  const schemas = Array.from({ length: 20_000 }, (_, index) => `    S${index}:\n      type: object`).join(
    '\n',
  );
  const text = `# generated\n\ncomponents:\n  schemas:\n${schemas}\ninfo:\n  title: x\nopenapi: 3.0.0\n`;
  assert.equal(mayBeOpenApi(text.slice(0, 8192)), true);
  assert.equal(looksLikeOpenApi(text), true);
  assert.equal(mayBeOpenApi('scripts:\n  test: x\n'), false);
});

test('other files that mention OpenAPI are not detected', () => {
  for (const text of [
    '',
    'name: x\nnested:\n  openapi: 3.0.0',
    '{"dependencies":{"openapi":"3.0.0","swagger":"2.0"}}',
    '{"name":"openapi","openapi":true}',
    'openapi: ./file.yaml',
    '# OpenAPI\n\nopenapi is a format',
    '["openapi", "3.0.0"]',
  ]) {
    assert.equal(looksLikeOpenApi(text), false, text);
  }
});
