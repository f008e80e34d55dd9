import { saveBaseline } from '../test/relevance/baseline.ts';
import { judgeQueries } from '../test/relevance/judge.ts';
import { openRelevanceSet } from '../test/relevance/open-relevance-set.ts';

/** Freezes how the queries of `test/relevance/` are answered now, after a change of the ranking that is meant. */
const cleanups: (() => void | Promise<void>)[] = [];
const set = await openRelevanceSet({ after: (work) => void cleanups.unshift(work) });
saveBaseline({
  similarity: await judgeQueries(set, 'similarity'),
  words: await judgeQueries(set, 'words'),
  vectors: await judgeQueries(set, 'vectors'),
});
for (const cleanUp of cleanups) await cleanUp();
