import assert from 'node:assert/strict';
import test from 'node:test';
import { readTerminalColors } from './terminal-colors.ts';

const cases: [written: string, text: string, colors?: string][] = [
  ['tea', 'tea'],
  ['\u001b[31mhot\u001b[39m tea', 'hot tea', '0-3 red'],
  ['\u001b[1;36mpour\u001b[0m tea', 'pour tea', '0-4 cyan bold'],
  ['\u001b[1mone \u001b[2mtwo\u001b[22m three', 'one two three', '0-4 bold, 4-7 bold dim'],
  ['\u001b[32ma\u001b[32mb\u001b[m c', 'ab c', '0-2 green'],
  ['\u001b[30;41m HOT \u001b[49m\u001b[39m', ' HOT ', '0-5 red inverse'],
  ['\u001b[90m1s\u001b[0m', '1s', '0-2 gray'],
  ['\u001b[38;5;10mup\u001b[38;5;242mold\u001b[0m', 'upold', '0-2 green, 2-5 gray'],
  ['\u001b[38;2;250;140;20mwarm\u001b[0m', 'warm', '0-4 yellow'],
  ['\u001b[38;5;149mleaf\u001b[0m', 'leaf', '0-4 yellow'],
  ['\u001b[2K\u001b]8;;https://tea.example\u0007link\u001b]8;;\u0007', 'link'],
];

for (const [written, text, colors = ''] of cases)
  test(`terminal output: ${JSON.stringify(written)}`, () => {
    const read = readTerminalColors(written);
    assert.equal(read.text, text);
    assert.equal(
      (read.colors ?? []).map(({ start, end, look }) => `${start}-${end} ${look}`).join(', '),
      colors,
    );
  });
