import assert from 'node:assert/strict';
import test from 'node:test';
import { lineMarks } from './line-marks.ts';

function marks(code: string, meta = ''): string[] {
  return lineMarks(code, meta).map(({ line, mark }) => `${line} ${mark}`);
}

test('lines named in the info of a fence', () => {
  assert.deepEqual(marks('a\nb\nc\nd', 'js{1,3-4}'), ['1 highlighted', '3 highlighted', '4 highlighted']);
  assert.deepEqual(marks('a\nb', 'py hl_lines="2"'), ['2 highlighted']);
  assert.deepEqual(marks('a\nb\nc\nd', 'python hl[1,3:4]'), [
    '1 highlighted',
    '3 highlighted',
    '4 highlighted',
  ]);
  assert.deepEqual(marks('a\nb\nc', 'js ins={2} del={1,9}'), ['1 removed', '2 added']);
  assert.deepEqual(marks('a', 'js title="{1}.js" {5-2} {x}'), []);
});

test('lines named in comments, counted without the lines of the comments', () => {
  assert.deepEqual(marks('a // [!code --]\nb // [!code ++:2]\nc\nd'), ['1 removed', '2 added', '3 added']);
  assert.deepEqual(marks('// highlight-next-line\na\nb\n# highlight-start\nc\nd\n# highlight-end\ne'), [
    '1 highlighted',
    '3 highlighted',
    '4 highlighted',
  ]);
  assert.deepEqual(marks('// [!code highlight:2]\na\n\nb'), ['1 highlighted', '2 highlighted']);
});
