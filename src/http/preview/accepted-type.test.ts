import assert from 'node:assert/strict';
import test from 'node:test';
import { acceptedType } from './accepted-type.ts';

test('browsers get HTML, clients that name Markdown get Markdown, others have no preference', () => {
  for (const [accept, expected] of [
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/markdown', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/markdown;q=0.9, text/html;q=0.8', 'markdown'],
    ['TEXT/MARKDOWN;Q=0.5', 'markdown'],
    ['text/html, text/markdown;q=0.5', 'html'],
    ['text/markdown;q=0', 'any'],
    ['*/*', 'any'],
    ['application/json', 'any'],
    [undefined, 'any'],
    [';;,,q=1', 'any'],
  ] as const) {
    const headers = new Headers(accept === undefined ? {} : { accept });
    assert.equal(acceptedType(new Request('http://x/', { headers })), expected, accept);
  }
});
