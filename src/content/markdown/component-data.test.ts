import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { componentData } from './component-data.ts';
import { pageConstants } from './literal-value.ts';
import { type JsxElement, parseMdxTree } from './parse-tree.ts';

function shown(mdx: string): string | null {
  const [element] = parseMdxTree(mdx).children as JsxElement[];
  const block = componentData(element!, pageConstants());
  return block === null ? null : renderBlocks([block]);
}

const commandsIn = (text: string | null) =>
  [...(text ?? '').matchAll(/```sh\n(.*)\n```/g)].map(([, line]) => line);

for (const [mdx, ...commands] of [
  ['<PackageManagerTabs command="install" />', 'npm install', 'yarn install', 'pnpm install', 'bun install'],
  [
    '<PackageManagerTabs command="add kettle -D" />',
    'npm add kettle -D',
    'yarn add kettle --dev',
    'pnpm add kettle -D',
    'bun add kettle --dev',
  ],
  [
    '<PackageManagerTabs command="create kettle@latest" />',
    'npm create kettle@latest',
    'yarn create kettle',
    'pnpm create kettle@latest',
    'bun create kettle@latest',
  ],
  ['<NpmCommand command="install" />', 'npm install'],
  [
    '<PackageManagerKettleCommand command="npx kettle init" />',
    'npx kettle init',
    'yarn dlx kettle init',
    'pnpm dlx kettle init',
    'bunx kettle init',
  ],
  ['<KettleCommand command="kettle boil --now" />', 'kettle boil --now'],
  ['<Terminal command="git clone kettle" />', 'git clone kettle'],
] as const)
  test(`a command is shown: ${mdx}`, () => assert.deepEqual(commandsIn(shown(mdx)), commands));

for (const mdx of [
  '<PackageManagerTabs command="init" />',
  '<PackageManagerKettleCommand command="init" />',
  '<PackageManagerKettleCommand command="add tea" />',
  '<KettleCommandSnippet command="migrate cups --write" lang="sh" />',
])
  test(`a command without its program is not completed: ${mdx}`, () => assert.equal(shown(mdx), null));

test('the source of a diagram in a prop is code', () => {
  const source = 'graph TD;\nA-->B;';
  assert.equal(shown(`<Mermaid chart={\`\n${source}\n\`} />`), `\`\`\`mermaid\n${source}\n\`\`\``);
});

test('lists of commands become a tab for each package manager', () => {
  const mdx = `<PackageManagerCommand
    npm={["i -D kettle", "run boil"]}
    yarn={["add -D kettle", "yarn boil"]}
    bun={["bunx kettle"]}
    deno="add npm:kettle"
  />`;
  assert.equal(
    shown(mdx),
    [
      '**npm:**\n\n```sh\nnpm i -D kettle\nnpm run boil\n```',
      '**yarn:**\n\n```sh\nyarn add -D kettle\nyarn boil\n```',
      '**bun:**\n\n```sh\nbunx kettle\n```',
      '**deno:**\n\n```sh\ndeno add npm:kettle\n```',
    ].join('\n\n'),
  );
});

for (const mdx of [
  "<Icons labels={{ copied: 'Copied!', failed: 'Not copied' }} />",
  "<Chart words={{ framework: 'Framework', weight: 'Weight', note: 'Collected on {{date}}.' }} />",
])
  test(`the words of an interface are not shown: ${mdx}`, () => assert.equal(shown(mdx), null));
