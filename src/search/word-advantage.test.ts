import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

const cases: [better: string, worse: string, words: string][] = [
  ['# Descale a kettle\n\nWith vinegar.', '# Care\n\nDescale it with vinegar.', 'has “descale” in its title'],
  [
    '# Care\n\n## Descale\n\nDescale it with vinegar, or descale it with lemon.',
    '# Advice\n\n## Clean\n\nDescale it with vinegar.',
    'has “descale” in a heading',
  ],
];

for (const [better, worse, words] of cases)
  test(`docent why says that the better page ${words}`, async (context) => {
    const { docs } = await builtSite(context, { 'better.md': better, 'worse.md': worse });
    const { reason } = await docs.why({ query: 'descale' }, '/worse');
    assert.equal(
      reason,
      `It ranks below /better${words.includes('heading') ? '#descale' : ''}, which ${words}.`,
    );
  });
