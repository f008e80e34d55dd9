import { formatTable } from '../src/cli/format.ts';
import type { AskedQueries, FusionEvaluation } from './evaluate-fusion.ts';
import { docentFusion, type FusionMethod, fusions, keywordAlone } from './fusions.ts';
import type { Ranking } from './ranking.ts';
import { reciprocalRanks, scoreRankings } from './scores.ts';
import { showDifference } from './show-difference.ts';
import { cellsOf, measures } from './show-evaluations.ts';

/** The arms alone and every fusion of them, on the queries that are texts of links. */
export function showFusions(evaluations: readonly FusionEvaluation[]): string[] {
  const head = ['set', 'fusion', 'queries', ...measures, 'hard', ...measures, 'against keyword alone'];
  return formatTable(
    head,
    evaluations.flatMap(({ links }) => rowsOf(links, true)),
  );
}

/** The same on questions in a reader's own words, and how many of those are found when no word of theirs is. */
export function showParaphrases(evaluations: readonly FusionEvaluation[]): string[] {
  const head = ['set', 'fusion', 'queries', ...measures, 'against keyword alone', 'S@10 without words'];
  const rows = evaluations.flatMap(({ paraphrases, wordless }) => {
    if (paraphrases === null || wordless === null) return [];
    const bare = fusions.map((fusion) => scoreRankings(wordless.queries, rank(fusion, wordless)).all);
    return rowsOf(paraphrases, false).map((row, index) => [...row, bare[index]!.success10.toFixed(3)]);
  });
  return formatTable(head, rows);
}

/** What the floor keeps out, and what it costs. */
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

/** Sets on which the keyword arm alone is clearly better than the fusion a search runs, as sentences. */
export function harmedSets(evaluations: readonly FusionEvaluation[]): string[] {
  return evaluations.flatMap(({ links }) => {
    const difference = against(docentFusion, links);
    return / to -/.test(difference) ? [`${links.name}: ${difference}`] : [];
  });
}

function rowsOf(asked: AskedQueries, withHard: boolean): string[][] {
  return fusions.map((fusion) => {
    const { all, hard } = scoreRankings(asked.queries, rank(fusion, asked));
    return [
      fusion === keywordAlone ? asked.name : '',
      fusion.name,
      ...cellsOf(all),
      ...(withHard ? cellsOf(hard) : []),
      fusion === keywordAlone ? '' : against(fusion, asked),
    ];
  });
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
