import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Inline, paragraph } from '../../vocabulary/block.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { closeMark, openMark } from './page-marks.ts';
import { type MarkdownBody, readMarkdown } from './read-markdown.ts';
import type { MarkdownRules } from './rules.ts';

const rules: MarkdownRules = { mdx: false, slugs: 'github', bracketIds: false };

const pieces = fc.constantFrom(
  '# ',
  '## ',
  '- ',
  '1. ',
  '> ',
  '```',
  '| a | b |\n|---|---|\n',
  '\n',
  '\n\n',
  '    ',
  ':::note[',
  ']',
  '](',
  '<div>',
  '</div>',
  '<!--',
  '-->',
  '[^1]',
  '**',
  '`',
  '{#',
  '}',
  '\\',
  '\u0000',
);

test('no text throws an error', () => {
  const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      readMarkdown(text, rules);
    }),
    { numRuns: 500 },
  );
});

test('no word of a plain paragraph is lost', () => {
  const word = fc.stringMatching(/^[a-zé日本]{1,12}$/);
  const paragraph = fc.array(word, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 10 }), (paragraphs) => {
      const text = paragraphs.map((words) => words.join(' ')).join('\n\n');
      assert.deepEqual(wordsOf(readMarkdown(text, rules)), paragraphs.flat());
    }),
  );
});

test('no word in lists and quotes is lost', () => {
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  const line = fc.tuple(fc.constantFrom('- ', '> ', '- > ', '> - ', '1. '), word, word);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const text = lines.map(([mark, ...words]) => mark + words.join(' ')).join('\n\n');
      const words = wordsOf(readMarkdown(text, rules)).filter((each) => /^[a-z]/.test(each));
      assert.deepEqual(
        words,
        lines.flatMap(([, ...each]) => each),
      );
    }),
  );
});

test('an admonition keeps its title, even if it ends inside a list', () => {
  const boxed = readMarkdown(':::tip Before you start\n\n- Node\n- npm\n  :::\n\nAfter.', rules).blocks;
  assert.deepEqual(
    boxed.map(({ type }) => type),
    ['callout', 'paragraph'],
  );
  const torn = `${openMark({ kind: 'panel', label: 'npm' })}\n\n- a\n\n  ${closeMark}`;
  assert.equal(plainText(readMarkdown(torn, rules).blocks).text, 'npm:\na');
});

test('a heading that repeats the label of its tab is left out', () => {
  const { blocks, anchors } = readMarkdown(
    '<Tabs>\n<TabItem label="Android">\n\n### Android\n\nTap it.\n\n</TabItem>\n<TabItem label="Web">\n\n### Use it\n\nClick it.\n\n</TabItem>\n</Tabs>',
    { ...rules, mdx: true },
  );
  assert.equal(plainText(blocks).text, 'Android\nTap it.\nWeb\nUse it\nClick it.');
  assert.deepEqual(anchors, ['android', 'use-it']);
});

test('a group of titled code becomes tabs', () => {
  const code = '```sh title="npm"\nnpm i\n```\n\n```sh title="pnpm"\npnpm add\n```';
  const group = `${openMark({ kind: 'group' })}\n\n${code}\n\n${closeMark}`;
  const tab = (label: string, text: string) => ({
    label,
    blocks: [{ type: 'code' as const, text, language: 'sh' }],
  });
  const tabs = { type: 'tabs' as const, panels: [tab('npm', 'npm i'), tab('pnpm', 'pnpm add')] };
  assert.deepEqual(readMarkdown(group, rules).blocks, [tabs]);
  assert.deepEqual(readMarkdown(`<CodeGroup>\n\n${code}\n\n</CodeGroup>`, { ...rules, mdx: true }).blocks, [
    tabs,
  ]);
  assert.equal(readMarkdown(group.replace('title="pnpm"', ''), rules).blocks.length, 2);
});

test('the object after a heading shows its operation, badges and id', () => {
  const read = (text: string) => readMarkdown(text, { ...rules, mdx: true }).blocks;
  const heading = { type: 'heading', depth: 2, text: 'List peers', anchor: 'list-peers' };
  for (const notes of [
    `{{ tag: 'GET' , label: '/api/peers/{id}' }}`,
    `{{ label: "/api/peers/{id}", tag: "get" }}`,
  ])
    assert.deepEqual(read(`## List peers  ${notes}\n\nAll.`), [
      heading,
      paragraph({ code: 'GET /api/peers/{id}' }),
      paragraph('All.'),
    ]);
  assert.deepEqual(read(`## List peers {{ tag: 'Beta', anchor: false }}`), [
    { ...heading, badges: ['Beta'] },
  ]);
  assert.deepEqual(read(`## List peers {{ id: 'list' }}`), [{ ...heading, anchor: 'list' }]);
  assert.deepEqual(read('## List peers {{ anchor: false }}'), [heading]);
  assert.deepEqual(read(`- ## List peers {{ tag: 'GET', label: '/api/peers' }}`), [
    {
      type: 'list',
      items: [
        {
          blocks: [
            paragraph({ anchor: 'list-peers' }, { strong: ['List peers'] }),
            paragraph({ code: 'GET /api/peers' }),
          ],
        },
      ],
    },
  ]);
});

