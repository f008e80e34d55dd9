import assert from 'node:assert/strict';
import test from 'node:test';
import type { CodeBlock } from '../../vocabulary/block.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { packageCommand, packageTabs } from './package-commands.ts';
import { readMarkdown } from './read-markdown.ts';

function blocksOf(markdown: string) {
  return readMarkdown(markdown, { mdx: false, slugs: 'github', bracketIds: false }).blocks;
}

function tabsOf(markdown: string): Record<string, string> {
  const [block] = blocksOf(markdown);
  const panels = block?.type === 'tabs' ? block.panels : [];
  return Object.fromEntries(panels.map(({ label, blocks }) => [label, (blocks[0] as CodeBlock).text]));
}

test('the arguments of a package manager are shown as a command of npm', () => {
  const commands = {
    'package-install': 'npm install kettle @tea/cup',
    'package-install-dev': 'npm install -D kettle @tea/cup',
    'package-run': 'npm run kettle @tea/cup',
    'package-exec': 'npx kettle @tea/cup',
    'package-create': 'npm create kettle @tea/cup',
  };
  for (const [name, text] of Object.entries(commands))
    assert.deepEqual(packageCommand('kettle @tea/cup\n', name), { text, language: 'sh' });
  assert.equal(packageCommand('', 'package-install-local')?.text, 'npm install');
  assert.deepEqual(packageCommand('npm i kettle', 'npm'), { text: 'npm i kettle', language: 'sh' });
  assert.equal(packageCommand('kettle', 'npm'), null);
  assert.equal(packageCommand('npx kettle init', 'package-install')?.text, 'npx kettle init');
  assert.equal(packageCommand('kettle', 'sh'), null);
});

test('commands of npm are shown for each package manager, and searches find those of npm', () => {
  const markdown = '```bash npm2yarn\nnpm install --save-dev kettle && npm run boil\n```';
  assert.deepEqual(tabsOf(markdown), {
    npm: 'npm install --save-dev kettle && npm run boil',
    Yarn: 'yarn add --dev kettle && yarn run boil',
    pnpm: 'pnpm add --save-dev kettle && pnpm run boil',
    Bun: 'bun add --dev kettle && bun run boil',
  });
  assert.equal(plainText(blocksOf(markdown)).text, 'npm\nnpm install --save-dev kettle && npm run boil');
  assert.deepEqual(tabsOf('```package-exec\nkettle init\n```'), {
    npm: 'npx kettle init',
    Yarn: 'yarn dlx kettle init',
    pnpm: 'pnpm dlx kettle init',
    Bun: 'bunx kettle init',
  });
});

test('only configured package managers are shown, if their commands are known', () => {
  assert.deepEqual(tabsOf('```sh npm2yarn=yarn\nnpm i kettle\n```'), {
    npm: 'npm i kettle',
    Yarn: 'yarn add kettle',
  });
  assert.equal(renderBlocks(blocksOf('```sh npm2yarn\nnpm ci\n```')), '```sh\nnpm ci\n```');
  assert.equal(renderBlocks(blocksOf('```sh npm2yarn\nkettle boil\n```')), '```sh\nkettle boil\n```');
  const long: CodeBlock = { type: 'code', text: 'npm install kettle\n'.repeat(1000) };
  assert.equal(packageTabs(long), long);
});
