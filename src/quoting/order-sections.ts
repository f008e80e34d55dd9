import { inlineText } from '../vocabulary/plain-text.ts';
import { AskedTask } from './asked-task.ts';
import { beginningOfTopic } from './bare-topic.ts';
import type { QuestionTerms } from './question-terms.ts';
import { namesTask } from './question-type.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf, pageNames, type Section, withoutSignature } from './read-sections.ts';
import { hasName } from './words.ts';

/** Least similarity between a question and the name of its page or task. */
const leastOfName = 0.8;
/** Least squared similarity between the term to define and the title of the best page, or of another page. */
const leastOfTitle = 0.2;
const leastOfOther = 0.6;
/** How much lower than the best section the opening of a page about the question may be rated. */
const farthestOpening = 3.5;
/** The same for the opening of a page with the name of the term to define. */
const farthestNamesake = 7;
const sameName = 0.9;
/** A question with at most this many subjects names a topic. */
const fewSubjects = 2;
const headingWeight = 2;
const taskWeight = 1;
/** How much lower than the best section of its page one with the name of the task may be rated. */
const farthestPlain = 2;
/** In a question with more subjects, an identifier is only part of the question. */
const mostSubjects = 4;
/** How much lower than the best section the text that introduces it, if it has no code, may be rated. */
const farthestWhole = 3;
/** Headings of sections that say how to begin. */
const beginsTask =
  /^(?:enabl(?:e|ing)|set(?:ting)?[ -]?up|configur(?:e|ing)|configuration example|install(?:ing|ation)?|(?:basic )?usage|getting started|quick ?start)\b/i;
/** Statuses, codes and ports, but not years. */
const number = /(?<![\p{L}\p{N}_.])(?!(?:19|20)\d\d(?!\d))\d{3,}(?![\p{L}\p{N}_]|\.\d)/gu;
/** How much lower than the best section one with the number of the question in its heading may be rated. */
const farthestNumber = 4;
/** How much lower than an operation for another action the requested operation may be rated. */
const farthestOperation = 2;

/**
 * Moves the section to the front that the question names, or that is the most general answer; the others keep their
 * order.
 */
export function orderSections(rated: readonly RatedSection[], question: ReadQuestion): RatedSection[] {
  if (rated.length === 0) return [];
  const opening = openingAbout(rated, question) ?? beginningOfTopic(rated, question);
  const general = withFirst(opening ?? namedOnPage(rated, question), rated);
  const named = withFirst(withIdentifier(general, question) ?? general[0]!, general);
  const coded = withFirst(withNumber(named, question) ?? named[0]!, named);
  const whole = withFirst(wholeTask(coded, question), coded);
  const started = withFirst(startOfTask(whole, question) ?? whole[0]!, whole);
  return withFirst(doingIt(started), started);
}

/** For "How do I install X?" on the site of X, the section for new readers. */
function startOfTask(
  ranked: readonly RatedSection[],
  { asked, type, terms, continues }: ReadQuestion,
): RatedSection | undefined {
  return type === 'task' && !continues ? AskedTask.in(asked, terms)?.startIn(ranked) : undefined;
}

/**
 * If a heading above the first section has all words of a task, but its own heading does not, the section is one of the
 * steps or variants. The text directly below that heading introduces them. If that text has no code, the section that
 * says how to begin comes before it.
 */
function wholeTask(ranked: readonly RatedSection[], { type, terms, continues }: ReadQuestion): RatedSection {
  const first = ranked[0]!;
  const { trail } = first.section;
  const isNamed = (heading: string) => terms.nameTask(heading);
  const depth = trail.findIndex(isNamed);
  if (type !== 'task' || continues || depth === -1 || isNamed(trail.at(-1)!)) return first;
  const path = trail.slice(0, depth + 1).join('\n');
  const onPage = ranked.filter((each) => isSamePage(each, first));
  const whole = onPage.find(
    ({ section, features }) => section.trail.join('\n') === path && features.short === 0,
  );
  if (whole === undefined || whole.features.hasCode === 1) return whole ?? first;
  const isNear = ({ rating }: RatedSection) => rating >= first.rating - farthestWhole;
  const isBeginning = ({ section }: RatedSection) =>
    section.trail.slice(0, -1).join('\n') === path && beginsTask.test(section.trail.at(-1)!);
  return onPage.find((each) => isNear(each) && isBeginning(each)) ?? (isNear(whole) ? whole : first);
}

