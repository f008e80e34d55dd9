import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Folder } from './folder.ts';
import { openCodeMacros, openVersionMacros } from './open-code-macros.ts';
import type { PreparedText } from './preset.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-macros-'));
for (const [name, code] of [
  ['docs/src/python/tea/cup.py', '# --8<-- [start:fill]\nfill(cup)\n# --8<-- [end:fill]\n'],
  ['docs/src/rust/tea/cup.rs', '// --8<-- [start:fill]\n    fill(&cup);\n// --8<-- [end:fill]\n'],
  ['docs/src/python/tea/pot.py', 'pot.boil()\n'],
] as const) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), code);
}
const root = { dir: 'docs', version: 'current', locale: 'en', baseUrl: '' };
const about: PreparedText = {
  site: new Folder(folder),
  root,
  path: 'a.md',
  sitePath: 'docs/a.md',
  frontMatter: {},
};

test('a macro that names a file and a part of it shows the code in all languages', () => {
  assert.equal(
    openCodeMacros("Fill it:\n\n{{code_block('tea/cup', 'fill', ['link'])}}\n", about),
    'Fill it:\n\n```py\nfill(cup)\n```\n\n```rs\nfill(&cup);\n```\n',
  );
});

test('a macro may span lines, and shows the whole file if it names no part', () => {
  assert.equal(
    openCodeMacros("{{code_block('python/tea/cup', 'fill', ['a',\n 'b'])}}", about),
    '```py\nfill(cup)\n```',
  );
  assert.equal(
    openCodeMacros("{{code_block('python/tea/pot',names=['a'])}}", about),
    '```py\npot.boil()\n```',
  );
});

test('other macros stay as they are', () => {
  for (const text of [
    "{{ link('tea/cup') }}",
    "{{ code('tea/bowl', 'fill') }}",
    "{{ code('tea/cup', 'x') }}",
  ])
    assert.equal(openCodeMacros(text, about), text);
});

test('a macro that names a version is shown as text', () => {
  const text =
    "{{since('2.4-rc1')}}\n\n* {{ since(\"2.5\", inline=True) }}: {{ deprecated_in('3') }} {{ other('2') }}";
  assert.equal(
    openVersionMacros(text),
    "*Since 2.4-rc1*\n\n* *Since 2.5*: *Deprecated in 3* {{ other('2') }}",
  );
});