test('the children prop of an element is its content', () => {
  const read = (text: string) => readMarkdown(text, { ...rules, mdx: true });
  const link = (...content: Inline[]) => paragraph({ link: '/a', content });
  const { blocks, links } = read('<Button href="/a" arrow="right" children="Boil water" />');
  assert.deepEqual(blocks, [link('Boil water')]);
  assert.deepEqual(links, [{ href: '/a', text: 'Boil water', line: 1 }]);
  for (const button of [
    `<Button href="/a" children={'Boil water'} />`,
    '<div>\n  <Button href="/a"\n    children="Boil water" />\n</div>',
    '<a href="/a" children="Boil water" />',
    '<Button href="/a" children="Boil water">Boil water</Button>',
  ])
    assert.deepEqual(read(button).blocks, [link('Boil water')], button);
  const bold = read('<Button href="/a" children={<>Boil <b>water</b></>} />').blocks;
  assert.deepEqual(bold, [link('Boil ', { strong: ['water'] })]);
  assert.deepEqual(read('See <Link to="/a" children="this page" /> now.').blocks, [
    paragraph('See ', { link: '/a', content: ['this page'] }, ' now.'),
  ]);
});

test('the label of a tab may be JSX', () => {
  const labels = (tabs: string, ...panels: string[]) => {
    const items = panels.map((props) => `<TabItem ${props}>\n\nText.\n\n</TabItem>\n`).join('');
    const { blocks } = readMarkdown(`<Tabs ${tabs}>\n${items}</Tabs>`, { ...rules, mdx: true });
    assert.equal(blocks.length, 1);
    return blocks[0]?.type === 'tabs'
      ? blocks[0].panels.map(({ label, blocks }) => [label, ...blocks])
      : blocks;
  };
  const expected = ['macOS', 'Windows'].map((label) => [label, paragraph('Text.')]);
  assert.deepEqual(
    labels(
      '',
      'value="mac" label={<><Icon name="apple" /> macOS</>}',
      'value="win" label={<div>\n  <IconLabel icon={<X />} text="Windows" />\n</div>}',
    ),
    expected,
  );
  const values = `{ label: <><Icon /> macOS</>, value: 'mac' }, { label: (<IconLabel text="Windows" />), value: 'win' }`;
  assert.deepEqual(labels(`values={[${values}]}`, 'value="mac"', 'value="win"'), expected);
});

test('the panel that the author chose is selected', () => {
  const selected = (tabs: string, ...panels: string[]) => {
    const items = panels.map((props) => `<TabItem ${props}>\n\nText.\n\n</TabItem>\n`).join('');
    const [block] = readMarkdown(`<Tabs ${tabs}>\n${items}</Tabs>`, { ...rules, mdx: true }).blocks;
    return block?.type === 'tabs' ? block.panels.map((panel) => panel.selected ?? false) : [];
  };
  const plain = ['value="a" label="One"', 'value="b" label="Two"'];
  for (const tabs of ['defaultValue="b"', "defaultValue={'b'}", 'defaultValue="two"', 'defaultIndex={1}'])
    assert.deepEqual(selected(tabs, ...plain), [false, true], tabs);
  for (const props of ['default', 'default={true}', 'selected'])
    assert.deepEqual(selected('', 'label="One"', `label="Two" ${props}`), [false, true], props);
  for (const tabs of ['', 'defaultValue="c"', 'defaultIndex={5}', 'defaultValue={first}'])
    assert.deepEqual(selected(tabs, ...plain), [false, false], tabs);
  assert.deepEqual(selected('', 'label="One"', 'label="Two" default={false}'), [false, false]);
  assert.deepEqual(selected('items={["One", "Two"]} defaultIndex="1"', '', ''), [false, true]);
});

