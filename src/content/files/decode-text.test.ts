import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeText } from './decode-text.ts';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

for (const [name, bytes, text] of [
  ['plain UTF-8', Buffer.from('naïve 🎉'), 'naïve 🎉'],
  ['a byte order mark', Buffer.from('\ufeffa'), 'a'],
  ['UTF-16, little end first', Buffer.from('\ufeffhé', 'utf16le'), 'hé'],
  ['UTF-16, big end first', utf16be('\ufeffhé'), 'hé'],
  ['UTF-16 without a mark', Buffer.from('# a', 'utf16le'), '# a'],
  ['Windows and old Mac line ends', Buffer.from('a\r\nb\rc\n'), 'a\nb\nc\n'],
  ['nothing', Buffer.alloc(0), ''],
] as const) {
  test(`${name} is decoded without findings`, () => {
    assert.deepEqual(decodeText(bytes), { text, findings: [] });
  });
}

test('the line of the first bad byte is reported, not that of a real U+FFFD character before it', () => {
  const { text, findings } = decodeText(
    Buffer.concat([Buffer.from('a \ufffd\nb\n'), Buffer.from([0xc3, 0x28])]),
  );
  assert.equal(text, 'a \ufffd\nb\n\ufffd(');
  assert.deepEqual(
    findings.map(({ code, line }) => [code, line]),
    [['invalid_utf8', 3]],
  );
});

for (const [name, bytes] of [
  ['a binary file that starts like UTF-16', [0, 1, 0, 2, 0xff, 0xfe, 0x80]],
  ['a binary file with a byte order mark', [0xff, 0xfe, 0, 0, 1, 0, 0x80]],
] as const) {
  test(`${name} is reported`, () => {
    const codes = decodeText(Buffer.from(bytes)).findings.map(({ code }) => code);
    assert.deepEqual(codes, ['invalid_utf8', 'invalid_utf8']);
  });
}
