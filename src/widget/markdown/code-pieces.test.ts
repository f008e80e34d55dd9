import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuSeconds } from '../../../test/cpu-seconds.ts';
import { codePieces } from './code-pieces.ts';

/** The coloured pieces of a code, each with its kind. */
function coloured(text: string, language: string): string[] {
  const pieces = codePieces(text, language);
  assert.equal(pieces.map((piece) => piece.text).join(''), text, 'nothing is lost');
  return pieces.filter(({ kind }) => kind !== undefined).map((piece) => `${piece.kind}: ${piece.text}`);
}

test('TypeScript: keywords, strings, calls, numbers and comments', () => {
  assert.deepEqual(coloured('const port = read("PORT // no comment", 4321); // the port', 'ts'), [
    'keyword: const',
    'title: read',
    'string: "PORT // no comment"',
    'name: 4321',
    'comment: // the port',
  ]);
});

test('YAML: keys and comments, but no comment within a word or an address', () => {
  assert.deepEqual(coloured('port: 4321 # default\nurl: https://a.example/#top', 'docent.config.yaml'), [
    'name: port',
    'name: 4321',
    'comment: # default',
    'name: url',
  ]);
});

test('diffs: added and removed lines', () => {
  assert.deepEqual(coloured(' steps:\n-  - boil\n+  - pour "tea"\n', 'diff'), [
    'keyword: -  - boil',
    'string: +  - pour "tea"',
  ]);
});

test('commands: the command, flags, variables and quoted words', () => {
  assert.deepEqual(coloured("docent serve ./docs --port $PORT 'a b' # for 80", 'bash'), [
    'title: docent',
    'name: --port',
    'type: $PORT',
    "string: 'a b'",
    'comment: # for 80',
  ]);
});

test('in a terminal session, commands after a prompt are coloured, their output is not', () => {
  assert.deepEqual(coloured('$ docent build .\nfor example 1', 'console'), ['title: docent']);
});

test('JSON: keys and values', () => {
  assert.deepEqual(coloured('{ "port": 80, "name": "a", "on": true }', 'json'), [
    'name: "port"',
    'name: 80',
    'name: "name"',
    'string: "a"',
    'name: "on"',
    'keyword: true',
  ]);
});

test('JavaScript: classes', () => {
  assert.deepEqual(coloured('new Hono<Env>()', 'ts'), ['keyword: new', 'type: Hono', 'type: Env']);
});

test('HTML: tags and comments', () => {
  assert.deepEqual(coloured('<!-- here --><docent-search></docent-search>', 'html'), [
    'comment: <!-- here -->',
    'keyword: docent-search',
    'keyword: docent-search',
  ]);
});

test('text, unknown languages and long code stay plain', () => {
  assert.deepEqual(coloured('for "you" // if', ''), []);
  assert.deepEqual(coloured('for "you" // if', 'text'), []);
  assert.deepEqual(coloured('if '.repeat(5000), 'ts'), []);
});

test('malicious code takes little time', () => {
  const seconds = cpuSeconds(() => {
    for (const part of ['/*', '"\\', '<!--', '- ', 'a', 'a(', '-', '`', '#'])
      for (const language of ['ts', 'yaml', 'sql']) codePieces(part.repeat(5000 / part.length), language);
  });
  assert.ok(seconds < 2, `${seconds} s`);
});
