import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { withoutSecrets } from './without-secrets.ts';

const secrets = new Map([['hunter2!x.com', '[secret]']]);

test('a secret of the question is removed from the answer, even if Markdown escapes it', () => {
  assert.equal(withoutSecrets('Why is hunter2!x.com weak?', secrets), 'Why is [secret] weak?');
  assert.equal(
    withoutSecrets('Your hunter2\\!x\\.com, `hunter2!x.com`.', secrets),
    'Your [secret], `[secret]`.',
  );
});

test('an answer that ends within a secret keeps no part of it', () => {
  assert.equal(withoutSecrets('You wrote hunter2\\!', secrets), 'You wrote [secret]');
  assert.equal(withoutSecrets('You wrote hunt', secrets), 'You wrote [secret]');
  assert.equal(withoutSecrets('You are on the hun', secrets), 'You are on the hun');
});

test('words that the docs do not mention are removed if a secret contains them', () => {
  const named = 'These docs do not mention “hunter”, “horse” and “kettle”.';
  const words = new Map([
    ['hunter', '[secret]'],
    ['correct horse', '[password]'],
  ]);
  assert.equal(
    withoutSecrets(named, words),
    'These docs do not mention “[secret]”, “[password]” and “kettle”.',
  );
});

test('words that occur by chance are kept', () => {
  const words = new Map([
    ['admin', '[secret]'],
    ['postgres', '[password]'],
    ['a1', '[secret]'],
  ]);
  assert.equal(withoutSecrets('The admin of postgres is a1.', words), 'The admin of postgres is a1.');
});

test('no secret with special characters remains, wherever the answer ends', () => {
  const secret = fc
    .string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 30 })
    .filter((text) => /\d/.test(text) && !/[a-z]*\[/i.test(text));
  fc.assert(
    fc.property(secret, fc.nat(30), (text, length) => {
      const shown = `You wrote ${text} and ${text.slice(0, length)}`;
      const kept = withoutSecrets(shown, new Map([[text, '[secret]']]));
      assert.ok(!kept.includes(text), kept);
      if (length >= 4) assert.ok(!kept.endsWith(text.slice(0, length)) || kept.endsWith('[secret]'), kept);
    }),
  );
});