test('components that are the parts of a table are read as a table', () => {
  const parts = [
    ['Table', 'Table.Header', 'Table.Row', 'Table.HeaderCell', 'Table.Body', 'Table.Cell'],
    ['Table', 'TableHeader', 'TableRow', 'TableHead', 'TableBody', 'TableCell'],
    ['Table', 'TableHead', 'TableRow', 'TableCell', 'TableBody', 'TableCell'],
    ['Table.Root', 'Table.Header', 'Table.Row', 'Table.ColumnHeaderCell', 'Table.Body', 'Table.Cell'],
    ['Table', 'Thead', 'Tr', 'Th', 'Tbody', 'Td'],
    ['Table', 'TableHeader', '', 'TableColumn', 'TableBody', 'TableCell'],
    ['table', 'thead', 'tr', 'th', 'tbody', 'td'],
  ];
  for (const [table, header, headRow, headCell, body, cell] of parts) {
    const row = headRow === '' ? 'TableRow' : headRow;
    const text = [
      `<${table}>\n  <${header}>\n    <${headRow}>`,
      `      <${headCell}>Name</${headCell}>\n      <${headCell}>About</${headCell}>`,
      `    </${headRow}>\n  </${header}>\n  <${body}>\n    <${row}>`,
      `      <${cell}>\n\n      \`CUP\`\n\n      </${cell}>`,
      `      <${cell}>\n\n      Two [cups](/cup).\n\n      - Tea\n      - Milk\n\n      </${cell}>`,
      `    </${row}>\n  </${body}>\n</${table}>`,
    ].join('\n');
    assert.deepEqual(
      readMarkdown(text, { ...rules, mdx: true }).blocks,
      [
        {
          type: 'table',
          head: [['Name'], ['About']],
          rows: [
            [
              [{ code: 'CUP' }],
              ['Two ', { link: '/cup', content: ['cups'] }, '.', '\n', 'Tea', '\n', 'Milk'],
            ],
          ],
        },
      ],
      table,
    );
  }
  const written = '<Table>\n\n| A |\n| --- |\n| b |\n\n</Table>';
  assert.deepEqual(readMarkdown(written, { ...rules, mdx: true }).blocks, [
    { type: 'table', head: [['A']], rows: [[['b']]] },
  ]);
  const captioned =
    '<Table><TableCaption>All cups</TableCaption><TableRow><TableCell>a</TableCell></TableRow></Table>';
  assert.deepEqual(readMarkdown(captioned, { ...rules, mdx: true }).blocks, [
    paragraph('All cups'),
    { type: 'table', head: [['a']], rows: [] },
  ]);
});

test('a component for groups of code shows every code block as a tab', () => {
  const code =
    "```bash {{ title: 'cURL' }}\ncurl\n```\n\n```js\nget()\n```\n\n```js\npost()\n```\n\n```\nget\n```";
  const tabsIn = (name: string, text: string) => {
    const { blocks } = readMarkdown(`<${name}>\n${text}\n</${name.split(' ')[0]}>`, { ...rules, mdx: true });
    const tabs = blocks.at(-1);
    return [
      ...blocks.slice(0, -1),
      tabs?.type === 'tabs' ? tabs.panels.map(({ label, blocks }) => [label, ...blocks]) : tabs,
    ];
  };
  const panels = [
    ['cURL', { type: 'code', text: 'curl', language: 'bash' }],
    ['JavaScript', { type: 'code', text: 'get()', language: 'js' }],
    ['JavaScript 2', { type: 'code', text: 'post()', language: 'js' }],
    ['Code', { type: 'code', text: 'get' }],
  ];
  for (const name of ['CodeGroup', 'CodeTabs', 'code-group', 'CodeBlockTabs', 'Snippet.CodeGroup'])
    assert.deepEqual(tabsIn(name, code), [panels]);
  const title = { strong: ['Request'] };
  assert.deepEqual(tabsIn('CodeGroup title="Request"', code), [paragraph(title), panels]);
  assert.deepEqual(tabsIn('CodeGroup title="Request" tag="GET" label="/api/peers"', code), [
    paragraph(title, ' ', { code: 'GET /api/peers' }),
    panels,
  ]);
  const tab = '<CodeTab label="Query" value="query">\n\n```js title="a.js"\nget()\n```\n\n</CodeTab>\n';
  assert.deepEqual(tabsIn('CodeTabs group="a"', tab + tab.replace('Query', 'Fetch')), [
    ['Query', 'Fetch'].map((label) => [
      label,
      { type: 'code', text: 'get()', language: 'js', title: 'a.js' },
    ]),
  ]);
});

test('ten thousand nested quotes lose no word and are reported', () => {
  const { blocks, findings } = readMarkdown(`${'> '.repeat(10_000)}deep`, rules);
  assert.match(JSON.stringify(blocks), /deep/);
  assert.equal(findings[0]?.code, 'nested_too_deeply');
});

