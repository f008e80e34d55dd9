import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuSeconds } from '../../../test/cpu-seconds.ts';
import { renderBlocks, withLinks } from '../../vocabulary/render-blocks.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

const unread = '(only on the published page)';

/** The Markdown of a page that imports all components of a module; the default export is called `Main`. */
function shown(page: string, module: string, config?: unknown): string {
  const names = [...module.matchAll(/^export (?:function|const|enum) (\w+)/gm)].map(([, name]) => name);
  if (/^export default/m.test(module)) names.push('default as Main');
  return shownPage(`import { ${names.join(', ')} } from './parts'\n\n${page}`, module, config);
}

function shownPage(text: string, module: string, config?: unknown): string {
  const components = {
    modules: { 'src/parts.tsx': { text: module, imports: {} } },
    imports: { './parts': 'src/parts.tsx' },
    config,
  };
  const { blocks } = readMarkdown(text, { mdx: true, slugs: 'github', bracketIds: false, components });
  return renderBlocks(blocks, withLinks);
}

test('a component shows the texts and links that it makes from its props', () => {
  const module = `
export enum Form { Short = 'short', Long = 'long' }
interface Props { form?: Form; }
export function Name({ form }: Props): JSX.Element | string {
  const { siteConfig } = useDocusaurusContext();
  switch (form) {
    case Form.Long:
      return siteConfig.customFields.longName as string;
    default:
      return siteConfig.title;
  }
}
export const Concept: React.FC<{ section?: string; name: string }> = (props) => {
  const base = siteLink('/concepts');
  const link = !props.section ? base : \`\${base}#\${props.section}\`;
  return <a href={link} className={styles.link}>{props.name ?? 'Concepts'}</a>;
};
function siteLink(path: string) { return '/tea' + path; }
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';
`;
  const config = { title: 'Tea', customFields: { longName: 'The Tea Kettle' } };
  assert.equal(
    shown(
      'Use <Name form={Form.Long} /> with a <Concept section="lid" name="lid" /> and <Concept /> of <Name />.',
      module,
      config,
    ),
    'Use The Tea Kettle with a [lid](/tea/concepts#lid) and [Concepts](/tea/concepts) of Tea.',
  );
});

test('tabs have the labels in a constant of another module, whose other values only a browser knows', () => {
  const module = `
const isMac = typeof navigator !== 'undefined' ? navigator.platform.startsWith('Mac') : false;
const first = isMac ? 'macos' : 'windows';
export const systems = [{ label: 'macOS', value: 'macos' }, { label: 'Windows PC', value: 'windows' }];
export { first };
export default { first, systems, find: () => first };
`;
  const panels =
    '\n<TabItem value="macos">\n\nBoil.\n\n</TabItem>\n<TabItem value="windows">\n\nPour.\n\n</TabItem>\n</Tabs>';
  for (const [names, values] of [
    ['constants', 'constants.systems'],
    ['* as constants', 'constants.systems'],
    ['{ systems }', 'systems'],
  ] as const) {
    const page = `import ${names} from './parts'\n\n<Tabs defaultValue={constants.first} values={${values}}>${panels}`;
    assert.match(shownPage(page, module), /macOS[\s\S]*Boil[\s\S]*Windows PC[\s\S]*Pour/, names);
  }
});

test('HTML that only a browser knows leaves a note', () => {
  const module = `export default () => <div dangerouslySetInnerHTML={{ __html: window.tea }} />;`;
  assert.equal(shown('The teas:\n\n<Main />', module), `The teas:\n\n${unread}`);
});

test('a component that makes collapsible content keeps its title and children', () => {
  const module = `
export const Explanation = ({ children, title = 'More' }) => {
  return (
    <details className="more">
      <summary><h4>{title}</h4></summary>
      {children}
    </details>
  )
}`;
  assert.equal(
    shown('<Explanation title="Why?">\n\nIt is **hot**.\n\n</Explanation>', module),
    '**Why?**\n\nIt is **hot**.',
  );
});

test('a component that makes examples in several languages shows tabs', () => {
  const module = `
import CodeBlock from '@theme/CodeBlock';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
const labels = new Map([['js', 'Node.js'], ['sh', 'Shell']]);
function sample(language: 'js' | 'sh', { user, isHot = false }: { user: string; isHot?: boolean }): string {
  if (language === 'sh') return \`boil \${user}\${isHot ? ' --hot' : ''}\`;
  return \`boil(\${JSON.stringify({ user })});\`;
}
export function Example(props) {
  useEffect(() => { track('it\\'s shown'); }, []);
  return (
    <Tabs groupId="language">
      {['js', 'sh'].filter((each) => each !== props.without).map((language, index) => (
        <TabItem key={index} value={language} label={labels.get(language)}>
          <CodeBlock className={\`language-\${language}\`}>{sample(language, props)}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}`;
  assert.equal(
    shown('<Example user="anna" isHot />', module),
    '**Node.js:**\n\n```js\nboil({"user":"anna"});\n```\n\n**Shell:**\n\n```sh\nboil anna --hot\n```',
  );
});

