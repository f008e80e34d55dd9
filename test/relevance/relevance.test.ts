import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readBaseline } from './baseline.ts';
import { type JudgedQuery, judgeQueries, judgeQuestions } from './judge.ts';
import { openRelevanceSet, rankers } from './open-relevance-set.ts';

/** Number of close queries that a ranker may lose: unrelated small changes reverse some of them. */
const allowedLosses = 1;
/** Number of questions that may be answered differently. */
const allowedFaults = 1;

const baseline = readBaseline();
const set = await openRelevanceSet({ after });

for (const ranker of rankers) {
  test(`ranking by ${ranker} has no regressions`, async (context) => {
    const { close, missed } = baseline[ranker];
    const judged = await judgeQueries(set, ranker);
    const lost = judged.filter(({ query, verdict }) => verdict === 'missed' && !missed.includes(query));
    const lostClose = lost.filter(({ query }) => close.includes(query));
    const gained = judged.filter(({ query, verdict }) => verdict !== 'missed' && missed.includes(query));
    const report = [
      scoreOf(judged),
      ...lost.map(({ query, wanted, found }) => `lost: "${query}" finds ${found} before ${wanted}`),
      ...gained.map(({ query, wanted }) => `gained: "${query}" finds ${wanted} first`),
      'When the change is meant, run: node scripts/freeze-relevance.ts',
    ].join('\n');
    context.diagnostic(scoreOf(judged));
    assert.ok(lost.length === lostClose.length && lostClose.length <= allowedLosses, `\n${report}\n`);
  });
}

test('questions are answered with the right sections', async () => {
  const judged = await judgeQuestions(set);
  const faults = judged.filter(({ fault, isMissed }) => fault !== null && isMissed !== true);
  const report = faults.map(({ question, fault }) => `"${question}" ${fault}`);
  assert.ok(faults.length <= allowedFaults, `\n${report.join('\n')}\n`);
});

function scoreOf(judged: readonly JudgedQuery[]): string {
  const first = judged.filter(({ verdict }) => verdict !== 'missed').length;
  const mrr = judged.reduce((sum, { reciprocalRank }) => sum + reciprocalRank, 0) / judged.length;
  return `${first} of ${judged.length} queries find their page first, MRR ${mrr.toFixed(4)}`;
}
