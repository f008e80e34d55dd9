import { formatTable } from '../src/cli/format-table.ts';
import type { Baseline } from './baseline.ts';
import type { Answers, Evaluation } from './evaluate-set.ts';
import { pairedBootstrap } from './paired-bootstrap.ts';
import { reciprocalRanks, type Scores, scoreRankings } from './scores.ts';
import { showDifference } from './show-difference.ts';

export const measures = ['MRR@10', 'S@1', 'S@10'];

/** One table of all engines on all sets. */
export function showEvaluations(evaluations: readonly Evaluation[], baseline: Baseline): string[] {
  const head = [
    'set',
    'engine',
    'queries',
    ...measures,
    '95 % of MRR',
    'hard',
    ...measures,
    'Docent leads by',
    'before',
  ];
  return formatTable(
    head,
    evaluations.flatMap((evaluation) => rowsOf(evaluation, baseline)),
  );
}

function rowsOf({ name, queries, docent, peers }: Evaluation, baseline: Baseline): string[][] {
  return [docent, ...peers].map((answers) => {
    const { all, hard } = scoreRankings(queries, answers.rankings);
    const isDocent = answers === docent;
    const gains = (given: Answers) => reciprocalRanks(queries, given.rankings);
    return [
      isDocent ? name : '',
      answers.engine,
      ...cellsOf(all),
      intervalOf(gains(answers)),
      ...cellsOf(hard),
      isDocent ? '' : showDifference(gains(docent), gains(answers)),
      isDocent ? (baseline[name]?.all.mrr.toFixed(3) ?? '') : '',
    ];
  });
}

/** Docent by type of written query. */
export function showTypes(evaluations: readonly Evaluation[]): string[] {
  const rows = evaluations.flatMap(({ name, queries, docent }) => {
    const gains = reciprocalRanks(queries, docent.rankings);
    const types = Map.groupBy(queries.keys(), (index) => queries[index]!.qtype ?? '');
    if (!name.endsWith(' written')) return [];
    return [...types].map(([type, indexes]) => {
      const own = indexes.map((index) => gains[index]!);
      const mean = own.reduce((sum, gain) => sum + gain, 0) / own.length;
      return [name, type, String(own.length), mean.toFixed(3), intervalOf(own)];
    });
  });
  return formatTable(['set', 'type', 'queries', 'MRR@10', '95 %'], rows);
}

/** Docent with all features and with fewer. */
export function showFeatures(evaluations: readonly Evaluation[]): string[] {
  const rows = evaluations.flatMap(({ name, queries, docent, variants }) =>
    [docent, ...variants].map(({ engine, rankings }) => {
      const { all, hard } = scoreRankings(queries, rankings);
      return [engine === 'Docent' ? name : '', engine, ...cellsOf(all), ...cellsOf(hard)];
    }),
  );
  return formatTable(['set', 'engine', 'queries', ...measures, 'hard', ...measures], rows);
}

export function cellsOf({ queries, mrr, success1, success10 }: Scores): string[] {
  if (queries === 0) return ['0', '', '', ''];
  return [String(queries), ...[mrr, success1, success10].map((share) => share.toFixed(3))];
}

/** The 95 % interval of the mean. */
function intervalOf(gains: readonly number[]): string {
  const { low, high } = pairedBootstrap(gains, new Array<number>(gains.length).fill(0));
  return `${low.toFixed(3)} to ${high.toFixed(3)}`;
}