test('a component that needs a browser, or only decorates the content of the page, is read without its source', () => {
  const module = `
export const Counter = () => { const [count] = useState(0); return <button>Boiled {count} times</button>; };
export const Clock = () => <p>It is {new Date().getHours()} o'clock</p>;
export const Fetched = () => <p>{useData().text}</p>;
export const Arriving = () => { const [isLoading] = useState(true); return isLoading ? <h2>Fetching data...</h2> : <Table />; };
export const Endless = () => <Endless />;
export const Box = ({ title, children }) => <div><span>{title}</span>{children}</div>;
export const Nothing = () => null;
`;
  for (const name of ['Counter', 'Clock', 'Fetched', 'Arriving', 'Endless'])
    assert.equal(shown(`<${name} />`, module), unread);
  assert.equal(shown('<Box title="The lid">\n\nIt closes.\n\n</Box>', module), '**The lid**\n\nIt closes.');
  assert.equal(shown('Words.\n\n<Nothing />', module), 'Words.');
});

test('an expression of a page reads constants of the site', () => {
  const module = `export const facts = { litres: 2, names: ['small', 'large'] };`;
  assert.equal(shown('It holds {facts.names[1].toUpperCase()}.', module), 'It holds LARGE.');
});

const syntaxes: [name: string, page: string, module: string, markdown: string][] = [
  [
    'a template in an attribute',
    '<A id="lid" />',
    'export const A = ({ id }) => <a href={`/parts#${id}`} title={`Part ${id}`}>The {id}</a>;',
    '[The lid](/parts#lid)',
  ],
  [
    '`satisfies` and `as const`',
    '<A />',
    `type Names = Record<string, string>;
const names = { lid: 'the lid' } satisfies Names;
const order = ['lid'] as const satisfies readonly (keyof typeof names)[];
export const A = () => <b>{order.map((name) => names[name]!).join()}</b>;`,
    '**the lid**',
  ],
  [
    'optional chains',
    '<A name="lid" /> and <A name="spout" />',
    `const parts = { lid: { names: { short: 'lid' } } };
export const A = ({ name }) =>
  <b>{parts[name]?.names?.short?.toUpperCase() ?? parts.spout?.names.long.trim() ?? 'nothing'}</b>;`,
    '**LID** and **nothing**',
  ],
  [
    'spread props',
    '<A to="/lid">the lid</A>',
    `const Link = ({ to, children, ...others }: Props) => <a {...others} href={to}>{children}</a>;
export const A = (props: Props) => <Link target="_blank" {...props} />;`,
    '[the lid](/lid)',
  ],
  [
    'a default export of an arrow function',
    '<Main of="tea" />',
    'export default ({ of }) => <b>{of}</b>;',
    '**tea**',
  ],
  [
    'a default export of a function without a name',
    '<Main of="tea" />',
    'export default function ({ of }: { of: string }) { return <b>{of}</b>; }',
    '**tea**',
  ],
  [
    '`memo` and `forwardRef`',
    '<Main of="tea" />',
    `import React, { forwardRef } from 'react';
const Cup = forwardRef<HTMLElement, Props>(function Cup({ of }, ref) { return <b ref={ref}>{of}</b>; });
export default React.memo(Cup);`,
    '**tea**',
  ],
  [
    'type parameters, overloads and type predicates',
    '<A />',
    `function first(list: string[]): string;
function first<T extends unknown[] | readonly string[]>(list: T): T[number] { return list[0]; }
const isText = (value: unknown): value is string => typeof value === 'string';
export const A = <P extends object,>(props: P) => { const [name] = ['lid'].filter(isText); return <b>{first<string[]>([name])}</b>; };`,
    '**lid**',
  ],
  [
    'functions that only run in a browser',
    '<A />',
    `export const A = () => {
  const load = async () => { for (const part of await fetch('/parts')) show(part); };
  useEffect(() => { try { load(); } catch { reset(); } });
  return <b onClick={async () => load()}>{name()}</b>;
  function name() { return 'lid'; }
};`,
    '**lid**',
  ],
  [
    'a destructured constant of a module, a method and assignments in conditions',
    '<A isHot />',
    `const { names: [first], ...others } = { names: ['lid'], format(text) { return text + '!'; } };
export const A = ({ isHot }) => {
  let text = first;
  if (isHot) text += others.format(' of the hot kettle');
  return <b>{text}</b>;
};`,
    '**lid of the hot kettle!**',
  ],
];
for (const [name, page, module, markdown] of syntaxes)
  test(`a component is shown if it uses ${name}`, () => {
    assert.equal(shown(page, module), markdown);
  });

