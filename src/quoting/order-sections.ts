import type { Block } from '../vocabulary/block.ts';
import { AskedTask } from './asked-task.ts';
import { beginningOfTopic } from './bare-topic.ts';
import { oneLine, plainUnits } from './plain-units.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf, type Section, withoutSignature } from './read-sections.ts';
import { wordsOf } from './words.ts';

/** In a question with more subjects, an identifier is only part of the question. */
const mostSubjects = 4;
/** Least squared similarity between the term to define and the title of the best page, or of another page. */
const leastOfTitle = 0.2;
const leastOfOther = 0.6;
const sameName = 0.9;
/** Least share of the question's words, by weight, in the headings of a section that are the question. */
const wholeQuestion = 0.95;
/** How much lower than the best section such a section may be rated. */
const farthestNamed = 3;
/** How much lower than the best section the opening of a page about the term may be rated. */
const farthestOpening = 3.5;
/** The same for a page with the name of the term. */
const farthestNamesake = 7;
/** A question with at most this many subjects names a topic. */
const fewSubjects = 2;
const headingWeight = 2;
/** How much lower than an operation for another action the requested operation may be rated. */
const farthestOperation = 2;
/** Most words of a cell with the name of a setting: `--token value, -t value` */
const mostOfName = 6;
/** How much lower than the best section the text that introduces it, if it has no code, may be rated. */
const farthestWhole = 3;

/**
 * Moves the section to the front that the question names, or that is the most general answer; the others keep their
 * order.
 */
export function orderSections(rated: readonly RatedSection[], question: ReadQuestion): RatedSection[] {
  if (rated.length === 0) return [];
  const opening =
    namedByHeadings(rated, question) ?? openingAbout(rated, question) ?? beginningOfTopic(rated, question);
  const general = withFirst(opening ?? namedOnPage(rated, question) ?? rated[0]!, rated);
  const named = withFirst(withIdentifier(general, question) ?? general[0]!, general);
  const whole = withFirst(wholeTask(named, question) ?? named[0]!, named);
  const started = withFirst(startOfTask(whole, question) ?? whole[0]!, whole);
  return withFirst(doingIt(started), started);
}

/** For "what is X", the opening of the page with the name X comes before other sections. */
function openingAbout(ranked: readonly RatedSection[], { type }: ReadQuestion): RatedSection | undefined {
  if (type !== 'definition') return undefined;
  const best = ranked[0]!;
  const least = Math.max(leastOfTitle, best.features.namesIt);
  const openings = ranked.filter(
    ({ section, features, rating }) =>
      isIntroduction(section) &&
      features.short + features.dated === 0 &&
      features.namesIt >= least &&
      rating >= best.rating - (features.namesIt >= sameName ? farthestNamesake : farthestOpening),
  );
  return (
    shallowest(openings.filter(({ features }) => features.namesIt >= sameName)) ??
    openings.find(({ section }) => section.chunk.pageUrl === best.section.chunk.pageUrl) ??
    openings.find(({ features }) => features.namesIt >= leastOfOther)
  );
}

/** A section near the best one whose headings together are the question, if the best one has other headings. */
function namedByHeadings(
  ranked: readonly RatedSection[],
  { type, terms, continues }: ReadQuestion,
): RatedSection | undefined {
  const best = ranked[0]!;
  if (continues || type === 'compare') return undefined;
  return ranked.find(
    ({ section, features, rating }) =>
      features.aside + features.other + features.dated + features.short === 0 &&
      rating >= best.rating - farthestNamed &&
      hasNameOf(section, terms),
  );
}

/** Whether the headings of a section have all words of a question, and its own heading no others: `Install > On Linux`. */
export function hasNameOf(section: Section, terms: QuestionTerms): boolean {
  const heading = nameOf(section);
  return (
    section.trail.length > 1 &&
    terms.foreignWords(heading) === 0 &&
    terms.in(heading).exact !== 0 &&
    terms.coverage(terms.in(heading)) < wholeQuestion &&
    terms.coverage(terms.in(section.trail.join('\n'))) >= wholeQuestion
  );
}

/** For a question with few words, a heading with exactly these words counts more on the best page. */
function namedOnPage(
  ranked: readonly RatedSection[],
  { type, terms, continues }: ReadQuestion,
): RatedSection | undefined {
  const best = ranked[0]!;
  if (continues || type === 'definition' || type === 'compare' || terms.subjects > fewSubjects)
    return undefined;
  const rate = ({ rating, section, features }: RatedSection) =>
    features.aside + features.other > 0 ? rating : rating + headingWeight * terms.similarity(nameOf(section));
  return ranked
    .filter(({ section }) => section.chunk.pageUrl === best.section.chunk.pageUrl)
    .reduce((most, each) => (rate(each) > rate(most) ? each : most), best);
}

/** Of several pages with the same name, the one with the shortest URL is about the thing in general. */
function shallowest(openings: readonly RatedSection[]): RatedSection | undefined {
  const depth = ({ section }: RatedSection) => section.chunk.pageUrl.replace(/\/$/, '').split('/').length;
  return openings.toSorted((a, b) => depth(a) - depth(b))[0];
}

/** If the first section is an API operation for another action, an operation near it for the requested action. */
function doingIt(ranked: readonly RatedSection[]): RatedSection {
  const [first] = ranked;
  const isNear = ({ section, rating, doesOther }: RatedSection) =>
    section.chunk.kind === 'endpoint' && !doesOther && rating >= first!.rating - farthestOperation;
  return (first!.doesOther ? ranked.find(isNear) : undefined) ?? first!;
}