/** If the first section is an API operation for another action, an operation near it for the requested action. */
function doingIt(ranked: readonly RatedSection[]): RatedSection {
  const [first] = ranked;
  const isNear = ({ section, rating, doesOther }: RatedSection) =>
    section.chunk.kind === 'endpoint' && !doesOther && rating >= first!.rating - farthestOperation;
  return (first!.doesOther ? ranked.find(isNear) : undefined) ?? first!;
}

export function withFirst(first: RatedSection, ranked: readonly RatedSection[]): RatedSection[] {
  return [first, ...ranked.filter((each) => each !== first)];
}

/** For "what is X" and "can I use X", the opening of the page with the name X comes before other sections. */
function openingAbout(ranked: readonly RatedSection[], question: ReadQuestion): RatedSection | undefined {
  const best = ranked[0]!;
  const openings = ranked.filter(
    (each) =>
      isIntroduction(each.section) &&
      each.features.short + each.features.dated === 0 &&
      !isAnnouncement(each.section) &&
      each.rating >= best.rating - (each.features.namesIt >= sameName ? farthestNamesake : farthestOpening) &&
      isAboutQuestion(each, best, question),
  );
  return (
    shallowest(openings.filter(({ features }) => features.namesIt >= sameName)) ??
    openings.find((each) => isSamePage(each, best)) ??
    openings.find(({ features }) => features.namesIt >= leastOfOther)
  );
}

/** Of several pages with the same name, the one with the shortest URL is about the thing in general. */
function shallowest(openings: readonly RatedSection[]): RatedSection | undefined {
  const depth = ({ section }: RatedSection) => section.chunk.pageUrl.replace(/\/$/, '').split('/').length;
  return openings.toSorted((a, b) => depth(a) - depth(b))[0];
}

/** Whether the section is only "This guide covers the following:" and a list. */
function isAnnouncement({ blocks }: Section): boolean {
  return blocks.every(
    (block) =>
      block.type === 'list' ||
      (block.type === 'paragraph' && /[:：]$/.test(inlineText(block.content).trim())),
  );
}

function isAboutQuestion(
  { section, features: { namesIt } }: RatedSection,
  best: RatedSection,
  { type, terms }: ReadQuestion,
): boolean {
  if (type === 'check') return pageNames(section).some((name) => terms.similarity(name) >= leastOfName);
  if (type !== 'definition' || namesIt < leastOfTitle) return false;
  // "Default breakpoints" of the page "Grid" is about grid breakpoints, and the page is only about grids.
  const missing = (text: string) => terms.missingOwners(terms.in(text));
  if (missing(pageNames(section).join('\n')) > missing(best.section.trail.join('\n'))) return false;
  // "What are workspaces?" comes before "Overview".
  const isAsked = /[?？]$/.test(nameOf(best.section));
  return isAsked ? namesIt > best.features.namesIt : namesIt >= best.features.namesIt;
}

/** The best section of the best page; for a question with few words, a heading with exactly these words counts more. */
function namedOnPage(ranked: readonly RatedSection[], question: ReadQuestion): RatedSection {
  const { type, terms, continues } = question;
  const best = ranked[0]!;
  if (continues || type === 'definition' || type === 'compare') return best;
  const onPage = ranked.filter((each) => isSamePage(each, best));
  if (terms.subjects > fewSubjects) return type === 'task' ? plainTask(onPage, terms) : best;
  const rate = ({ rating, section, features }: RatedSection) => {
    if (features.aside + features.other > 0) return rating;
    const name = nameOf(section);
    return rating + headingWeight * terms.similarity(name) + (isTask(name, question) ? taskWeight : 0);
  };
  return onPage.reduce((most, each) => (rate(each) > rate(most) ? each : most), best);
}

