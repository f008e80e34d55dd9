import { AskedDirection } from './asked-direction.ts';
import { byPlace } from './bare-topic.ts';
import { doesOpposite, hasOpposite, isOfOppositeManner, undoes } from './opposite-action.ts';
import { introductionIn } from './other-action.ts';
import { plainUnits } from './plain-units.ts';
import { both, type Matches, type QuestionTerms } from './question-terms.ts';
import { namesTask } from './question-type.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { pageNames, type Section } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { withoutExamples } from './without-examples.ts';
import { withoutOpening } from './without-opening.ts';

/** Excludes code, which may also begin with a verb. */
const headline = /^[\p{L}\s-]+$/u;
const meansWords = /\b(?:with|using|via|through)\b/i;
const tool = /\b(?:with|using|via|through) (?:the )?(.+)$/i;
const article = /^(?:an?|the|my|our|your|its|their|this|that|these|those|all|some|another)\s+/i;
/** The object of a task ends before these words. */
const objectEnd =
  /[,;:?!(]|\b(?:an?|the|my|our|your|its|their|i|we|you|what|which|who|how|why|behind|with|using|via|through|by|in|into|on|onto|for|from|to|of|at|as|when|if|while|that|without|and|or|so|after|before|between|per|inside)\b/i;
/** The first word of a heading, but not of "Enable or disable". */
const onlyVerb = /^\S+(?! (?:and|or|&) )(?= )/;
/** Titles and addresses of pages for new readers. */
const startPage =
  /^(?:get(?:ting)?[ -]started|quick[ -]?start|install(?:ation|ing)?|set(?:ting)?[ -]?up|guide|usage)\b(?: guide)?/i;
/** Verbs for an installation or for a step of it. */
const installing = /^(?:add|begin|build|compile|complete|do|download|finish|get|install|run|set|start|use)$/i;
/** How much lower than the best section the start page may be rated. */
const farthestStart = 6;

/**
 * The object and the means of a task such as "How do I install Kettle with Docker?". The name of the site is on all its
 * pages, so it is not an object.
 */
export class AskedTask {
  readonly #terms: QuestionTerms;
  readonly #asked: string;
  readonly #verb: string;
  /** Bits of the last word of the object; 0 if the docs do not have it, null without an object. */
  readonly #object: number | null;
  /** Bits of the means; if the object is the site, of everything after it. */
  readonly #means: number;
  /** Bits of the tool in "with Docker"; 0 if the docs do not have it, null without a tool. */
  readonly #tool: number | null;
  /** The last two words of the object: "node version". */
  readonly #kind: readonly [name: string, kind: string] | null;
  readonly #isSite: boolean;
  readonly #direction: AskedDirection | null;

  private constructor(asked: string, terms: QuestionTerms) {
    const [verb = '', ...words] = asked.toLowerCase().split(/\s+/);
    const whole = words.join(' ');
    const rest = whole.replace(article, '');
    const object = objectIn(rest);
    const [, name, kind] = /(\S+) (\p{L}+)\s*$/u.exec(object) ?? [];
    this.#terms = terms;
    this.#kind = name === undefined || kind === undefined ? null : [name, kind];
    this.#asked = asked;
    this.#verb = verb;
    this.#direction = AskedDirection.in(asked, terms);
    this.#object = terms.headOf(object);
    this.#isSite = rest === whole && terms.isSite(object);
    const after = this.#isSite ? object.length : rest.search(meansWords);
    this.#means = after === -1 ? 0 : terms.in(rest.slice(after)).exact;
    this.#tool = terms.headOf(objectIn(tool.exec(rest)?.[1] ?? ''));
  }

  /** The task of a question that is not a follow-up; null for other types of questions. */
  static of({ type, asked, continues, terms }: ReadQuestion): AskedTask | null {
    return type === 'task' && !continues ? AskedTask.in(asked, terms) : null;
  }

  /** The task of an English question that says who does it, or that is a headline: "disable the cache". */
  static in(asked: string, terms: QuestionTerms): AskedTask | null {
    const task = withoutOpening(asked);
    const isTask = task !== asked.trim() || (headline.test(task) && namesTask(task.toLowerCase()));
    return isTask ? new AskedTask(task, terms) : null;
  }

  /**
   * The section about installing or using the site as a whole: one with the name of the task and nothing else in its
   * headings, or one with such a command in the pages for new readers.
   */
  startIn(ranked: readonly RatedSection[]): RatedSection | undefined {
    if (!this.#isOfSite) return undefined;
    const near = ranked.filter(
      ({ rating, features }) =>
        rating >= ranked[0]!.rating - farthestStart && features.dated + features.aside === 0,
    );
    const start = near.find((each) => this.isStart(each.section));
    const started = near.filter((each) => this.isStarted(each.section));
    // The opening of a page may only list the possible ways; the first one suits most readers.
    const ofPage = ({ section }: RatedSection) =>
      started.filter((each) => each.section.chunk.pageUrl === section.chunk.pageUrl).toSorted(byPlace)[0];
    if (start === undefined) return started[0] && ofPage(started[0]);
    if (start.section.plain.code.length > 0) return start;
    return ofPage(start) ?? start;
  }

  /** Whether the task is about the site as a whole: "How do I install Kettle?" */
  get #isOfSite(): boolean {
    return this.#isSite && this.#means === 0;
  }

  /** Whether a section has the name of the task for the site, with nothing else in its headings: "Installation". */
  isStart({ trail }: Section): boolean {
    return (
      this.#isOfSite &&
      this.#terms.nameTask(trail.at(-1)!) &&
      trail.every((heading) => this.#isPlain(heading))
    );
  }

  /** Whether a section is in a page for new readers and has the command: `npm install kettle`. */
  isStarted(section: Section): boolean {
    const verb = this.#terms.headOf(this.#verb);
    const isCommand = (line: string) =>
      this.#terms.namesSite(line) && (verb === null || (this.#terms.in(line).exact & verb) !== 0);
    return (
      this.#isOfSite &&
      pageNames(section).some((name) => startPage.test(name) && this.#isPlain(name)) &&
      section.plain.code.some(({ from, to }) =>
        section.plain.text.slice(from, to).split('\n').some(isCommand),
      )
    );
  }

  #isPlain(heading: string): boolean {
    const rest = heading.replace(startPage, '');
    return rest === '' || this.#terms.hasAllOf(rest, 1);
  }

  /** Whether a section is about the task in the opposite direction, "Migrate from X" for "migrate to X", or manner. */
  isReversed({ trail, plain }: Section): boolean {
    return (
      isOfOppositeManner(`${trail.join('\n')}\n${plain.text}`, this.#asked) ||
      (this.#direction?.isReversed(trail) ?? false)
    );
  }

  /** Whether no sentence, with its heading, names both ends of the task: "migrate from A to B". */
  isHalf(section: Section): boolean {
    const { trail, blocks } = section;
    if (this.#direction?.hasBoth !== true) return false;
    const texts = [trail.join('\n'), ...plainUnits(blocks).map(({ text }) => text)];
    return !texts.some((text) => this.#direction!.areNamed(text));
  }

  /** Whether a text has the verb and the object of the task; for an instruction, one of them is enough. */
  isSaidBy(text: string, isInstruction: boolean): boolean {
    const { exact, related } = this.#terms.in(text);
    const isSaid = (bits: number | null) => bits === null || ((exact | related) & bits) !== 0;
    const [verb, object] = [isSaid(this.#terms.headOf(this.#verb)), isSaid(this.#object)];
    return isInstruction ? verb || object : verb && object;
  }

  /** Whether a sentence of a section has the verb and the object of the task. */
  isSaidIn({ blocks }: Section): boolean {
    return (
      this.#object !== null &&
      plainUnits(blocks).some(({ text, isCode = false }) => !isCode && this.isSaidBy(text, false))
    );
  }

  /** Whether a section has the verb and the object only in quotation marks, as an example of a query or a text. */
  isExampleIn({ trail, blocks }: Section, cues: SentenceCues): boolean {
    const sentences = plainUnits(blocks).flatMap(({ text, isCode = false }) => (isCode ? [] : text));
    const said = [trail.join('\n'), ...sentences].filter((text) => this.isSaidBy(text, false));
    const isExample = (text: string) =>
      !cues.tellsWhatToDo(text) && !this.isSaidBy(withoutExamples(text), false);
    return said.length > 0 && said.every(isExample);
  }

  /** Whether a sentence does the opposite of the task. */
  isUndoneBy(sentence: string): boolean {
    if (isOfOppositeManner(sentence, this.#asked)) return true;
    return doesOpposite(sentence, this.#asked) || (this.#direction?.isUndoneBy(sentence) ?? false);
  }

  /** Whether a sentence on installing the site has another purpose: "To choose another folder, ..." */
  isForOther(sentence: string): boolean {
    const [, verb] = /^to (\p{L}+) /iu.exec(sentence) ?? [];
    if (verb === undefined || !this.#isOfSite || this.#verb !== 'install') return false;
    const { exact, related } = this.#terms.in(verb);
    return (exact | related) === 0 && !installing.test(verb);
  }

  /** Whether a section does not have the tool of the task: "install Kettle with Docker". */
  lacksTool({ matches: { exact, related } }: RatedSection): boolean {
    return this.#tool !== null && ((exact | related) & this.#tool) === 0;
  }

  /** Whether a heading names another thing of the same kind: "Pin the npm version" for "pin a node version". */
  isOfOther(heading: string): boolean {
    if (this.#kind === null) return false;
    const [name, kind] = this.#kind;
    const { exact, related } = this.#terms.in(name);
    const wanted = exact | related;
    const named = this.#terms.in(heading);
    if (wanted === 0 || ((named.exact | named.related) & wanted) !== 0) return false;
    const others = [...heading.toLowerCase().matchAll(/([\p{L}\p{N}.+#-]+)(?= (\p{L}+))/gu)];
    return others.some(
      ([, other = '', next = '']) =>
        next.replace(/s$/, '') === kind.replace(/s$/, '') && this.#terms.foreignWords(other) > 0,
    );
  }

  /** Whether an API operation changes something else than the task: "Create a lid" for "add a lid to a kettle". */
  isElsewhere({ chunk, plain }: Section): boolean {
    if (chunk.kind !== 'endpoint') return false;
    return this.#direction?.isElsewhere(`${chunk.title}\n${introductionIn(plain)}`) ?? false;
  }

  /** Whether the headings of a section and its answering unit have the verb, and not only its opposite. */
  isDone({ trail }: Section, unit: { text: string; matches: Matches } | null): boolean {
    const verb = this.#terms.headOf(this.#verb);
    if (verb === null) return true;
    const text = [...trail, unit?.text ?? ''].join('\n');
    const { exact, related } = both(this.#terms.in(text), unit?.matches ?? { exact: 0, related: 0 });
    const isSaid = (bits: number) => ((exact | related) & bits) !== 0;
    // "Restoring a backup" does not back up.
    if (hasOpposite(this.#verb, onlyVerb.exec(trail.at(-1) ?? '')?.[0] ?? '')) return false;
    if (this.#terms.haveForm) return isSaid(verb);
    if (undoes(this.#verb)) return isSaid(verb) && (this.#object === null || isSaid(this.#object));
    return isSaid(verb) || !hasOpposite(this.#verb, text);
  }

  /** Whether a section has the object. For a task with the site, its headings must name the means. */
  isNamed({ section, matches: { exact, related } }: RatedSection): boolean {
    if (this.#object !== null) return ((exact | related) & this.#object) !== 0;
    if (!this.#isSite) return true;
    // "Install Kettle globally" is one of several ways.
    const isVariant = this.#isOfSite && section.trail.some((heading) => !this.#isPlain(heading));
    const { exact: named, related: near } = this.#terms.in(section.trail.join('\n'));
    const wanted = this.#means || (this.#terms.headOf(this.#verb) ?? this.#terms.in(this.#verb).exact);
    return (!isVariant && ((named | near) & wanted) !== 0) || this.isStarted(section);
  }

  /** Whether an API operation has only the object in its title and has all words of the question: "List commits". */
  isOperationOn({
    section: { chunk },
    matches,
    doesOther,
  }: Pick<RatedSection, 'section' | 'matches' | 'doesOther'>): boolean {
    if (chunk.kind !== 'endpoint' || doesOther || this.#object === null) return false;
    const isObject = (this.#terms.in(chunk.title).exact & this.#object) !== 0;
    return (
      isObject && this.#terms.foreignWords(chunk.title) === 0 && this.#terms.missingOwners(matches) === 0
    );
  }
}

function objectIn(words: string): string {
  return words.split(objectEnd, 1)[0]!;
}
