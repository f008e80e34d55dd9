import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import type { Block } from '../../vocabulary/block.ts';
import { codeVariants } from './code-variants.ts';
import { readMarkdown } from './read-markdown.ts';

/** Tabs as `Label: content`, code as its text. */
function outline(blocks: readonly Block[]): string {
  const parts = blocks.map((block) => {
    if (block.type === 'tabs')
      return block.panels.map(({ label, blocks: inner }) => `${label}(${outline(inner)})`).join(' ');
    return block.type === 'code' ? block.text : block.type;
  });
  return parts.join(' ');
}

function shown(text: string): string {
  return outline(readMarkdown(codeVariants(text), { mdx: false, slugs: 'github', bracketIds: false }).blocks);
}

const variant = (code: string, facts: string) => `\`\`\`js filename="a.js" ${facts}\n${code}\n\`\`\`\n`;

test('variants of a code are tabs named after the attributes that differ', () => {
  const text = [
    variant('1', 'renderer="react" language="js" tabTitle="Old"'),
    variant('2', 'renderer="react" language="ts" tabTitle="Old"'),
    variant('3', 'renderer="web-components" language="js" tabTitle="Old"'),
  ].join('\n<!-- more -->\n');
  assert.equal(shown(text), 'React(JavaScript(1) TypeScript(2)) Web Components(3)');
});

test('a text with more than code, or with nothing that differs, is unchanged', () => {
  for (const text of [
    `Text.\n\n${variant('1', 'renderer="react"')}\n${variant('2', 'renderer="vue"')}`,
    `${variant('1', 'renderer="react"')}\n${variant('2', '')}`,
    variant('1', 'renderer="react"'),
  ])
    assert.equal(codeVariants(text), text);
});

test('a component without content shows the file that its attribute names', async (context) => {
  const directory = await temporarySite(context, {
    'docs/start.mdx':
      '# Start\n\nCode:\n\n<CodeSnippets path="call.md" />\n\nFields:\n\n<TypeTable src="shared/user" />\n\n' +
      'Missing:\n\n<CodeSnippets path="none.md" />\n',
    'docs/other.md': '# Other\n\nText.\n',
    'docs/_snippets/call.md': variant('call()', ''),
    'generated/shared/user.mdx': 'The name of the user.\n',
    'package.json': '{}',
  });
  const { pages, problems } = await readWhole({ directory });
  const { blocks } = pages.find(({ title }) => title === 'Start')!;
  const code: Block = { type: 'code', text: 'call()', language: 'js', title: 'a.js' };
  assert.deepEqual(blocks.slice(-5), [
    code,
    { type: 'paragraph', content: ['Fields:'] },
    { type: 'paragraph', content: ['The name of the user.'] },
    { type: 'paragraph', content: ['Missing:'] },
    { type: 'paragraph', content: [{ unread: 'CodeSnippets' }] },
  ]);
  assert.deepEqual(
    problems.map(({ code: each }) => each),
    ['component_unread'],
  );
});