test('links of a page that is parsed in pieces have the right lines', () => {
  const filler = `${'word '.repeat(40)}\n\n`.repeat(6000);
  const { links } = readMarkdown(`${filler}[end](./end.md)`, rules);
  assert.deepEqual(links, [{ href: './end.md', text: 'end', line: 12_001 }]);
});

function wordsOf({ blocks }: MarkdownBody): string[] {
  return plainText(blocks)
    .text.split(/\s+/)
    .filter((word) => word !== '');
}

test('the anchor of a heading is made from its source text', () => {
  const { anchors } = readMarkdown('## a  b\n\n## c ![](x.png) d\n\n## e\u00a0f', {
    mdx: false,
    slugs: 'github',
    bracketIds: false,
  });
  assert.deepEqual(anchors, ['a--b', 'c--d', 'ef']);
});

test('a badge after a heading is part of its anchor, but not of its text', () => {
  const texts = [
    '## Run <Badge type="tip">new</Badge> <Version>4.0</Version>',
    '## Run <Badge text="new" /> {#run}',
    '## <Badge>Run</Badge>',
    '## The status of a tag',
  ];
  const headings = texts.map((text) => {
    const reads = [false, true].map((mdx) => readMarkdown(text, { ...rules, mdx }).blocks);
    assert.deepEqual(reads[1], reads[0]);
    return reads[0]!.map((block) => block.type === 'heading' && [block.text, block.anchor]);
  });
  assert.deepEqual(headings.flat(), [
    ['Run', 'run-new-40'],
    ['Run', 'run'],
    ['Run', 'run'],
    ['The status of a tag', 'the-status-of-a-tag'],
  ]);
});

test('a heading keeps the words of its badges apart', () => {
  for (const heading of [
    '## Lid <Badge type="danger" text="MUST READ" />',
    '## Lid <Badge>MUST READ</Badge>',
  ])
    for (const mdx of [true, false])
      assert.deepEqual(
        readMarkdown(heading, { ...rules, mdx }).blocks.map((block) => ({ ...block, anchor: '' })),
        [{ type: 'heading', depth: 2, text: 'Lid', anchor: '', badges: ['MUST READ'] }],
      );
});

test('components that name a version or status are badges of a heading', () => {
  const cases: [heading: string, badges: string[]][] = [
    ['## Lid <Version>4.1.0</Version> {#lid}', ['4.1.0']],
    ['## Lid <Version type="beta">4.1.0</Version> <Deprecated /> {#lid}', ['4.1.0', 'Deprecated']],
    ['## Lid <Version>4.1.0</Version> <OnlyRoot /> {#lid}', ['4.1.0']],
    [
      '## Lid <Experimental /> <Badge text="Root" /> <Version>4.1.0</Version> {#lid}',
      ['Experimental', 'Root', '4.1.0'],
    ],
    ['## Lid <Beta>Preview of 5.0</Beta> {#lid}', ['Preview of 5.0']],
  ];
  for (const [heading, badges] of cases)
    assert.deepEqual(readMarkdown(heading, rules).blocks, [
      { type: 'heading', depth: 2, text: 'Lid', anchor: 'lid', badges },
    ]);
});

test('emoji names are shown as emoji, except in code and inside words', () => {
  const { blocks } = readMarkdown(
    'HEIC :white_check_mark:, RAW :x: `:x:` at a:x:b, :constructor: 3:x:4',
    rules,
  );
  assert.equal(renderBlocks(blocks), 'HEIC ✅, RAW ❌ `:x:` at a:x:b, :constructor: 3:x:4');
});

test('the title of an admonition has no tags', () => {
  const titles = [
    'Slower <small>smaller</small>',
    '<Version>3.2</Version>',
    'A <Icon name="x" /> b',
    'List<T>',
    'Tom &amp; Co',
  ];
  const boxes = titles.map((title) => readMarkdown(`:::tip ${title}\n\nText.\n\n:::`, rules).blocks[0]);
  assert.deepEqual(
    boxes.map((block) => block?.type === 'callout' && block.title),
    ['Slower smaller', '3.2', 'A  b', 'List<T>', 'Tom & Co'],
  );
});

test('a tag with values in braces is not text', () => {
  const { blocks } = readMarkdown(
    '# A\n\n<Demo\n  code={{ a: 1 }}\n  b="2"\n/>\n\nText <b style={{ x: 1 }}>bold</b>.',
    rules,
  );
  assert.equal(plainText(blocks).text, 'A\nText bold.');
});

