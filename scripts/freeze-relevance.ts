import { saveBaseline } from '../test/relevance/baseline.ts';
import { judgeQueries } from '../test/relevance/judge.ts';
import { openRelevanceSet } from '../test/relevance/open-relevance-set.ts';

/** Freezes the current results of the queries in `test/relevance/`, after an intended change of the ranking. */
const cleanups: (() => void | Promise<void>)[] = [];
const set = await openRelevanceSet({ after: (work) => void cleanups.unshift(work) });
saveBaseline({
  similarity: await judgeQueries(set, 'similarity'),
  words: await judgeQueries(set, 'words'),
  vectors: await judgeQueries(set, 'vectors'),
});
for (const cleanUp of cleanups) await cleanUp();
