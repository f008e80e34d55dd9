import { formatTable } from '../src/cli/format.ts';
import type { Baseline } from './baseline.ts';
import type { Answers, Evaluation } from './evaluate-set.ts';
import { pairedBootstrap } from './paired-bootstrap.ts';
import { reciprocalRanks, type Scores, scoreRankings } from './scores.ts';

const measures = ['MRR@10', 'S@1', 'S@10'];

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

/** Docent with all and with fewer of its link signals. */
export function showLinkSignals(evaluations: readonly Evaluation[]): string[] {
  const rows = evaluations.flatMap(({ set, docent, variants }) =>
    [docent, ...variants].map(({ engine, rankings }) => {
      const { all, hard } = scoreRankings(set.queries, rankings);
      return [engine === 'Docent' ? set.name : '', engine, ...cellsOf(all), ...cellsOf(hard)];
    }),
  );
  return formatTable(['set', 'engine', 'queries', ...measures, 'hard', ...measures], rows);
}

function cellsOf({ queries, mrr, success1, success10 }: Scores): string[] {
  if (queries === 0) return ['0', '', '', ''];
  return [String(queries), ...[mrr, success1, success10].map((share) => share.toFixed(3))];
}

/** `+.103 (.081 to .125)`: the difference in MRR, and where it lies in 95 of 100 samples of the queries. */
function leadOver({ rankings }: Answers, { set, docent }: Pick<Evaluation, 'set' | 'docent'>): string {
  const ours = reciprocalRanks(set.queries, docent.rankings);
  const theirs = reciprocalRanks(set.queries, rankings);
  const { low, high } = pairedBootstrap(ours, theirs);
  const lead = ours.reduce((sum, gain, index) => sum + gain - theirs[index]!, 0) / ours.length;
  return `${signed(lead)} (${signed(low)} to ${signed(high)})`;
}

function signed(share: number): string {
  return `${share < 0 ? '-' : '+'}${Math.abs(share).toFixed(3)}`;
}
