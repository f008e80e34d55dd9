import assert from 'node:assert/strict';
import test from 'node:test';
import { selectLines, splitPart } from './select-lines.ts';

const text =
  'one\n<!-- #region setup -->\ntwo\nthree\n<!-- #endregion setup -->\n## Use it\nfour\n### Deeper\nfive\n## End';

test('an include selects lines, a region or the section of a heading', () => {
  assert.equal(selectLines(text, '{1,1}'), 'one');
  assert.equal(selectLines(text, '{10,}'), '## End');
  assert.equal(selectLines(text, '{,1}'), 'one');
  assert.equal(selectLines(text, '{7}'), 'four');
  assert.equal(selectLines(text, '#setup'), 'two\nthree');
  assert.equal(selectLines(text, '#setup{2,}'), 'three');
  assert.equal(selectLines(text, '#use-it'), '## Use it\nfour\n### Deeper\nfive');
  assert.equal(selectLines(text, ''), text);
});

test('regions are marked in the comments of any language', () => {
  for (const [start, end] of [
    ['// #region a', '// #endregion a'],
    ['/* #region a */', '/* #endregion a */'],
    ['# region a', '# endregion a'],
    ['#region a', '#endregion a'],
  ]) {
    assert.equal(selectLines(`x\n${start}\ny\n${end}\nz`, '#a'), 'y');
  }
});

test('a part that the file does not have is null', () => {
  assert.equal(selectLines(text, '#nothing'), null);
});

test('the selected part is split from the path', () => {
  assert.deepEqual(splitPart('./a.md#b{1,2}'), ['./a.md', '#b{1,2}']);
  assert.deepEqual(splitPart('./a.md'), ['./a.md', '']);
});

test('a region is between comments that start and end it', () => {
  const code = '// docs-start pot\na\n// docs-start cup\nb\n// docs-end cup\n// docs-end pot\nstart cup\n';
  assert.equal(selectLines(code, '#cup'), 'b');
  assert.equal(selectLines('# [START pour]\npour()\n# [END pour]\n', '#pour'), 'pour()');
  assert.equal(selectLines('/* begin: pour */\npour()\n/* end: pour */\n', '#pour'), 'pour()');
  assert.equal(selectLines('// docs-start pot\na\n', '#pot'), null);
});
