import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('adjacent conditions on the same attribute are tabs', async (context) => {
  const directory = await temporarySite(context, {
    'start.mdx':
      '# Start\n\n<If sdk="nextjs">\n  Next.\n</If>\n\n<If sdk={["vue", \'nuxt\']}>\n  Vue.\n</If>\n\n' +
      '<If sdk="ios">\n  Alone.\n</If>\n\nText.\n\n<If notSdk="ios">\n  Not.\n</If>\n\n<If sdk="ios">\n  Only.\n</If>\n',
  });
  const { pages } = await readWhole({ directory });
  const panel = (label: string, text: string) => ({
    label,
    blocks: [{ type: 'paragraph', content: [text] }],
  });
  assert.deepEqual(pages[0]!.blocks.slice(-4), [
    {
      type: 'tabs',
      panels: [panel('Next.js', 'Next.'), panel('Vue, Nuxt', 'Vue.'), panel('iOS', 'Alone.')],
    },
    ...['Text.', 'Not.', 'Only.'].map((text) => ({ type: 'paragraph', content: [text] })),
  ]);
});
