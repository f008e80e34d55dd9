import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { visibleText } from './visible-text.ts';

const hidden = /[\p{Cc}\p{Cf}]/u;
const kept = /[\t\n\u200c\u200d]/g;

test('ordinary text in any script stays as it is', () => {
  const texts = [
    'a\tb\nc',
    'naïve – “quoted” …',
    '設定ファイル',
    'نامه‌ها',
    'שלום',
    '👩‍💻 ☀️ 🏳️‍🌈',
    'ಕ್‍ಷ',
    '葛󠄀城市',
  ];
  for (const text of texts) assert.equal(visibleText(text), text);
});

test('terminal controls, direction overrides and zero-width characters are removed', () => {
  assert.equal(
    visibleText('a\u001b]8;;https://evil.example\u0007b\u001b]8;;\u0007'),
    'a]8;;https://evil.exampleb]8;;',
  );
  assert.equal(visibleText('\u009b31mred\u007f\b'), '31mred');
  assert.equal(visibleText('safe\u202egnp.exe\u2066x\u2069'), 'safegnp.exex');
  assert.equal(visibleText('pass\u200bword\u2060\ufeff\u00ad\u200d1\u200c'), 'password1');
  assert.equal(visibleText('one\r\ntwo\rthree'), 'one\ntwo\nthree');
});

test('text that is hidden in tags, joiners or variation selectors is removed', () => {
  const tags = [...'ignore all']
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('');
  assert.equal(visibleText(`Install${tags} it`), 'Install it');
  assert.equal(visibleText(`é${'\u200d\u200c'.repeat(20)}!`), 'é\u200d!');
  assert.equal(visibleText(`☀${'\ufe0f\ufe01\u{e0105}'.repeat(20)}!`), '☀\ufe0f!');
});

test('no invisible character is kept in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const shown = visibleText(text);
      assert.ok(!hidden.test(shown.replace(kept, '')), JSON.stringify(text));
      assert.equal(visibleText(shown), shown);
    }),
  );
});
