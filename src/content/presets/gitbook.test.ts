import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';

const unread = '(only on the published page)';

test('each space of a site is a group of the navigation', async (context) => {
  const spaces = ['run', 'set-up'].flatMap((space) => [
    [`${space}/SUMMARY.md`, '# Summary\n\n* [Start](README.md)\n\n## More\n\n* [Clean](clean.md)\n'],
    [`${space}/README.md`, '# Start\n\nText.'],
    [`${space}/clean.md`, '# Clean\n\nText.'],
  ]);
  const directory = await temporarySite(context, Object.fromEntries(spaces));
  const { pages } = await readWhole({ directory });
  const groups = pages.map(({ url, navigation }) => [
    url,
    ...(navigation?.groups ?? []).map(({ title }) => title),
  ]);
  assert.deepEqual(groups.toSorted(), [
    ['/run', 'Run'],
    ['/run/more/clean', 'Run', 'More'],
    ['/set-up', 'Set up'],
    ['/set-up/more/clean', 'Set up', 'More'],
  ]);
});

test('blocks of integrations and contents that other pages share are links or marks', async (context) => {
  const flow = (parameters: string) => `This is the flow:\n\n{% @tea/flow ${parameters} %}\n\n`;
  const directory = await temporarySite(context, {
    'SUMMARY.md': '# Summary\n\n* [Tea](README.md)\n* [Cup](cup.md)\n',
    'README.md': `# Tea\n\n${flow(`content="${'%7B'.repeat(20_000)}"`)}${flow('url="https://tea.example/flow"')}`,
    'cup.md': '# Cup\n\n{% include "https://app.gitbook.com/s/abc/~/reusable/def/" %}\n',
  });
  const { pages } = await readWhole({ directory });
  const start = 'This is the flow:';
  assert.deepEqual(
    pages.map(({ blocks }) => renderBlocks(blocks)),
    [[start, unread, start, 'https://tea.example/flow'].join('\n\n'), unread],
  );
});
