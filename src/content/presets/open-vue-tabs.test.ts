import assert from 'node:assert/strict';
import test from 'node:test';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { openVueTabs } from './open-vue-tabs.ts';

const rules = { slugs: 'vitepress', mdx: false, bracketIds: false } as const;

const panels = (text: string) =>
  readMarkdown(openVueTabs(text), rules).blocks.flatMap((block) =>
    block.type === 'tabs' ? [block.panels.map(({ label, blocks }) => [label, blocks.length])] : [],
  );

test('slots of a component become tabs with the names of the component', () => {
  const text = [
    '<Tab',
    '\tid="start"',
    `\t:names="['Bun', 'Node.js']"`,
    `\t:tabs="['bun', 'node']"`,
    '>',
    '',
    '<template v-slot:node>',
    '',
    'Install Node.js.',
    '',
    '```sh',
    'npm i',
    '```',
    '',
    '</template>',
    '',
    '<template #bun>',
    '',
    'Install Bun.',
    '',
    '</template>',
    '</Tab>',
    'After.',
  ].join('\n');
  assert.deepEqual(panels(text), [
    [
      ['Node.js', 2],
      ['Bun', 1],
    ],
  ]);
  assert.equal(openVueTabs(text).split('\n').length, text.split('\n').length);
});

for (const [title, attributes, expected] of [
  ['slot names without other names', '', ['npm', 'web-standard']],
  ['names in order', ` :labels="['One', 'Two']"`, ['One', 'Two']],
  [
    'names of records',
    ` :items="[{ label: 'Web', value: 'web-standard' }, { label: 'NPM', value: 'npm' }]"`,
    ['NPM', 'Web'],
  ],
  ['slot names if the names are known only at run time', ' :names="names"', ['npm', 'web-standard']],
] as const) {
  test(`slots are labelled: ${title}`, () => {
    const text = `<Tabs${attributes}>\n  <template #npm>\n\nA\n\n  </template>\n  <template #web-standard>\n\nB\n\n  </template>\n</Tabs>`;
    assert.deepEqual(panels(text), [expected.map((label) => [label, 1])]);
  });
}

test('panels that are components become tabs', () => {
  const text =
    '<CodeGroup>\n<CodeGroupItem title="npm" active>\n\n```sh\na\n```\n\n</CodeGroupItem>\n<CodeGroupItem title="yarn">\n\n```sh\nb\n```\n\n</CodeGroupItem>\n</CodeGroup>';
  assert.deepEqual(panels(text), [
    [
      ['npm', 1],
      ['yarn', 1],
    ],
  ]);
});

test('slots of other components have no labels, and their tags over several lines are not shown', () => {
  const text =
    'Before.\n\n<Playground\n  :mock="{ a: 1 > 0 }"\n  wide\n>\n\n<template v-slot:title>\n\nTea\n\n</template>\n\n</Playground>\n';
  const { blocks } = readMarkdown(openVueTabs(text), rules);
  assert.deepEqual(
    blocks.map((block) => (block.type === 'paragraph' ? block.content : block.type)),
    [['Before.'], ['Tea']],
  );
});

test('code and prose do not change', () => {
  const text =
    '```vue\n<Tab\n  a="b"\n>\n</Tab>\n```\n\nIf a <b\nand c > d.\n\n`<Tabs>` has\n<Tab title="a">b</Tab>';
  assert.equal(openVueTabs(text), text);
});