test('a superscript number in brackets is a note, and a power is separate from its base', () => {
  const shown = (text: string) => renderBlocks(readMarkdown(text, rules).blocks);
  assert.equal(
    shown('`PORT`<sup>[1]</sup> has 2<sup>16</sup> values, the 5<sup>th</sup>.'),
    '`PORT`[^1] has 2^16 values, the 5th.',
  );
});

test('the items of a list in a cell are separate', () => {
  const table = '| Fit |\n| --- |\n| One of: <ul><li>`cover`</li><li>`inside`</li></ul>or none |';
  for (const mdx of [false, true])
    assert.match(
      renderBlocks(readMarkdown(table, { ...rules, mdx }).blocks),
      /\| One of: • `cover` • `inside` or none \|/,
    );
});

test('a component without content does not leave a gap in its sentence', () => {
  const text =
    'A <Term id="data-lake" /> with <LinkInline link="features/live-editor" />, <Api name="boil" /><Anchor id="pot" /> or milk <Icon name="x" />.\n\n<LinkCard link="/brew/time.md#long" />';
  for (const mdx of [false, true]) {
    const { blocks, links, anchors } = readMarkdown(text, { ...rules, mdx });
    assert.match(
      renderBlocks(blocks),
      /^A data lake with live editor, `boil` or milk\.\n\n- (\*\*)?time(\*\*)?$/,
    );
    assert.deepEqual(
      links.map(({ href }) => href),
      ['features/live-editor', '/brew/time.md#long'],
    );
    assert.ok(anchors.includes('pot'));
  }
});

test('words in the tags of one line stay on one line', () => {
  const { blocks } = readMarkdown(
    '<div><span>Map</span><span>&lt;</span><a href="#key">Key</a><span>,</span> <span>Cup</span></div>\n\n<div><Button>Boil</Button> <Button>Pour</Button></div>',
    { ...rules, mdx: true },
  );
  assert.equal(plainText(blocks).text, 'Map<Key, Cup\nBoil\nPour');
});

test('blocks in a link are separate lines', () => {
  const { blocks } = readMarkdown(
    '<a href="/brew">\n  <div>\n    <div><strong>Brew</strong></div>\n  </div>\n  <hr />\n  <div>All about tea.</div>\n</a>',
    { ...rules, mdx: true },
  );
  assert.equal(plainText(blocks).text, 'Brew\nAll about tea.');
});

test('texts in the props of a component have no tags', () => {
  const { blocks } = readMarkdown(
    '<Links items={[{ title: "Brew", description: "<strong>New</strong>: a List<T>.", href: "/brew" }]} />',
    { ...rules, mdx: true },
  );
  assert.equal(plainText(blocks).text, 'Brew: New: a List<T>.');
});

test('records whose links have no target are a list', () => {
  const { blocks } = readMarkdown(
    '<Sidebar config={[{ label: "Cups", items: [{ label: "Tea", link: "" }] }, { label: "Mugs", link: "#" }]} />',
    { ...rules, mdx: true },
  );
  assert.equal(renderBlocks(blocks), '- **Cups**\n  - Tea\n- Mugs');
});

test('inline elements below each other in an element are one line', () => {
  const lines = (...written: string[]) =>
    renderBlocks(readMarkdown(`<div>\n${written.join('\n')}\n</div>`, { ...rules, mdx: true }).blocks);
  assert.equal(
    lines('<a href="/a">A</a>', '<span>&nbsp;•&nbsp;</span>', '<a href="/b">B</a>', '<br />'),
    'A \u{a0}•\u{a0} B',
  );
  const badge = (name: string) =>
    `<a href="/${name}">\n<img src="https://img.shields.io/${name}" alt="${name}" />\n</a>`;
  assert.equal(lines(badge('a'), badge('b')), '');
  assert.equal(lines('<p>One</p>', '<p>Two</p>'), 'One\n\nTwo');
  assert.equal(lines('<a href="/a">\n<h3>A</h3>\n</a>', '<a href="/b">\n<h3>B</h3>\n</a>'), 'A\n\nB');
});

