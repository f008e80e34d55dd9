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

test('the reason is never a place in which the other page has more of the words', async (context) => {
  const { docs } = await builtSite(context, {
    'canary.md':
      '# Canary\n\nRolls out.\n\n## Pause a canary\n\nTo pause a canary, set its pause. A canary can pause twice.',
    'pause.md': '# Pause\n\nIt stops.',
    ...Object.fromEntries(
      ['one', 'two', 'three', 'four'].map((name) => [`${name}.md`, `# The ${name}\n\nFor a canary.`]),
    ),
  });
  const { entry, compared, reason } = await docs.why({ query: 'canary pause' }, '/canary');
  assert.ok(entry!.features.title! < compared!.features.title!);
  assert.match(reason!, /^It ranks above \/pause because /);
  assert.doesNotMatch(reason!, /title/);
});