/**
 * If a heading above the first section has all words of a task, but its own heading does not, the section is one of the
 * steps or variants. The text directly below that heading introduces them.
 */
function wholeTask(
  ranked: readonly RatedSection[],
  { type, terms, continues }: ReadQuestion,
): RatedSection | undefined {
  const { section, rating } = ranked[0]!;
  const { trail, chunk } = section;
  const isNamed = (heading: string) => terms.nameTask(heading);
  const depth = trail.findIndex(isNamed);
  if (type !== 'task' || continues || depth === -1 || isNamed(trail.at(-1)!)) return undefined;
  const path = trail.slice(0, depth + 1).join('\n');
  const isNear = ({ features, rating: own }: RatedSection) =>
    features.hasCode === 1 || own >= rating - farthestWhole;
  return ranked.find(
    (each) =>
      each.section.chunk.pageUrl === chunk.pageUrl &&
      each.section.trail.join('\n') === path &&
      each.features.short === 0 &&
      isNear(each),
  );
}

/** For "How do I install X?" on the site of X, the section for new readers. */
function startOfTask(
  ranked: readonly RatedSection[],
  { asked, type, terms, continues }: ReadQuestion,
): RatedSection | undefined {
  return type === 'task' && !continues ? AskedTask.in(asked, terms)?.startIn(ranked) : undefined;
}

export function withFirst(first: RatedSection, ranked: readonly RatedSection[]): RatedSection[] {
  return [first, ...ranked.filter((each) => each !== first)];
}

/**
 * If the question has the name of a setting or function, the section with this name: `build.outDir` or `outDir`. Dated
 * pages and pages with less weight than the best one are ignored.
 */
function withIdentifier(
  ranked: readonly RatedSection[],
  { asked, type, terms }: ReadQuestion,
): RatedSection | undefined {
  const best = ranked[0]!;
  if (type === 'compare' || terms.subjects > mostSubjects) return undefined;
  const candidates = ranked.filter(
    ({ section, features }) => features.dated === 0 && section.chunk.boost >= best.section.chunk.boost,
  );
  const names = identifiersIn(asked);
  const named = (isSame: (heading: string, name: string) => boolean) =>
    candidates.find(({ section: { trail } }) =>
      names.some((name) => isSame(plainName(trail.at(-1) ?? ''), name)),
    );
  const describing = () =>
    type === 'definition' && names.some((name) => onlyNames(best.section.blocks, name))
      ? candidates.find(({ section }) => names.some((name) => describes(section.blocks, name)))
      : undefined;
  return (
    named((heading, name) => heading === name) ??
    named((heading, name) => heading.endsWith(`.${name}`)) ??
    describing()
  );
}

/** Whether a table has a row with the name of a setting in a cell of its own, and with a description. */
function describes(blocks: readonly Block[], name: string): boolean {
  return rowsIn(blocks).some((row) => isDescribedIn(row, name));
}

/** Whether only rows without a description have the name. */
function onlyNames(blocks: readonly Block[], name: string): boolean {
  const others = plainUnits(blocks.filter(({ type }) => type !== 'table'));
  const hasName = (text: string) => text.toLowerCase().includes(name);
  return (
    !describes(blocks, name) && rowsIn(blocks).some(hasName) && !others.some(({ text }) => hasName(text))
  );
}

function rowsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.type === 'table' ? block.rows.map((row) => row.map(oneLine).join('\n')) : [],
  );
}

/** Fewest words of a cell that says something about the others. */
const fewestWords = 3;

/** Whether the cells of a row, one on each line, are a name and a description. */
export function isDescribedIn(row: string, name: string): boolean {
  const cells = row.split('\n');
  const isName = (cell: string) => cell.split(/[\s,|]+/).some((word) => plainName(word) === name);
  return (
    cells.some((cell) => isName(cell) && wordsOf(cell).length <= mostOfName) &&
    cells.some((cell) => !isName(cell) && cell.split(/\s+/).length >= fewestWords)
  );
}

/** Whether a section has the name of a setting or function in the question. */
export function isCalledLike({ trail }: Pick<Section, 'trail'>, asked: string): boolean {
  return identifiersIn(asked).includes(plainName(trail.at(-1) ?? ''));
}

/** The names of settings and functions in a question, as `plainName` writes them. */
export function identifiersIn(asked: string): string[] {
  return asked
    .split(/[\s,;?!"'`“”]+/)
    .filter(isIdentifier)
    .map(plainName);
}

/** At least this long, so that `iOS` and `GitHub` are not names in code. */
const shortestInCode = 8;

/** Whether a section has a name that the question spells as in code, such as `ProgressDeadlineExceeded` or `max_size`. */
export function hasCodeName({ plain }: Pick<Section, 'plain'>, asked: string): boolean {
  const names = asked.match(/\b\w*(?:\p{Ll}\p{Lu}|\w_)\w+/gu) ?? [];
  return names.some((name) => name.length >= shortestInCode && plain.text.includes(name));
}

/** `outDir`, `build.outDir`, `max_size`, `MAX_SIZE` and `--port`, but not names of products, such as `MkDocs` and `Next.js`. */
function isIdentifier(word: string): boolean {
  return (
    /^(?:--\w|\p{Ll}+\p{Lu}|[\p{Ll}\d]\w*[._]\w|\p{Lu}[\p{Lu}\d]*_[\p{Lu}\d_]+$)/u.test(word) &&
    !/\.js$/.test(word)
  );
}

function plainName(name: string): string {
  return withoutSignature(name)
    .replace(/^-+|(?:\(\))?[.:]*$/g, '')
    .toLowerCase();
}
