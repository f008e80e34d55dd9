import assert from 'node:assert/strict';
import test from 'node:test';
import { linkable } from './linkable.ts';

for (const [path, link] of [
  ['/guide/install', '/guide/install'],
  ['/ガイド/é', '/ガイド/é'],
  ['/c#', '/c%23'],
  ['/why?', '/why%3F'],
  ['/two words', '/two%20words'],
  ['/100%', '/100%25'],
  ['/a%20b', '/a%20b'],
  ['/new\nline', '/new%0Aline'],
] as const) {
  test(`the path ${JSON.stringify(path)} is linked as ${link}`, () => assert.equal(linkable(path), link));
}
