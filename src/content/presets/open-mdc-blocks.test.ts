import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { paragraph } from '../../vocabulary/block.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { openMdcBlocks } from './open-mdc-blocks.ts';

function shown(...lines: string[]): string {
  const body = openMdcBlocks(lines.join('\n'));
  assert.ok(body.split('\n').length === lines.length, 'the number of lines stays the same');
  return renderBlocks(readMarkdown(body, { mdx: false, slugs: 'nuxt', bracketIds: false }).blocks);
}

test('the color of a callout is its kind only if it is the name of a kind', () => {
  assert.equal(shown('::callout{color="warning"}', 'Hot.', '::'), '**Warning:** Hot.');
  assert.equal(shown('::callout{color="primary"}', 'Hot.', '::'), '**Note:** Hot.');
});

test('the first line of a linked callout is a link, unless it contains a link', () => {
  const opened = (line: string) => openMdcBlocks(`::callout{to="/tea"}\n${line}\n::`).split('\n')[1];
  assert.equal(opened('**Tea**: All kinds.'), '[**Tea**: All kinds.](</tea>)');
  assert.equal(opened('  Read more.'), '[Read more.](</tea>)');
  for (const line of ['See [all kinds](/kinds).', '- Green', '## Tea', '1. Boil'])
    assert.equal(opened(line), line);
  assert.equal(shown('::callout{to="/tea"}', 'Hot.', '', 'Black.', '::'), '**Note:** Hot.\n\nBlack.');
});

test('the content of nested components may be indented', () => {
  const text = shown(
    ...['::steps', '  :::tabs', '    ::::div', '    ---', '    label: JSON', '    ---'],
    ...['    ```json', '    {', '      "hot": true', '    }', '    ```', '    ::::', '  :::', '::'],
  );
  assert.equal(text, '**JSON:**\n\n```json\n{\n  "hot": true\n}\n```');
});

test('an unclosed component does not change the indentation of later code', () => {
  assert.match(shown('::steps', '  Boil.', '', '```', '{', '  1', '}', '```'), /\n {2}1\n/);
});

test('a component in a list stays in the list', () => {
  assert.equal(
    shown('1. Fill', '   - Boil', '', '     ::tip', '     Wait.', '     ::', '', '2. Pour'),
    '1. Fill\n\n   - Boil\n\n     **Tip:** Wait.\n\n2. Pour',
  );
});

test('a component without content shows a heading, a link, a command or its title', () => {
  assert.equal(shown(':header-with-badge{h="2" text="Policies" badge="New"}'), '## Policies');
  assert.equal(shown('## :header-with-badge{text="Policies"}'), '## Policies');
  assert.equal(shown(':cli-snippet{command="npm i kettle"}'), '`npm i kettle`');
  assert.equal(shown(':big-title{title="Tea" description="Hot."}'), '**Tea** Hot.');
  assert.match(openMdcBlocks(':read-more{to="/tea"}'), /\[Read more\]\(<\/tea>\)/);
  assert.match(openMdcBlocks('::read-more{to="/tea"}\n::'), /\[Read more\]\(<\/tea>\)/);
});

test('lists in the properties of a component are shown', () => {
  const items = ['items:', '  - label: Is it hot?', '    content: Yes, **very**.'];
  assert.equal(shown('::faq', '---', ...items, '---', '::'), '- **Is it hot?**: Yes, very.');
});

test('the name of an icon is shown if a sentence or a cell would lack a word', () => {
  const icon = ':icon{name="material-symbols:add-circle-outline-rounded"}';
  assert.equal(shown(`Click ${icon} in the header.`), 'Click “add circle” in the header.');
  assert.equal(shown(`The button (${icon}) at the top.`), 'The button at the top.');
  assert.equal(shown(`Click the ${icon} icon.`), 'Click the add circle icon.');
  assert.equal(shown(`Click ${icon} Add.`), 'Click  Add.');
  assert.equal(shown(`- ${icon} with milk`), '- with milk');
  assert.equal(shown(`## Add ${icon}`), '## Add');
  assert.match(shown('| a |', '| - |', '| :icon{name="i-lucide-check"} |'), /\| ✓ \|/);
});

test('attributes, badges and breaks are not text', () => {
  assert.equal(shown('Use `tea`{lang="ts"} or [milk]{.white}.'), 'Use `tea` or milk.');
  assert.equal(shown('## Boil :badge[v2]{color="info"}'), '## Boil');
  assert.equal(shown('Press :kbd{value="K"} for :product-link{product="tea"}.'), 'Press `K` for tea.');
  assert.equal(shown('Hot :br tea'), 'Hot\ntea');
  assert.equal(shown('At 10:30 use :root and a :tada: too.'), 'At 10:30 use :root and a 🎉 too.');
});

test('partials are inlined, and missing partials are reported with their line', async (context) => {
  const directory = await temporarySite(context, {
    'nuxt.config.ts': "export default { modules: ['@nuxt/content'] }",
    'content/_partials/license.md': '---\ntitle: License\n---\nMIT.\n',
    'content/index.md':
      '# Tea\n\n:partial{content="license"}\n\n:partial{content="lost"}\n\n:home-hero\n\nThe features:\n\n:home-features\n\n:video-embed{id="x"}\n',
  });
  const { pages, faults } = await readWhole({ directory });
  assert.equal(renderBlocks(pages[0]!.blocks), 'MIT.\n\nThe features:\n\n(only on the published page)');
  assert.deepEqual(faults.sort(), [
    'component_unread content/index.md:11',
    'include_missing content/index.md:5',
  ]);
});

test('texts of cards may be attributes or properties', () => {
  const lines = [
    ...[
      '::u-page-grid',
      '  :::u-page-card',
      '  ---',
      '  title: Cloud',
      '  description: Runs.',
      '  to: /cloud',
    ],
    ...['  ---', '  :::', '', '  :::card{title="Own" to="/own"}', '  At home.', '  :::', '::'],
  ];
  const { blocks } = readMarkdown(openMdcBlocks(lines.join('\n')), {
    mdx: false,
    slugs: 'nuxt',
    bracketIds: false,
  });
  const link = (href: string, text: string) => ({ link: href, content: [text] });
  assert.deepEqual(blocks, [
    {
      type: 'list',
      cards: true,
      items: [
        { blocks: [paragraph(link('/cloud', 'Cloud'), ': Runs.')] },
        { blocks: [paragraph(link('/own', 'Own')), paragraph('At home.')] },
      ],
    },
  ]);
});
