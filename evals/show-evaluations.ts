import { formatTable } from '../src/cli/format.ts';
import type { Baseline } from './baseline.ts';
import type { Answers, Evaluation } from './evaluate-set.ts';
import { reciprocalRanks, type Scores, scoreRankings } from './scores.ts';
import { showDifference } from './show-difference.ts';

export const measures = ['MRR@10', 'S@1', 'S@10'];

/** One table of all engines on all sets. */
export function showEvaluations(evaluations: readonly Evaluation[], baseline: Baseline): string[] {
  const head = ['set', 'engine', 'queries', ...measures, 'hard', ...measures, 'Docent leads by', 'before'];
  return formatTable(
    head,
    evaluations.flatMap((evaluation) => rowsOf(evaluation, baseline)),
  );
}

function rowsOf({ set, docent, peers }: Evaluation, baseline: Baseline): string[][] {
  return [docent, ...peers].map((answers) => {
    const { all, hard } = scoreRankings(set.queries, answers.rankings);
    const isDocent = answers === docent;
    return [
      isDocent ? set.name : '',
      answers.engine,
      ...cellsOf(all),
      ...cellsOf(hard),
      isDocent ? '' : leadOver(answers, { set, docent }),
      isDocent ? (baseline[set.name]?.all.mrr.toFixed(3) ?? '') : '',
    ];
  });
}

/** Docent with all and with fewer of its features. */
export function showFeatures(evaluations: readonly Evaluation[]): string[] {
  const rows = evaluations.flatMap(({ set, docent, variants }) =>
    [docent, ...variants].map(({ engine, rankings }) => {
      const { all, hard } = scoreRankings(set.queries, rankings);
      return [engine === 'Docent' ? set.name : '', engine, ...cellsOf(all), ...cellsOf(hard)];
    }),
  );
  return formatTable(['set', 'engine', 'queries', ...measures, 'hard', ...measures], rows);
}

export function cellsOf({ queries, mrr, success1, success10 }: Scores): string[] {
  if (queries === 0) return ['0', '', '', ''];
  return [String(queries), ...[mrr, success1, success10].map((share) => share.toFixed(3))];
}

function leadOver({ rankings }: Answers, { set, docent }: Pick<Evaluation, 'set' | 'docent'>): string {
  return showDifference(
    reciprocalRanks(set.queries, docent.rankings),
    reciprocalRanks(set.queries, rankings),
  );
}
