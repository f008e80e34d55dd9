import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import fc from 'fast-check';
import { shellWord } from './shell-word.ts';

/** The words as a shell passes them to a command. */
function readBack(words: string[]): string[] {
  const input = `printf '%s\\000' ${words.map(shellWord).join(' ')}`;
  const { stdout, stderr, status } = spawnSync('sh', ['-s'], { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.split('\0').slice(0, -1);
}

test('plain words need no quotes', () => {
  assert.equal(shellWord('https://api.example.com/pets/PET_ID'), 'https://api.example.com/pets/PET_ID');
  assert.equal(shellWord("it's"), "'it'\\''s'");
  assert.equal(shellWord(''), "''");
});

test('a shell reads back words that try to break out of quotes', () => {
  const hostile = [
    ...["'", "''", "a'b'c", "'; touch /tmp/x; '", '"', '\\', "\\'", '\\\\', '$(date)', '`date`', '$HOME'],
    ...['a\nb', '\n', '\r\n', '\t', ' ', '~', '#', '*', '?', '[a]', '{a,b}', '!', '&', ';', '|', '<', '>'],
    ...['-x', '', '日本語', '🧪', 'ü', '\u202e', 'x'.repeat(100_000), "'".repeat(10_000)],
  ];
  assert.deepEqual(readBack(hostile), hostile);
});

test('a shell reads back any words', () => {
  const characters = fc.oneof(
    fc.constantFrom("'", '"', '\\', '$', '`', '\n', '(', ')', ' ', ';', '!', '~'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  );
  const word = fc.array(characters, { maxLength: 30 }).map((parts) => parts.join('').replaceAll('\0', ''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      assert.deepEqual(readBack(words), words);
    }),
    { numRuns: 50 },
  );
});
