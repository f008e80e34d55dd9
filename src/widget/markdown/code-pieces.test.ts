import assert from 'node:assert/strict';
import test from 'node:test';
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
    'name: read',
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

test('commands: flags and quoted words', () => {
  assert.deepEqual(coloured("docent serve ./docs --port 80 'a b'", 'bash'), [
    'name: --port',
    'name: 80',
    "string: 'a b'",
  ]);
});

test('HTML: tags and comments', () => {
  assert.deepEqual(coloured('<!-- here --><docent-search></docent-search>', 'html'), [
    'comment: <!-- here -->',
    'name: docent-search',
    'name: docent-search',
  ]);
});

test('texts, unknown code and long code stay plain', () => {
  assert.deepEqual(coloured('for "you" // if', ''), []);
  assert.deepEqual(coloured('for "you" // if', 'text'), []);
  assert.deepEqual(coloured('if '.repeat(5000), 'ts'), []);
});

test('hostile code takes little time', () => {
  const started = performance.now();
  for (const part of ['/*', '"\\', '<!--', '- ', 'a', 'a(', '-', '`', '#'])
    for (const language of ['ts', 'yaml', 'sql']) codePieces(part.repeat(5000 / part.length), language);
  assert.ok(performance.now() - started < 2000);
});