test('images keep their files, even if code names them, and the given size', () => {
  const page = [
    "import plan from './plan.png'\n",
    '![](a.png) ![b](b.png "t")\n',
    `<img alt="c" src={useBaseUrl('img/c.png')} width="40" height={30} />\n`,
    `<Image alt="d" src={plan} />\n`,
    `<Picture alt="e" src={plan.src} />\n`,
    `<Themed alt="f" sources={{ light: '/f.png', dark: '/g.png' }} />\n`,
    `<ThemedImage lightSrc="/j.png" darkSrc="/k.png" alt="j" />\n`,
    `<Image alt="h" src={unknown()} />\n`,
    '<img src="data:image/png;base64,iVBO" alt="i" /><img src="data:image/png;base64,iVBO" alt="" />',
  ].join('\n');
  const { blocks } = readMarkdown(page, { ...rules, mdx: true });
  assert.deepEqual(
    [...JSON.stringify(blocks).matchAll(/\{"image"[^}]*\}/g)].map(([image]) => JSON.parse(image)),
    [
      { image: 'a.png', alt: '' },
      { image: 'b.png', alt: 'b' },
      { image: 'img/c.png', alt: 'c', width: 40 },
      { image: './plan.png', alt: 'd' },
      { image: './plan.png', alt: 'e' },
      { image: '/f.png', alt: 'f' },
      { image: '/j.png', alt: 'j' },
      { image: '', alt: 'h' },
      { image: '', alt: 'i' },
    ],
  );
});

test("components show the site's name, and anchors are made without it", () => {
  const text = `# Use <ProductName form={Form.Short} />

## Run <ProductName /> now

<SiteName /> stores <Concept section="tuple" linkName="tuples" />.

<Card title="Learn {ProductName}" description="All about {ProductName}." />`;
  const { blocks } = readMarkdown(text, { ...rules, mdx: true, siteName: 'Acme' });
  assert.deepEqual(blocks.slice(0, 2), [
    { type: 'heading', depth: 1, text: 'Use Acme', anchor: 'use' },
    { type: 'heading', depth: 2, text: 'Run Acme now', anchor: 'run--now' },
  ]);
  assert.equal(plainText(blocks.slice(2)).text, 'Acme stores tuples.\nLearn Acme: All about Acme.');
});

test('a component that installs packages shows the command only if it is certain', () => {
  const shown = (text: string) => renderBlocks(readMarkdown(text, { ...rules, mdx: true }).blocks);
  assert.equal(shown('<InstallSnippet pkgs="@kettle/lid cup" />'), '```sh\nnpm install @kettle/lid cup\n```');
  for (const text of ['<Install package="kettle" />', '<Graph packages="@kettle/lid" />'])
    assert.doesNotMatch(shown(text), /install /);
});

test('steps are an ordered list, and a step with headings has its number in its title', () => {
  const text = `<Steps>
<Step title="Install">
Run it.
</Step>
<Step title="Configure">

### Options

Choose.
</Step>
</Steps>`;
  const { blocks } = readMarkdown(text, { ...rules, mdx: true });
  assert.equal(
    renderBlocks(blocks),
    '1. **Install**\n\n   Run it.\n\n**2. Configure**\n\n### Options\n\nChoose.',
  );
});

test('a panel with few headings stays with the panels before it, and keeps its anchors', () => {
  const panel = (headings: number) =>
    Array.from({ length: headings }, (_, at) => `### Part ${at + 1}\n\nText.\n`);
  const typesWith = (headings: number) => {
    const text = `<Tabs>\n<Tab title="a">\nFirst.\n</Tab>\n<Tab title="b">\n${panel(headings).join('\n')}\n</Tab>\n</Tabs>`;
    const { blocks, anchors } = readMarkdown(text, { ...rules, mdx: true });
    assert.equal(anchors.length, headings);
    return blocks.map(({ type }) => type);
  };
  assert.deepEqual(typesWith(2), ['tabs']);
  assert.ok(typesWith(9).includes('heading'));
});

test('collapsed content stays together, however it is written', () => {
  const code = { type: 'code', text: 'kettle on', language: 'sh' };
  const text =
    '<details>\n<summary>No lid?</summary>\nThen run:\n\n```sh\nkettle on\n```\n\n</details>\n\nNext.';
  for (const mdx of [true, false])
    assert.deepEqual(readMarkdown(text, { ...rules, mdx }).blocks, [
      { type: 'details', summary: ['No lid?'], blocks: [paragraph('Then run:'), code] },
      paragraph('Next.'),
    ]);
});

test('the first line of a long summary is the title, and few headings stay in the content', () => {
  const { blocks, anchors } = readMarkdown(
    '<details>\n<summary>\n\nWe assume:\n\n- a **kettle**\n\n</summary>\n\n### Fill it\n\nTo the mark.\n\n</details>',
    { ...rules, mdx: true },
  );
  assert.deepEqual(anchors, ['fill-it']);
  assert.deepEqual(blocks, [
    {
      type: 'details',
      summary: ['We assume:'],
      blocks: [
        { type: 'list', items: [{ blocks: [paragraph('a ', { strong: ['kettle'] })] }] },
        paragraph({ anchor: 'fill-it' }, { strong: ['Fill it'] }),
        paragraph('To the mark.'),
      ],
    },
  ]);
});