test('modules that export each other end in time', () => {
  const components = {
    modules: {
      'a.ts': { text: "export * from './b';\nexport * from './b';", imports: { './b': 'b.ts' } },
      'b.ts': { text: "export * from './a';\nexport * from './a';", imports: { './a': 'a.ts' } },
    },
    imports: { './a': 'a.ts' },
  };
  const text = "import { A } from './a'\n\n<A />";
  const { blocks } = readMarkdown(text, { mdx: true, slugs: 'github', bracketIds: false, components });
  assert.equal(renderBlocks(blocks, withLinks), unread);
});

test('hostile components end in time', () => {
  const nested = `${'('.repeat(5000)}1${')'.repeat(5000)}`;
  const defaults = `${'(a = '.repeat(200)}1${')'.repeat(200)}`;
  const doubled = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = [...a${at}, ...a${at}];`).join(
    '\n',
  );
  const generics = 'async <T>('.repeat(40);
  const chain = `a${'.b'.repeat(100_000)}`;
  for (const value of [
    ...[nested, defaults, generics, chain],
    ...['<a>'.repeat(5000), '`${'.repeat(2000), '{'.repeat(5000)],
  ])
    assert.equal(shown('<Kettle />', `export const Kettle = () => ${value};`), unread);
  const seconds = cpuSeconds(() => {
    shown('<Kettle />', `const a0 = ['x'];\n${doubled}\nexport const Kettle = () => <p>{a40}</p>;`);
    shown('<Kettle />', 'const grow = (text) => grow(text + text);\nexport const Kettle = () => grow("xx");');
  });
  assert.ok(seconds < 2, `${seconds} s`);
});

test('a table whose parts are components of the site is a table', () => {
  const parts = { Table: 'table', TableHeader: 'thead', TableBody: 'tbody', TableRow: 'tr', TableHead: 'th' };
  for (const [props, rest] of [
    ['{ children }', ''],
    ['{ className, ...props }', ' {...props}'],
  ]) {
    const inside = rest === '' ? '{children}' : '';
    const module = Object.entries({ ...parts, TableCell: 'td' }).map(
      ([name, tag]) => `export function ${name}(${props}) { return <${tag}${rest}>${inside}</${tag}>; }`,
    );
    const row = (cell: string, text: string) => `<TableRow><${cell}>${text}</${cell}></TableRow>`;
    const page = `<Table>\n  <TableHeader>${row('TableHead', 'Name')}</TableHeader>\n  <TableBody>${row('TableCell', 'Cup')}</TableBody>\n</Table>`;
    assert.equal(shown(page, module.join('\n')), '| Name |\n| --- |\n| Cup |');
  }
});

test('a component uses components of the framework without importing them', () => {
  const module = `
export const Start = () => {
  const items = [{ href: '/boil', title: 'Boil', about: 'Heat water.' }];
  return <Columns cols={2}>{items.map((item) => <Card title={item.title} href={item.href}>{item.about}</Card>)}</Columns>;
};
`;
  assert.equal(shown('<Start />', module), '- [**Boil**](/boil)\n\n  Heat water.');
});

test('a component may compute its look with functions of packages', () => {
  const module = `
import clsx from 'clsx'
export function Button({ className, children, href }) {
  className = clsx('button', className);
  return <a className={className} href={href}>{children}</a>;
}
export const Start = () => <div className="grid"><h3>Boil</h3><Button href="/boil">Read more</Button></div>;
export const Count = () => <p>{count()} cups</p>;
import { count } from 'counter';
`;
  assert.equal(shown('<Start />\n\n<Count />', module), `### Boil\n\n[Read more](/boil)\n\n${unread}`);
});

test('a list of pictures from other sites is not shown', () => {
  const faces = (names: string[], src: string) =>
    `export const Faces = () => <ul>{${JSON.stringify(names)}.map((name) => <li><img alt={name} src={\`${src}/\${name}.png\`} /></li>)}</ul>;`;
  const names = ['ann', 'bob', 'cleo', 'dan', 'eve'];
  assert.equal(shown('<Faces />', faces(names, 'https://faces.example')), unread);
  assert.match(shown('<Faces />', faces(names, '/faces')), /eve/);
  assert.match(shown('<Faces />', faces(['ann'], 'https://faces.example')), /ann/);
});
