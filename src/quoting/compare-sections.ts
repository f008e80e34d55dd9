import type { Block } from '../vocabulary/block.ts';
import { answerUnits } from './answer-units.ts';
import { contrast } from './answering-unit.ts';
import type { Comparison } from './comparison.ts';
import { oneLine } from './plain-units.ts';
import { both, type QuestionTerms } from './question-terms.ts';
import { namesTask } from './question-type.ts';
import type { RatedSection } from './rate-sections.ts';
import { pageNames, type Section, wordsIn } from './read-sections.ts';

/** Sections that are read for both sides. */
const mostRead = 12;
/** How much lower than the best a section may be rated that compares, or that has a table for both or is about one side. */
const farthest = 4;
const farthestSide = 6;
/** Least similarity of the question and the heading of a section that compares. */
const leastSimilarity = 0.5;
const comparing = /\b(?:vs\.?|versus|differences?|compar\w+|choosing|choose)(?:\W|$)/i;
const joining = /\s(?:and|or|und|oder|et|ou|y|o|&)\s|[,/]/i;
const fewestSubjects = 3;
const leastCoverage = 0.9;
const closeSimilarity = 0.7;
const sideWeights = { heading: 4, opening: 1, task: 3 };

/** What answers a comparison. */
export interface ComparedSections {
  first: RatedSection;
  /** The section about the other side, where each side has its own. */
  beside: RatedSection | null;
  /** `whole`: both sides are answered; `partly`: both are named; `none`: a side is missing. */
  extent: 'whole' | 'partly' | 'none';
}

/**
 * Finds the section that compares both sides: it names them in its headings, or in one sentence below a heading about
 * one of them. Otherwise, the section about each side.
 */
export function compareSections(
  ranked: readonly RatedSection[],
  comparison: Comparison,
  terms: QuestionTerms,
): ComparedSections {
  const best = ranked[0]!;
  const read = ranked
    .slice(0, mostRead)
    .filter(({ features, rating }) => features.dated === 0 && rating >= best.rating - farthest);
  const compared =
    ranked.find(
      ({ section, features, rating }) =>
        features.dated === 0 &&
        rating >= best.rating - farthestSide &&
        tableOf(section.blocks, comparison) === 'both',
    ) ??
    mostGeneral(
      read.filter(
        (each) => isHeadedBy(each, comparison, terms) && tableOf(each.section.blocks, comparison) !== 'other',
      ),
      comparison,
    ) ??
    read.find((each) => isAboutOne(each, comparison, terms));
  if (compared !== undefined) return { first: compared, beside: null, extent: 'whole' };
  const isWhole = hasWhole(best, comparison, terms);
  const [first, beside] = ([0, 1] as const).map((side) => sectionOf(side, ranked, comparison, terms));
  const areSides = first && beside && first !== beside && !(isWhole && hasSentenceFor(best, comparison));
  if (areSides) return { first, beside, extent: 'whole' };
  const partly = isWhole
    ? best
    : read.find((each) => each.section.chunk.kind === 'doc' && hasBoth(each, comparison));
  return {
    first: partly ?? best,
    beside: null,
    extent: isWhole ? 'whole' : partly === undefined ? 'none' : 'partly',
  };
}

/** Whether a table has a column for each side, or for one side and something else that it is compared with. */
function tableOf(blocks: readonly Block[], comparison: Comparison): 'both' | 'other' | null {
  const heads = blocks.flatMap((block) => (block.type === 'table' ? [block.head.map(oneLine)] : []));
  const hasColumn = (head: readonly string[], side: 0 | 1) =>
    head.some((cell) => comparison.isNamed(side, cell) && !comparison.isNamed(side === 0 ? 1 : 0, cell));
  const named = heads.map((head) => [hasColumn(head, 0), hasColumn(head, 1)]);
  if (named.some(([first, second]) => first && second)) return 'both';
  return named.some(([first, second]) => first || second) ? 'other' : null;
}