/**
 * "Install the Python SDK" comes before "Install Python", if the question names the SDK; "Install the CLI" comes before
 * "Install the extension of the CLI", if it names no extension.
 */
function plainTask(onPage: readonly RatedSection[], terms: QuestionTerms): RatedSection {
  const best = onPage[0]!;
  const near = onPage.filter(
    (each) => each.rating >= best.rating - farthestPlain && !isIntroduction(each.section),
  );
  const nameIn = ({ section }: RatedSection) => taskIn(nameOf(section));
  const similarity = (each: RatedSection) => terms.similarity(nameIn(each));
  const whole = near.filter(
    (each) =>
      terms.missingOwners(terms.in(nameIn(each))) === 0 &&
      terms.isNamed(nameIn(each)) &&
      similarity(each) >= leastOfName,
  );
  return (
    whole.toSorted((a, b) => similarity(b) - similarity(a))[0] ??
    near.find((each) => terms.hasAllOf(nameIn(each))) ??
    best
  );
}

/** "How to delete a record" is the task, "Protection from deletion" is about it. */
function isTask(name: string, { type, terms }: ReadQuestion): boolean {
  const task = taskIn(name);
  return type === 'task' && namesTask(task) && terms.in(task.split(' ', 1)[0]!).exact !== 0;
}

function taskIn(name: string): string {
  return name.toLowerCase().replace(/^how (?:to|do (?:i|you)) /, '');
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
  return named((heading, name) => heading === name) ?? named((heading, name) => heading.endsWith(`.${name}`));
}

/**
 * If the question has a number, such as the status 404, and the first section does not, the section with the number in
 * its heading; for a task, rather one with code.
 */
function withNumber(
  ranked: readonly RatedSection[],
  { asked, type }: ReadQuestion,
): RatedSection | undefined {
  const best = ranked[0]!;
  const numbers = asked.match(number) ?? [];
  const hasNumber = (text: string) => numbers.some((each) => hasName(text, each));
  const { trail, plain } = best.section;
  if (numbers.length === 0 || type === 'compare' || hasNumber(`${trail.join('\n')}\n${plain.text}`))
    return undefined;
  const named = ranked.filter(
    ({ section, rating, features }) =>
      rating >= best.rating - farthestNumber && features.dated === 0 && hasNumber(section.trail.at(-1) ?? ''),
  );
  return named.find(({ features }) => type === 'task' && features.hasCode === 1) ?? named[0];
}

/** Whether a section has the name of a setting or function in the question. */
export function isCalledLike({ trail }: Section, asked: string): boolean {
  return identifiersIn(asked).includes(plainName(trail.at(-1) ?? ''));
}

function identifiersIn(asked: string): string[] {
  return asked
    .split(/[\s,;?!"'`“”]+/)
    .filter(isIdentifier)
    .map(plainName);
}

/** `outDir`, `build.outDir`, `max_size` and `--port`, but not names of products, such as `MkDocs` and `Next.js`. */
function isIdentifier(word: string): boolean {
  return /^(?:--\w|\p{Ll}+\p{Lu}|[\p{Ll}\d]\w*[._]\w)/u.test(word) && !/\.js$/.test(word);
}

function plainName(name: string): string {
  return withoutSignature(name)
    .replace(/^-+|(?:\(\))?[.:]*$/g, '')
    .toLowerCase();
}

function isSamePage(a: RatedSection, b: RatedSection): boolean {
  return a.section.chunk.pageUrl === b.section.chunk.pageUrl;
}
