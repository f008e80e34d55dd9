import { formatTable } from '../src/cli/format-table.ts';
import type { AskedQueries, FusionEvaluation } from './evaluate-fusion.ts';
import { docentFusion, type FusionMethod, fusions, keywordAlone, weighedFusions } from './fusions.ts';
import type { Ranking } from './ranking.ts';
import { reciprocalRanks, scoreRankings } from './scores.ts';
import { showDifference } from './show-difference.ts';
import { cellsOf, measures } from './show-evaluations.ts';

/** MRR@10 of each arm and of every fusion, with a column for each set and kind of query. */
export function showFusions(evaluations: readonly FusionEvaluation[]): string[] {
  const sets = kindsOf(evaluations);
  const rows = fusions.map((fusion) => {
    const scores = sets.map((asked) => meanGain(fusion, asked));
    return [fusion.name, ...[...scores, average(scores)].map((score) => score.toFixed(3))];
  });
  return formatTable(['MRR@10', ...sets.map(({ name }) => name), 'mean'], rows);
}

/** The fusion used by searches compared with the keyword arm alone. */
export function showGains(evaluations: readonly FusionEvaluation[]): string[] {
  const rows = kindsOf(evaluations).flatMap((asked) => rowsOf(asked, [keywordAlone, docentFusion]));
  return formatTable(['set', 'fusion', 'queries', ...measures, 'against keyword alone'], rows);
}

/** For each site, the best weight on the other sites, and its result on this site. */
export function showWeights(evaluations: readonly FusionEvaluation[]): string[] {
  const rows = evaluations.map((site) => {
    const others = evaluations.filter((each) => each !== site);
    const score = (fusion: FusionMethod, of: readonly FusionEvaluation[]) =>
      average(kindsOf(of).map((asked) => meanGain(fusion, asked)));
    const chosen = bestOf(weighedFusions, (fusion) => score(fusion, others));
    const own = bestOf(weighedFusions, (fusion) => score(fusion, [site]));
    const cells = [keywordAlone, chosen, docentFusion, own].map((fusion) => score(fusion, [site]).toFixed(3));
    return [site.kinds[0]!.name, cells[0]!, chosen.name, cells[1]!, cells[2]!, own.name, cells[3]!];
  });
  return formatTable(
    ['site', 'keyword alone', 'best on the others', 'gives here', 'Docent', 'best here', 'gives'],
    rows,
  );
}

function kindsOf(evaluations: readonly FusionEvaluation[]): AskedQueries[] {
  return evaluations.flatMap(({ kinds }) => kinds);
}

function meanGain(fusion: FusionMethod, asked: AskedQueries): number {
  return average(reciprocalRanks(asked.queries, rank(fusion, asked)));
}

function bestOf<Each>(all: readonly Each[], score: (each: Each) => number): Each {
  const scores = all.map(score);
  return all[scores.indexOf(Math.max(...scores))]!;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** All fusions on questions in a reader's own words, and how many are found without any matching word. */
export function showParaphrases(evaluations: readonly FusionEvaluation[]): string[] {
  const head = ['set', 'fusion', 'queries', ...measures, 'against keyword alone', 'S@10 without words'];
  const rows = evaluations.flatMap(({ paraphrases, wordless }) => {
    if (paraphrases === null || wordless === null) return [];
    const bare = fusions.map((fusion) => scoreRankings(wordless.queries, rank(fusion, wordless)).all);
    return rowsOf(paraphrases, fusions).map((row, index) => [...row, bare[index]!.success10.toFixed(3)]);
  });
  return formatTable(head, rows);
}

/** What the similarity floor removes, and what it costs. */
export function showFloors(evaluations: readonly FusionEvaluation[]): string[] {
  return formatTable(
    ['set', 'floor', 'nonsense queries with neighbours', 'neighbours each', 'relevant neighbours kept'],
    evaluations.flatMap(({ floors }) =>
      floors.map(({ set, floor, fooled, nonsense, neighbours, kept }) => [
        set,
        floor,
        `${fooled} of ${nonsense}`,
        (neighbours / nonsense).toFixed(2),
        kept.toFixed(3),
      ]),
    ),
  );
}

/** Sets on which the keyword arm alone is clearly better than the fusion used by searches, as sentences. */
export function harmedSets(evaluations: readonly FusionEvaluation[]): string[] {
  return kindsOf(evaluations).flatMap((asked) => {
    const difference = against(docentFusion, asked);
    return / to -/.test(difference) ? [`${asked.name}: ${difference}`] : [];
  });
}

function rowsOf(asked: AskedQueries, compared: readonly FusionMethod[]): string[][] {
  return compared.map((fusion) => [
    fusion === keywordAlone ? asked.name : '',
    fusion.name,
    ...cellsOf(scoreRankings(asked.queries, rank(fusion, asked)).all),
    fusion === keywordAlone ? '' : against(fusion, asked),
  ]);
}

function against(fusion: FusionMethod, asked: AskedQueries): string {
  return showDifference(
    reciprocalRanks(asked.queries, rank(fusion, asked)),
    reciprocalRanks(asked.queries, rank(keywordAlone, asked)),
  );
}

function rank(fusion: FusionMethod, { arms, urls }: AskedQueries): Ranking[] {
  return arms.map((each) => fusion.rank(each).map(({ page }) => urls[page]!));
}