test('a component alone in plain Markdown is reported, unless it is decoration', () => {
  const { blocks, findings } = readMarkdown(
    '# Team\n\n<TeamMembers :members="all" />\n\n<NewBadge />',
    rules,
  );
  assert.deepEqual(blocks.at(-1), { type: 'paragraph', content: [{ unread: 'TeamMembers' }] });
  assert.deepEqual(
    findings.map(({ code, line }) => [code, line]),
    [['component_unread', 3]],
  );
});

test('adjacent components that show only their labels are separated', () => {
  const icon = (label: string) => `<span title="${label}"><Icon name="x" label="${label}" /></span>`;
  const text = `| Rule | |\n|---|---|\n| a | ${icon('Recommended')}${icon('Has a fix.')}${icon('New')} |\n\nSee ${icon('One')}${icon('Two')}, <img alt="A" src="a.png" /><img alt="B" src="b.png" />, <b>bo</b><i>ld</i>.`;
  const { blocks } = readMarkdown(text, { ...rules, mdx: true });
  assert.equal(
    renderBlocks(blocks),
    '| Rule |  |\n| --- | --- |\n| a | Recommended, Has a fix. New |\n\nSee One, Two, AB, **bo***ld*.',
  );
});

test('list items that show only badges of other sites are named by their links or left out', () => {
  const badge = '![](https://badges.test/a.svg)';
  const text = `- [${badge}](https://www.market.test/tea/?from=docs)\n- [${badge}](editor:tea)\n- ${badge}\n- ![](./own.png)\n- [![Build](https://badges.test/b.svg)](/b)`;
  const [list] = readMarkdown(text, rules).blocks;
  assert.deepEqual(list?.type === 'list' && list.items.map(({ blocks }) => blocks), [
    [paragraph({ link: 'https://www.market.test/tea/?from=docs', content: ['market.test/tea'] })],
    [paragraph({ link: 'editor:tea', content: ['editor:tea'] })],
    [paragraph({ image: './own.png', alt: '' })],
    [paragraph({ link: '/b', content: [{ image: 'https://badges.test/b.svg', alt: 'Build' }] })],
  ]);
});

test('of two versions for light and dark pages, the light one is read', () => {
  const text = [
    '<Frame className="mt-2 dark:hidden">\n  ![Map](/light.png)\n</Frame>',
    '<Frame className="mt-2 hidden dark:block">\n  ![Map](/dark.png)\n</Frame>',
    '<img class="block dark:hidden" src="/a.png" alt="A" />\n<img class="hidden dark:block" src="/b.png" alt="B" />',
  ].join('\n\n');
  for (const mdx of [true, false]) {
    const shown = JSON.stringify(readMarkdown(text, { ...rules, mdx }).blocks);
    assert.match(shown, /light\.png.*a\.png/);
    assert.doesNotMatch(shown, mdx ? /dark\.png|b\.png/ : /b\.png/);
  }
});

test('a link that only shows an icon is left out', () => {
  const text =
    'See <a href="https://example.com"><Icon name="fa-link" /></a>this.\n\n<a href="https://example.com">![Map](/map.png)</a>';
  assert.deepEqual(readMarkdown(text, { ...rules, mdx: true }).blocks, [
    paragraph('See this.'),
    paragraph({ link: 'https://example.com', content: [{ image: '/map.png', alt: 'Map' }] }),
  ]);
});

test('code in tags shows the values in it, and lines of code stay apart', () => {
  const text =
    'Pump: <code>{props.meta.name}</code><code>{props.none}</code>\n\n<Version>\n\n<code>add {props.meta.name}</code>\n\n</Version>\n\n<code>a</code>\n\n<code>b</code>\n<b>c</b>';
  const { blocks } = readMarkdown(text, { ...rules, mdx: true, props: { meta: { name: 'pump' } } });
  assert.deepEqual(blocks, [
    paragraph('Pump: ', { code: 'pump' }),
    paragraph({ code: 'add pump' }),
    paragraph({ code: 'a' }),
    paragraph({ code: 'b' }, ' ', { strong: ['c'] }),
  ]);
});

test('a component that names a file gives its name to the code in it', () => {
  const shown = (name: string, more = '') =>
    readMarkdown(`<File name='${name}'>\n\n\`\`\`yaml\na: 1\n\`\`\`\n${more}\n</File>`, {
      ...rules,
      mdx: true,
    }).blocks;
  const code = { type: 'code', text: 'a: 1', language: 'yaml' };
  assert.deepEqual(shown('~/.pump/pump.yml'), [{ ...code, title: '~/.pump/pump.yml' }]);
  assert.deepEqual(shown('the pump'), [code]);
  assert.deepEqual(shown('pump.yml', '\nWords.\n'), [code, paragraph('Words.')]);
});

