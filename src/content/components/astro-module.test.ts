import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks, withLinks } from '../../vocabulary/render-blocks.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { astroModule } from './astro-module.ts';

/** The Markdown of a page that shows a component of Astro. */
function shown(page: string, component: string): string {
  const components = {
    modules: { 'src/Part.astro': { text: astroModule(component), imports: {} } },
    imports: { './Part.astro': 'src/Part.astro' },
  };
  const text = `import Part from './Part.astro'\n\n${page}`;
  const { blocks } = readMarkdown(text, { mdx: true, slugs: 'github', bracketIds: false, components });
  return renderBlocks(blocks, withLinks);
}

test('a component of Astro shows what its template makes from its props', () => {
  const component = `---
import { Code, TabItem, Tabs } from '@astrojs/starlight/components';

export interface Props { command: string; }

const { command } = Astro.props as Props;
const name = 'kettle';
---
<!-- One tab for each package manager -->
<Tabs syncKey="manager">
  <TabItem label="npm"><Code frame="none" code={\`npx \${name} \${command}\`} lang="sh" /></TabItem>
  <TabItem label="bun"><Code frame="none" code={\`bunx \${name} \${command}\`} lang="sh" /></TabItem>
</Tabs>
<style>.tab { color: red }</style>`;
  assert.equal(
    shown('<Part command="boil" />', component),
    '**npm:**\n\n```sh\nnpx kettle boil\n```\n\n**bun:**\n\n```sh\nbunx kettle boil\n```',
  );
});

test('a component of Astro shows its children, and tags without an end', () => {
  const parts = '<p>Hot<br>water</p>\n<blockquote><slot>None</slot></blockquote>';
  assert.match(shown('<Part>Cold water</Part>', parts), /Hot\s+water\s+Cold water/);
});

test('a component of Astro that needs its surroundings is not computed', () => {
  for (const part of [
    '<p set:html={Astro.props.name} />',
    '---\nconst a = await load();\n---\n<p>{a.name}</p>',
  ])
    assert.equal(shown('<Part name="hot" />', part), '(only on the published page)');
});
