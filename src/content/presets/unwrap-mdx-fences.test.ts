import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { unwrapMdxFences } from './unwrap-mdx-fences.ts';

const unwrapped: [title: string, text: string, result: string][] = [
  ['a fence', 'A\n\n```mdx-code-block\n<Cup />\n```\n\nB', 'A\n\n\n<Cup />\n\n\nB'],
  ['a space before the name', '``` mdx-code-block\n<Cup />\n```', '\n<Cup />\n'],
  ['tildes', '~~~mdx-code-block\n<Cup />\n~~~', '\n<Cup />\n'],
  [
    'code inside',
    '````mdx-code-block\n<Tab>\n```js\nboil();\n```\n</Tab>\n````',
    '\n<Tab>\n```js\nboil();\n```\n</Tab>\n',
  ],
  [
    'code inside with a fence of the same length',
    '```mdx-code-block\n```js\nboil();\n```\n<Cup />\n```\nB',
    '\n```js\nboil();\n```\n<Cup />\n\nB',
  ],
  ['code inside without its end', '````mdx-code-block\n```js\nboil();\n````\nB', '\n```js\nboil();\n\nB'],
  ['a list', '1. A\n\n   ```mdx-code-block\n   <Cup />\n   ```', '1. A\n\n\n   <Cup />\n'],
  [
    'a list item whose code has no end',
    '- A\n\n  ```js\n  boil();\n\n```mdx-code-block\n<Cup />\n```',
    '- A\n\n  ```js\n  boil();\n\n\n<Cup />\n',
  ],
  ['an item and a quote', '- ```mdx-code-block\n  <Cup />\n  ```\n> ```mdx-code-block', '-\n  <Cup />\n\n>'],
  [
    'opening and closing tags in separate fences',
    '```mdx-code-block\n<Tabs>\n```\nA\n```mdx-code-block\n</Tabs>\n```',
    '\n<Tabs>\n\nA\n\n</Tabs>\n',
  ],
  ['a fence in a fence', '````mdx-code-block\n```mdx-code-block\nA\n```\n````', '\n\nA\n\n'],
];

for (const [title, text, result] of unwrapped)
  test(`the content of mdx-code-block is unwrapped: ${title}`, () => {
    assert.equal(unwrapMdxFences(text), result);
  });

test('code that shows an mdx-code-block, and other code, stays', () => {
  for (const text of [
    '````md\n```mdx-code-block\n<Cup />\n```\n````',
    '~~~\n```mdx-code-block\n<Cup />\n```\n~~~',
    'Write ```mdx-code-block``` above.\n\n```mdx\n<Cup />\n```',
  ])
    assert.equal(unwrapMdxFences(text), text);
});

test('a Docusaurus page shows the tabs in its mdx-code-block fences', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = { title: "Tea" };\n',
    'docs/boil.md':
      '# Boil\n\n```mdx-code-block\nimport Tabs from "@theme/Tabs"\nimport TabItem from "@theme/TabItem"\n```\n\n' +
      '1. Install:\n\n   ````mdx-code-block\n   <Tabs>\n   <TabItem value="npm" label="NPM">\n       ```bash\n       npm install tea\n       ```\n   </TabItem>\n' +
      '   <TabItem value="pnpm" label="PNPM">\n       ```bash\n       pnpm add tea\n       ```\n   </TabItem>\n   </Tabs>\n   ````\n\n2. Boil.\n',
  });
  const { pages } = await readWhole({ directory });
  const [{ blocks = [] } = {}] = pages;
  const list = blocks.at(-1);
  const [first] = list?.type === 'list' ? list.items : [];
  const code = (label: string, text: string) => ({
    label,
    blocks: [{ type: 'code', text, language: 'bash' }],
  });
  assert.equal(blocks.length, 1);
  assert.deepEqual(first?.blocks.slice(1), [
    { type: 'tabs', panels: [code('NPM', 'npm install tea'), code('PNPM', 'pnpm add tea')] },
  ]);
});
