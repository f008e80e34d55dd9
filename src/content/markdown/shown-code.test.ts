import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownCode, switchedCode, takeControls } from './shown-code.ts';

const cases: [name: string, code: string, shown: string][] = [
  ['what is before a cut', 'const a = 1\n// ---cut---\nb(a)', 'b(a)'],
  ['what is before the last cut', 'a\n//---cut-before---\nb\n// ---cut---\nc', 'c'],
  ['what is after a cut', 'a\n// ---cut-after---\nb', 'a'],
  ['what is between two cuts', 'a\n// ---cut-start---\nb\n// ---cut-end---\nc', 'a\nc'],
  ['options', '// @errors: 2322\n// @noErrors\n// @filename: a.ts\na', '// @filename: a.ts\na'],
  ['room for types', 'a\n//    ^?\n\n\n\t\n\nb\n\nc', 'a\n\nb\n\nc'],
  [
    'questions about types',
    'const a = 1\n//    ^?\nb.\n// ^|\nc\n//  ^^^\n// ^ see above',
    'const a = 1\nb.\nc\n// ^ see above',
  ],
];
for (const [name, code, shown] of cases) {
  test(`Twoslash hides ${name}`, () => assert.equal(shownCode(code, 'ts twoslash {1}'), shown));
}

test('code that other fences include is hidden', () => {
  assert.equal(shownCode('const t = make()', 'twoslash include setup'), '');
  assert.equal(shownCode('include setup', 'ts twoslash title="include setup"'), 'include setup');
});

test("Docusaurus' comments about highlighting are hidden, and others are shown", () => {
  const code =
    'a: 1\n  #highlight-next-line\nb: 2\n// highlight-start\nc\n{/* highlight-end */}\nd // highlight-start';
  assert.equal(shownCode(code, null), 'a: 1\nb: 2\nc\nd // highlight-start');
});

const noted: [code: string, shown: string][] = [
  ['const a = 1; // [!code ++]', 'const a = 1;'],
  ['a = 1 # [!code focus]', 'a = 1'],
  ['<p>a</p> <!-- [!code --] -->', '<p>a</p>'],
  ['a {} /* [!code highlight] */', 'a {}'],
  ['<A /> {/* [!code word:A:1] */}', '<A />'],
  ['// [!code highlight:2]\na\n\nb', 'a\n\nb'],
  ["log('// [!code ++] is a note')", "log('// [!code ++] is a note')"],
];
for (const endless of [' '.repeat(200_000), '# [!code '.repeat(20_000)])
  noted.push([`# [!code ${endless}x`, `# [!code ${endless}x`]);
for (const [code, shown] of noted) {
  test(`highlighter notes are hidden: ${code.split('\n')[0]!.slice(0, 60)}`, () =>
    assert.equal(shownCode(code, 'ts'), shown));
}

test('other code is shown whole', () => {
  assert.equal(shownCode('a\n// ---cut---\nb', 'ts'), 'a\n// ---cut---\nb');
  assert.equal(shownCode('a\n// ---cut---\nb', null), 'a\n// ---cut---\nb');
});

test('comments that control how code is shown are hidden, and name its file', () => {
  assert.deepEqual(takeControls('<!--- copy: false  --->\n<!--- file: Tea.svelte --->\n<p>a</p>'), {
    title: 'Tea.svelte',
    code: '<p>a</p>',
  });
  assert.deepEqual(takeControls('/// file: src/tea.js\nboil()'), { title: 'src/tea.js', code: 'boil()' });
  assert.deepEqual(takeControls('@@filename(tea.service)\nboil()'), {
    title: 'tea.service',
    code: 'boil()',
  });
  assert.deepEqual(takeControls('@@filename()\nboil()'), { code: 'boil()' });
  for (const code of ['@@ -1,2 +1,2 @@\n-boil()', '@@index([id])\n'])
    assert.deepEqual(takeControls(code), { code });
  for (const code of ['/// Boils water.\nfn boil()', 'boil()\n/// file: tea.js', '<!-- file: a.html -->'])
    assert.deepEqual(takeControls(code), { code });
});

test('TypeScript and JavaScript in one code block are two variants', () => {
  assert.deepEqual(switchedCode('boil(): void\n@@switch\nboil()\n', 'typescript'), [
    ['boil(): void', 'typescript'],
    ['boil()\n', 'javascript'],
  ]);
  for (const [code, lang] of [
    ['boil()', 'ts'],
    ['a\n@@switch\nb', 'diff'],
  ] as const)
    assert.equal(switchedCode(code, lang), null);
});
