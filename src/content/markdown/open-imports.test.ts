import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { includeMark } from '../markdown/page-marks.ts';
import { openImports } from './open-imports.ts';
import { readMarkdown } from './read-markdown.ts';

test('an imported partial replaces its component', () => {
  assert.equal(
    openImports(`import Hint from './_hint.md';\n\n<Hint kind="x" />`),
    `\n\n${includeMark({ kind: 'page', path: './_hint.md' })}`,
  );
});

test('other imports and exports are removed', () => {
  const text = "import Tabs from '@theme/Tabs';\nimport './a.css'\nexport const a = 1;\n\n<Tabs />";
  assert.equal(openImports(text), '\n\n\n\n<Tabs />');
});

test('code and prose about imports do not change', () => {
  const text = "```js\nimport a from 'a';\n```\n\nimport duties are high.\n\nexport is easy.";
  assert.equal(openImports(text), text);
});

test('panels and callouts of a page that is not valid MDX are kept', () => {
  const text =
    '<Tabs>\n  <TabItem label="Arch">\n\n`pacman`\n\n  </TabItem>\n</Tabs>\n\n<Note>\nHot.\n</Note>\n</Tip>';
  const { blocks } = readMarkdown(openImports(text), { mdx: false, slugs: 'github', bracketIds: false });
  assert.equal(renderBlocks(blocks), '**Arch:** `pacman`\n\n**Note:** Hot.');
});