test('a video keeps its caption', () => {
  const text = '<Video src="https://cdn.example.com/a.mp4" caption="How it boils." />';
  assert.deepEqual(readMarkdown(text, { ...rules, mdx: true }).blocks, [
    paragraph({ link: 'https://cdn.example.com/a.mp4', content: ['Video'] }),
    { type: 'paragraph', content: ['How it boils.'], caption: true },
  ]);
});

test('closing tags that close nothing do not change where details end', () => {
  for (const end of ['</details>\n</preview>', '</preview>\n</details>', '</preview>\n\n</details>']) {
    const { blocks } = readMarkdown(
      `<details>\n<summary>More</summary>\n\nBoil it.\n\n${end}\n\nPour it.`,
      rules,
    );
    const details = { type: 'details', summary: ['More'], blocks: [paragraph('Boil it.')] };
    assert.deepEqual(blocks, [details, paragraph('Pour it.')]);
  }
});

test('the file of a video is read in Markdown and MDX', () => {
  const local = [paragraph({ image: '/a.webm', alt: 'Video: Pour' })];
  const written =
    '<video title="Pour" controls>\n  <source src="/a.webm" />\n  <source src="/a.mp4" />\n</video>';
  for (const mdx of [true, false]) {
    assert.deepEqual(readMarkdown(written, { ...rules, mdx }).blocks, local);
    assert.deepEqual(
      readMarkdown('<video title="Pour" src="/a.webm"></video>', { ...rules, mdx }).blocks,
      local,
    );
    const elsewhere = readMarkdown(written.replace('/a.webm', 'https://x.org/a.mov?raw=true'), {
      ...rules,
      mdx,
    });
    assert.deepEqual(elsewhere.blocks, [
      paragraph({ link: 'https://x.org/a.mov?raw=true', content: ['Video: Pour'] }),
    ]);
  }
});

test('beside a panel with headings, another panel is not a tab alone', () => {
  const headings = ['One', 'Two', 'Three', 'Four'].map((title) => `## ${title}\n\nWords.\n`).join('\n');
  const text = `<Tabs>\n<Tab title="App">\n\nPress it.\n\n</Tab>\n<Tab title="API">\n\n${headings}\n</Tab>\n</Tabs>`;
  const { blocks } = readMarkdown(text, { ...rules, mdx: true });
  assert.deepEqual(blocks.slice(0, 3), [
    paragraph({ strong: ['App:'] }),
    paragraph('Press it.'),
    paragraph({ strong: ['API:'] }),
  ]);
});

test('a table whose rows a script repeats is reported', () => {
  const table = (rows: string) => `<table><thead><tr><th>Tea</th></tr></thead><tbody>${rows}</tbody></table>`;
  const { blocks } = readMarkdown(table('<tr v-for="tea in teas"><td>{{ tea }}</td></tr>'), rules);
  assert.deepEqual(blocks, [{ type: 'paragraph', content: [{ unread: 'table' }] }]);
  assert.equal(readMarkdown(table('<tr><td>Assam</td></tr>'), rules).blocks[0]?.type, 'table');
});

test('a label in a heading is separated from its text, but not in its anchor', () => {
  for (const [heading, text, anchor] of [
    ['<div class="label required">Required</div>**`onPress`**', 'Required onPress', 'requiredonpress'],
    ['<div class="label">Required</div> **`onPress`**', 'Required onPress', 'required-onpress'],
    ['`onPress`<div class="label">iOS</div><div>macOS</div>', 'onPress iOS macOS', 'onpressiosmacos'],
    ['<span class="badge">New</span>Kettle', 'New Kettle', 'newkettle'],
    ['<span class="hot">Ket</span>tle', 'Kettle', 'kettle'],
    ['Ket<b>tle</b>s', 'Kettles', 'kettles'],
  ] as const)
    for (const mdx of [false, true]) {
      const [block] = readMarkdown(`### ${heading}`, { ...rules, mdx }).blocks;
      assert.deepEqual(block, { type: 'heading', depth: 3, text, anchor }, heading);
    }
});

test('an empty code block that names a path leaves a note', () => {
  const { blocks } = readMarkdown('For example:\n\n```tea cups/boil\n```', rules);
  assert.deepEqual(blocks.slice(1), [paragraph({ unread: 'tea' })]);
  assert.deepEqual(readMarkdown('```tea\n```', rules).blocks, []);
});