/** A heading names both sides and hardly anything else, or compares. "Channel based broker" does neither. */
function isHeadedBy(
  { section: { trail } }: RatedSection,
  comparison: Comparison,
  terms: QuestionTerms,
): boolean {
  const headings = trail.slice(-2);
  if (comparing.test(trail.at(-1) ?? '') && comparison.areNamed(headings.join('\n'))) return true;
  return headings.some(
    (heading) =>
      comparison.areNamed(heading) &&
      (comparing.test(heading) || (joining.test(heading) && terms.similarity(heading) >= closeSimilarity)),
  );
}

/** Of a page that compares, its opening or the section whose heading compares, not one about one side. */
function mostGeneral(headed: readonly RatedSection[], comparison: Comparison): RatedSection | undefined {
  const isGeneral = ({ section: { trail } }: RatedSection) => {
    const heading = trail.at(-1) ?? '';
    return comparing.test(heading) || comparison.areNamed(heading);
  };
  return headed.find(isGeneral) ?? headed[0];
}

/** Two words are in a section by chance, more words are not; and some headings compare. */
function hasWhole(rated: RatedSection, comparison: Comparison, terms: QuestionTerms): boolean {
  const compares = comparing.test(rated.section.trail.at(-1) ?? '');
  const hasAll = terms.subjects >= fewestSubjects && terms.coverage(rated.matches) >= leastCoverage;
  return (compares || hasAll) && hasBoth(rated, comparison);
}

function hasBoth({ section }: RatedSection, comparison: Comparison): boolean {
  return comparison.areNamed(wordsIn(section));
}

/** Its heading is about one side, and a sentence compares it with the other side, or at least names both below it. */
function isAboutOne(
  { section: { trail, blocks } }: RatedSection,
  comparison: Comparison,
  terms: QuestionTerms,
): boolean {
  const heading = trail.at(-1) ?? '';
  if (terms.similarity(heading) < leastSimilarity || comparison.areNamed(heading)) return false;
  const isName = terms.hasAllOf(heading, 1);
  return sentencesIn(blocks).some(
    (text) => (isName || contrast.test(text)) && comparison.areNamed(`${heading}\n${text}`),
  );
}

function hasSentenceFor({ section: { blocks } }: RatedSection, comparison: Comparison): boolean {
  return sentencesIn(blocks).some((text) => comparison.areNamed(text));
}

function sentencesIn(blocks: readonly Block[]): string[] {
  return answerUnits(blocks)
    .filter(({ code }) => code === undefined)
    .map(({ text, beside }) => `${beside}\n${text}`);
}

/** The section whose heading names one side alone. API operations describe calls, not things. */
function sectionOf(
  side: 0 | 1,
  ranked: readonly RatedSection[],
  comparison: Comparison,
  terms: QuestionTerms,
): RatedSection | undefined {
  const about = ranked.filter(({ section, features, rating }) => {
    const heading = nameOf(section);
    return (
      rating >= ranked[0]!.rating - farthestSide &&
      section.chunk.kind === 'doc' &&
      features.dated + features.aside === 0 &&
      comparison.isNamed(side, heading) &&
      !comparison.isNamed(side === 0 ? 1 : 0, heading)
    );
  });
  const rate = ({ rating, section: { trail } }: RatedSection) =>
    rating +
    sideWeights.heading * terms.similarity(trail.at(-1) ?? '') +
    (trail.length === 1 ? sideWeights.opening : 0) -
    (namesTask((trail.at(-1) ?? '').toLowerCase()) ? sideWeights.task : 0);
  return about.toSorted((a, b) => rate(b) - rate(a))[0];
}

/** The heading; of a page, also the last part of its address, which may be shorter. */
function nameOf(section: Section): string {
  return section.trail.length === 1 ? pageNames(section).join(' ') : (section.trail.at(-1) ?? '');
}

/** Two sections as one, to judge what they say together. No other section is their rival. */
export function together(first: RatedSection, beside: RatedSection): RatedSection {
  const features = { ...first.features };
  for (const name of ['similarity', 'sentence'] as const)
    features[name] = Math.max(first.features[name], beside.features[name]);
  return {
    ...first,
    features,
    matches: both(first.matches, beside.matches),
    rating: Number.POSITIVE_INFINITY,
  };
}
