import { random } from '../../evals/random.ts';
import { pastedTexts } from './pasted-texts.ts';

export const queryKinds = ['from the sets', 'while typing', 'long questions', 'pasted', 'hostile'] as const;
export type QueryKind = (typeof queryKinds)[number];

export interface BenchQuery {
  kind: QueryKind;
  text: string;
}

/** Typical and hostile queries, made from the queries of the sets; the same in every run. */
export function benchQueries(
  asked: readonly string[],
  commonWords: readonly string[],
  count = 600,
): BenchQuery[] {
  const draw = random(7);
  const pick = () => asked[Math.floor(draw() * asked.length)]!;
  const many = (kind: QueryKind, share: number, make: () => string): BenchQuery[] =>
    Array.from({ length: Math.ceil(count * share) }, () => ({ kind, text: make().slice(0, 2000) }));
  const queries = [
    ...many('from the sets', 0.5, pick),
    ...many('while typing', 0.35, () => prefixOf(pick(), draw)),
    ...many('long questions', 0.1, () => questionAbout(pick(), pick(), draw)),
    ...many('pasted', 0.05, () => pastedTexts[Math.floor(draw() * pastedTexts.length)]!(pick(), pick())),
    ...hostileTexts(commonWords).map((text): BenchQuery => ({ kind: 'hostile', text: text.slice(0, 2000) })),
  ];
  return shuffled(queries, draw);
}

function prefixOf(query: string, draw: () => number): string {
  return query.slice(0, Math.max(2, Math.ceil(draw() * query.length)));
}

function questionAbout(first: string, second: string, draw: () => number): string {
  const questions = [
    `How do I configure ${first} together with ${second} so that it still works after an upgrade?`,
    `We are migrating from an older release and ${first} no longer behaves as documented when ${second} is enabled. What has changed, and is there a recommended way to roll it out step by step without downtime?`,
    `What is the difference between ${first} and ${second}, and when should I use one instead of the other?`,
    `I followed the guide about ${first} but I keep getting an error that says the resource could not be found. Do I have to set up ${second} first, or is there something else that I am missing here?`,
  ];
  return questions[Math.floor(draw() * questions.length)]!;
}

/** Queries of 2,000 characters that target weak spots: long lists, many words, no matches, endless words. */
function hostileTexts(commonWords: readonly string[]): string[] {
  const draw = random(3);
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(draw() * 26))).join('');
  const misspelt = commonWords
    .filter((word) => word.length > 5)
    .map((word) => `${word.slice(0, 3)}x${word.slice(3)}`);
  return [
    commonWords.join(' '),
    commonWords.toReversed().join(' '),
    misspelt.join(' '),
    Array.from({ length: 250 }, () => letters(7)).join(' '),
    'a '.repeat(1000),
    Array.from({ length: 1000 }, () => letters(1)).join(' '),
    letters(2000),
    `${commonWords.join('/')}`,
    `${commonWords.join('_')}`,
    '/a'.repeat(1000),
    '--'.repeat(1000),
    '.*+?^${}()|[]\\'.repeat(150),
    '検索機能'.repeat(500),
    '🦊'.repeat(1000),
    "' OR 1=1; DROP TABLE passage; -- ".repeat(60),
    Array.from({ length: 500 }, (_, index) => `v1.${index}`).join(' '),
  ];
}

function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  return items
    .map((item) => ({ item, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
