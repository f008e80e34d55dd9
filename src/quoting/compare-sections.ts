import type { Block, TableBlock } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { answerUnits } from './answer-units.ts';
import { contrast, fragment } from './answering-unit.ts';
import type { Comparison } from './comparison.ts';
import { both, type QuestionTerms } from './question-terms.ts';
import { namesTask } from './question-type.ts';
import type { RatedSection } from './rate-sections.ts';
import { pageNames, type Section, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { wordsOf } from './words.ts';

/** Most sections that are searched for both sides. */
const mostRead = 12;
/**
 * How much lower than the best section one may be rated that compares; more for a table of both sides or a section
 * about one side.
 */
const farthest = 4;
const farthestSide = 6;
const comparing = /\b(?:vs\.?|versus|differences?|compar\w+|choosing|choose)(?:\W|$)/i;
const concluding =
  /^(?:summary|conclusions?|verdict|recommendations?|(?:key |main )?differences?|tl;?dr|in short|which\b.+|when to (?:use|choose)\b.*)\W*$/i;
/** "Deciding which kettle to use", "Which cup should I choose?" */
const deciding =
  /\b(?:decid\w+|choos\w+|pick\w*)\b.*\b(?:which|between|or|the right)\b|\bwhich\b.*\b(?:to|should (?:i|you)) (?:use|choose|pick)\b|\bdifferences? (?:between|from)\b/i;
const joining = /\s(?:and|or|und|oder|et|ou|y|o|&)\s|[,/]/i;
const fewestSubjects = 3;
const leastCoverage = 0.9;
/** Number of sentences that show the subject of a section. */
const firstSentences = 3;
/** A cell with fewer words is no description. */
const fewestWords = 4;
/** "toBe uses" */
const opener = /^\W*([\w.()]+) (?:\p{Ll}+ly )?\p{Ll}{2,}s\b/u;
/** "Type: ClusterIP" */
const label = /^[\p{L} ]{1,20}: /u;
const closeSimilarity = 0.7;
const sideWeights = { heading: 4, opening: 1, task: 3, foreign: 1 };

/** The sections that answer a comparison. */
export interface ComparedSections {
  first: RatedSection;
  /** The section about the other side, if each side has its own section. */
  beside: RatedSection | null;
  /** `whole`: both sides are answered; `partly`: both are named; `none`: a side is missing. */
  extent: 'whole' | 'partly' | 'none';
}

/**
 * Finds the section that compares both sides: it names them in its headings, or in one sentence below a heading about
 * one of them. Otherwise, finds the section about each side.
 */
export function compareSections(
  ranked: readonly RatedSection[],
  comparison: Comparison,
  terms: QuestionTerms,
  cues: SentenceCues,
): ComparedSections {
  const best = ranked[0]!;
  const read = ranked
    .slice(0, mostRead)
    .filter(({ features, rating }) => features.dated === 0 && rating >= best.rating - farthest);
  const near = ranked.filter(
    ({ features, rating }) => features.dated === 0 && rating >= best.rating - farthestSide,
  );
  const isHeaded = (each: RatedSection) => isHeadedBy(each, comparison, terms);
  const compared =
    read.find((each) => isConclusion(each) && isHeaded(each)) ??
    near.find((each) => hasColumns(each, comparison)) ??
    near.find((each) => isDeciding(each, comparison)) ??
    near.find(
      (each) =>
        definesBoth(each, comparison, cues) ||
        (isHeaded(each) && (isComparing(each) || saysBoth(each, comparison))),
    ) ??
    read.find((each) => isAboutOne(each, comparison, terms));
  if (compared !== undefined) return { first: compared, beside: null, extent: 'whole' };
  const isWhole = hasWhole(best, comparison, terms);
  const [first, beside] = ([0, 1] as const).map((side) => sectionOf(side, ranked, comparison, terms));
  const areSides = first && beside && first !== beside && !(isWhole && hasSentenceFor(best, comparison));
  if (areSides) {
    const areBroad = [first, beside].every(({ section }) =>
      namesOf(section).some((name) => terms.hasAllOf(name.replace(label, ''), 1)),
    );
    return { first, beside, extent: areBroad ? 'whole' : 'partly' };
  }
  const partly = isWhole
    ? best
    : read.find((each) => each.section.chunk.kind === 'doc' && hasBoth(each, comparison));
  return {
    first: partly ?? best,
    beside: null,
    extent: isWhole ? 'whole' : partly === undefined ? 'none' : 'partly',
  };
}

/** Whether a heading names both sides and hardly anything else, or compares. "Channel based broker" does neither. */
function isHeadedBy(
  { section: { trail } }: RatedSection,
  comparison: Comparison,
  terms: QuestionTerms,
): boolean {
  const headings = trail.slice(-2);
  const last = trail.at(-1) ?? '';
  const isCompared = comparison.areNamed(headings.join('\n')) || comparison.areCompared(last);
  if (comparing.test(last) && isCompared) return true;
  return headings.some(
    (heading) =>
      comparison.areNamed(heading) &&
      (comparing.test(heading) ||
        (joining.test(heading) &&
          ![heading, trail[0] ?? ''].some((name) => namesTask(name.toLowerCase())) &&
          terms.similarity(heading) >= closeSimilarity &&
          terms.foreignWords(heading) === 0)),
  );
}

/** Whether the heading says that the section helps to choose, and its sentences name both sides. */
function isDeciding({ section: { trail, blocks } }: RatedSection, comparison: Comparison): boolean {
  return deciding.test(trail.at(-1) ?? '') && comparison.areNamed(sentencesIn(blocks).join('\n'));
}

/** "Summary" or "Which one should I use?", below another heading. */
function isConclusion({ section: { trail } }: RatedSection): boolean {
  return trail.length > 1 && concluding.test(trail.at(-1)!);
}

function isComparing({ section: { trail } }: RatedSection): boolean {
  return trail.slice(-2).some((heading) => comparing.test(heading));
}

/** Whether a table has a column for each side. */
function hasColumns({ section: { blocks } }: RatedSection, comparison: Comparison): boolean {
  return blocks.some((block) => {
    if (block.type !== 'table') return false;
    const names = block.head.map((cell) => inlineText(cell));
    return ([0, 1] as const).every((side) =>
      names.some((name) => comparison.isNamed(side, name) && !comparison.areNamed(name)),
    );
  });
}

/** Whether a sentence is about both sides: "A cup is small, a mug is large." */
function saysBoth({ section: { blocks } }: RatedSection, comparison: Comparison): boolean {
  return sentencesIn(blocks).some((text) => comparison.areNamedApart(text));
}

/**
 * "Signals are write requests." and "Queries are read requests.": whether sentences, items of one list, or rows of one
 * table define each side.
 */
function definesBoth(
  { section: { blocks } }: RatedSection,
  comparison: Comparison,
  cues: SentenceCues,
): boolean {
  const areDefined = (subjects: readonly string[]) =>
    ([0, 1] as const).every((side) => subjects.some((subject) => comparison.isOnly(side, subject)));
  const sentences = sentencesIn(blocks);
  const defined = sentences.flatMap((text) => cues.definitions(text).slice(0, 1));
  return (
    areDefined(sentences.flatMap((text) => opener.exec(text.trim())?.[1] ?? [])) ||
    areDefined(
      defined.flatMap(({ subject, isPlain, strength }) => (isPlain && strength === 1 ? subject : [])),
    ) ||
    blocks.some(
      (block) =>
        (block.type === 'list' && areDefined(sentencesIn([block]).map((text) => termOf(text, cues)))) ||
        (block.type === 'table' && areDefined(describedIn(block))),
    )
  );
}

/** The term that a list item explains: "Sync: the process", "Sync The process", "Syncs are processes". */
function termOf(text: string, cues: SentenceCues): string {
  const term = /^\s*([\p{L}\p{M} '’-]{1,40}?)(?:\s?[:–—]\s| - | (?=\p{Lu}[\p{Ll} ]))/u.exec(text)?.[1];
  const [defined] = cues.definitions(text.trim());
  return term ?? (defined?.isPlain ? defined.subject : '');
}

/** The first cells of the rows that also have a description. */
function describedIn({ rows }: TableBlock): string[] {
  return rows.flatMap(([name = [], ...cells]) => {
    const isDescribed = cells.some((cell) => wordsOf(inlineText(cell)).length >= fewestWords);
    return isDescribed ? inlineText(name) : [];
  });
}

/** Two words occur in a section by chance, but not more words near its beginning; and some headings compare. */
function hasWhole(rated: RatedSection, comparison: Comparison, terms: QuestionTerms): boolean {
  const heading = rated.section.trail.at(-1) ?? '';
  if (comparing.test(heading)) return hasBoth(rated, comparison);
  const hasAll = terms.subjects >= fewestSubjects && terms.coverage(rated.matches) >= leastCoverage;
  return hasAll && comparison.areNamed(beginningOf(rated.section)) && saysOfOne(rated, comparison);
}

/** "You can use X or Y" is not a comparison: some sentence must be about one side alone. */
function saysOfOne({ section }: RatedSection, comparison: Comparison): boolean {
  return sentencesIn(section.blocks).some(
    (text) => comparison.isNamed(0, text) !== comparison.isNamed(1, text),
  );
}

/** The heading and first sentences; for an API operation everything, because it may compare its parameters. */
function beginningOf(section: Section): string {
  if (section.chunk.kind === 'endpoint') return wordsIn(section);
  return [section.trail.at(-1), ...sentencesIn(section.blocks).slice(0, firstSentences)].join('\n');
}

function hasBoth({ section }: RatedSection, comparison: Comparison): boolean {
  return comparison.areNamed(wordsIn(section));
}

/** Whether the heading is the name of one side, and a sentence of this kind below it names the other side. */
function isAboutOne(
  { section: { chunk, trail, blocks } }: RatedSection,
  comparison: Comparison,
  terms: QuestionTerms,
): boolean {
  const heading = trail.at(-1) ?? '';
  if (chunk.kind === 'endpoint' || !terms.hasAllOf(heading, 1) || comparison.areNamed(heading)) return false;
  return sentencesIn(blocks).some(
    (text) =>
      contrast.test(text) && !fragment.test(text.trim()) && comparison.areNamed(`${heading}\n${text}`),
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
    const heading = namesOf(section).join(' ');
    return (
      rating >= ranked[0]!.rating - farthestSide &&
      section.chunk.kind === 'doc' &&
      features.dated + features.aside === 0 &&
      comparison.isNamed(side, heading) &&
      !comparison.isNamed(side === 0 ? 1 : 0, heading)
    );
  });
  const rate = ({ rating, section, section: { trail } }: RatedSection) =>
    rating +
    sideWeights.heading * terms.similarity(trail.at(-1) ?? '') +
    (trail.length === 1 ? sideWeights.opening : 0) -
    sideWeights.foreign * foreignWords(section, terms) -
    (namesTask((trail.at(-1) ?? '').toLowerCase()) ? sideWeights.task : 0);
  return about.toSorted((a, b) => rate(b) - rate(a))[0];
}

/** Number of words that make the subject of a section narrower: in its heading; for a page, in its title or URL. */
function foreignWords(section: Section, terms: QuestionTerms): number {
  return Math.min(...namesOf(section).map((name) => terms.foreignWords(name)));
}

/** The heading; for a page, also the last part of its URL, which may be shorter. */
function namesOf(section: Section): string[] {
  return section.trail.length === 1 ? pageNames(section) : section.trail.slice(-1);
}

/** Merges two sections, to judge them together. */
export function together(first: RatedSection, beside: RatedSection): RatedSection {
  const features = { ...first.features };
  for (const name of ['similarity', 'sentence'] as const)
    features[name] = Math.max(first.features[name], beside.features[name]);
  return { ...first, features, matches: both(first.matches, beside.matches) };
}
