import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test from 'node:test';
import fc from 'fast-check';
import { MessageLines } from './message-lines.ts';

async function read(chunks: readonly Uint8Array[], maxBytes = 100) {
  const refused: number[] = [];
  const lines = new MessageLines({ maxBytes, refuse: (code) => void refused.push(code) });
  const passed = await Array.fromAsync(Readable.from(chunks).pipe(lines), String);
  return { passed: passed.join(''), refused };
}

test('messages are passed on unchanged, however the input is split', async () => {
  const text = '{"id":1,"text":"é𝒳"}\n\n  \n{"id":2}\r\n';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(Buffer.byteLength(text))), async (places) => {
      const cuts = [0, ...places.toSorted((a, b) => a - b), Buffer.byteLength(text)];
      const chunks = cuts.slice(1).map((end, index) => Buffer.from(text).subarray(cuts[index], end));
      const { passed, refused } = await read(chunks);
      assert.deepEqual([passed, refused], ['{"id":1,"text":"é𝒳"}\n{"id":2}\r\n', []]);
    }),
  );
});

test('unanswerable lines are rejected, and the next message is passed on', async () => {
  const ok = '{"id":1}\n';
  for (const [line, code] of [
    [`{"id":"${'x'.repeat(200)}"}`, -32_600],
    ['[{"id":1},{"id":2}]', -32_600],
    [' \t[', -32_600],
    ['{"id":', -32_700],
    ['hello', -32_700],
  ] as const) {
    const { passed, refused } = await read([Buffer.from(`${ok}${line}\n${ok}`)]);
    assert.deepEqual([passed, refused], [ok + ok, [code]], line);
  }
});

test('an endless line is not stored', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const endless = Array.from({ length: 500 }, () => chunk);
  const { passed, refused } = await read([...endless, Buffer.from('\n{"id":1}\n')]);
  assert.deepEqual([passed, refused], ['{"id":1}\n', [-32_600]]);
});
