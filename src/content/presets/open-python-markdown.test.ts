import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';

async function blocksOf(context: TestContext, text: string) {
  const directory = await temporarySite(context, { 'mkdocs.yml': 'site_name: Tea\n', 'docs/tea.md': text });
  const { pages } = await readWhole({ directory });
  return pages[0]!.blocks;
}

test('a part that a hook fills in is marked, and a sentence that is only a value is removed', async (context) => {
  const text = '# Tea\n\n{{ version }}.\n\nTeas:\n\n{{ teas }}\n\nIn `{{ code }}`.\n';
  assert.equal(
    renderBlocks(await blocksOf(context, text)),
    'Teas:\n\n(only on the published page)\n\nIn `{{ code }}`.',
  );
});

test('tabs that a hook fills in are one part', async (context) => {
  const text = '# Tea\n\n=== "Green"\n{{ green_teas }}\n\n=== "Black"\n    {{ black_teas }}\n';
  const blocks = await blocksOf(context, text);
  assert.deepEqual(blocks.slice(1), [{ type: 'paragraph', content: [{ unread: 'green_teas' }] }]);
});

test('Markdown directly below a tag with the `markdown` attribute is read', async (context) => {
  const text = `# Tea

<div class="left" markdown>
![Leaf](leaf.svg#only-light){.logo}
![Leaf](leaf-white.svg#only-dark){.logo}

**Green** tea.

</div>
<div class="right" markdown="1">
  A [pot](pot.md).
</div>

Below.
`;
  const blocks = await blocksOf(context, text);
  assert.deepEqual(
    blocks.slice(1).flatMap((block) => (block.type === 'paragraph' ? [block.content] : [])),
    [
      [
        { image: 'leaf.svg#only-light', alt: 'Leaf' },
        ' ',
        { image: 'leaf-white.svg#only-dark', alt: 'Leaf' },
      ],
      [{ strong: ['Green'] }, ' tea.'],
      ['A ', { link: 'pot.md', content: ['pot'] }, '.'],
      ['Below.'],
    ],
  );
});
