import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import { onlyFences } from './only-fences.ts';

test('the code blocks of a text without other text', () => {
  const [js, py] = ['```js title="a"\na\n\n  ```x\n```', '  ~~~py\n  b\n  ~~~'];
  assert.deepEqual(onlyFences(`<!-- one\nand more -->\n${js}\n\n<!-- two -->\n${py}\n`), [
    { text: js, info: 'js title="a"' },
    { text: py, info: 'py' },
  ]);
  for (const other of [`Text.\n\n${js}`, `${js}\n<!-- one --> Text.`, '```js\na', `${js}\n<!-- open`])
    assert.equal(onlyFences(other), null, other);
});

test('reading hostile fences and comments takes linear time', () => {
  for (const line of ['```a\n', '<!--\n', '````\n```\n'])
    assertGrowsLinearly(line, 20_000, (count) => void onlyFences(line.repeat(count)));
});
