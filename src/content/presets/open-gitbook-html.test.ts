import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';

const head =
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image">Cover image</th></tr></thead>';

test('a table that GitBook shows as cards becomes cards, without icons and hidden columns', async (context) => {
  const directory = await temporarySite(context, {
    '.gitbook.yaml': 'root: ./\n',
    'SUMMARY.md': '* [Tea](README.md)\n* [Pots](pots/README.md)\n* [Cups](cups.md)\n',
    'README.md': `# Tea\n\n${head}<tbody><tr><td><h4><i class="fa-pot">:pot:</i> Pots</h4></td><td>All pots.</td><td><a href="pots/">pots</a></td><td><a href=".gitbook/assets/pot.png">pot.png</a></td></tr><tr><td><strong>Cups</strong></td><td><a data-mention href="cups.md">cups.md</a></td><td></td><td></td></tr></tbody></table>\n\n{% content-ref url="cups.md" %}\n[cups.md](cups.md)\n{% endcontent-ref %}\n\n<a href="cups.md" class="button">One</a><a href="pots/" class="button">Two</a>\n\n## :rocket: More\n\n[gone.md](gone.md)\n`,
    'pots/README.md': '# Pots\n\nRound.\n',
    'cups.md': '---\nicon: cup\n---\n\n# Cups *and* more <a href="#cups" id="cups"></a>\n\nWhite.\n',
  });
  const { pages } = await readWhole({ directory });
  const { blocks } = pages.find(({ url }) => url === '/')!;
  const cards = blocks.find(({ type }) => type === 'list');
  assert.equal(cards?.type === 'list' && cards.cards, true);
  assert.deepEqual(Array.from(linksIn(blocks)).slice(0, 2), ['pots/', 'cups.md']);
  assert.equal(
    renderBlocks(blocks),
    '- Pots\n\n  **Pots**\n\n  All pots.\n- **Cups**\n\n  Cups and more\n\nCups *and* more\n\nOne Two\n\n## 🚀 More\n\ngone.md',
  );
});
