import type { AnsweringUnit } from './answering-unit.ts';
import { AskedDirection } from './asked-direction.ts';
import { hasOpposite, undoes } from './opposite-action.ts';
import { both, type QuestionTerms } from './question-terms.ts';
import { namesTask } from './question-type.ts';
import type { RatedSection } from './rate-sections.ts';
import { nameOf, type Section } from './read-sections.ts';

const opening =
  /^(?:(?:and|but|so),? )?(?:(?:how|where) (?:do|can|could|should|would|must) (?:i|we|you|one)|how to|i (?:want|need|would like) to) /i;
/** Code may begin with a verb, too. */
const headline = /^[\p{L}\s-]+$/u;
const meansWords = /\b(?:with|using|via|through)\b/i;
const article = /^(?:an?|the|my|our|your|its|their|this|that|these|those|all|some|another)\s+/i;
/** Words after which the object of a task is over. */
const objectEnd =
  /[,;:?!(]|\b(?:an?|the|my|our|your|its|their|i|we|you|what|which|who|how|why|behind|with|using|via|through|by|in|into|on|onto|for|from|to|of|at|as|when|if|while|that|without|and|or|so|after|before|between|per|inside)\b/i;
/** "1. ", "Step 3: " */
const step = /^(?:step )?\d+[.:)]?\s+/i;

/**
 * What "How do I install Kettle with Docker?" is about: its object, and the means. The name of the site is in all its
 * pages, so it is no object.
 */
export class AskedTask {
  readonly #terms: QuestionTerms;
  readonly #verb: string;
  /** Bits of the last word of the object; 0 if the docs do not have it, null without an object. */
  readonly #object: number | null;
  /** Bits of the means; if the object is the site, of all that follows it. */
  readonly #means: number;
  readonly #isSite: boolean;
  readonly #direction: AskedDirection | null;

  private constructor(asked: string, terms: QuestionTerms) {
    const [verb = '', ...words] = asked.toLowerCase().split(/\s+/);
    const whole = words.join(' ');
    const rest = whole.replace(article, '');
    const object = objectIn(rest);
    this.#terms = terms;
    this.#verb = verb;
    this.#direction = AskedDirection.in(asked, terms);
    this.#object = terms.headOf(object);
    this.#isSite = rest === whole && this.#object === null && terms.namesSite(object);
    const after = this.#isSite ? object.length : rest.search(meansWords);
    this.#means = after === -1 ? 0 : terms.in(rest.slice(after)).exact;
  }

  /** The task of an English question that says who does it, or that is a headline: "disable the cache". */
  static in(asked: string, terms: QuestionTerms): AskedTask | null {
    const task = asked.trim().replace(opening, '');
    const isTask = task !== asked.trim() || (headline.test(task) && namesTask(task.toLowerCase()));
    return isTask ? new AskedTask(task, terms) : null;
  }

  /** A section about the means, as "Install Docker" is, or about another object than the site. */
  isOther(section: Section): boolean {
    const heading = nameOf(section).replace(step, '').toLowerCase();
    if ((this.#means === 0 && !this.#isSite) || !namesTask(heading)) return false;
    const object = objectIn(heading.replace(/^\S+\s+/, '').replace(article, ''));
    const { exact } = this.#terms.in(object);
    if ((this.#object ?? 0) & exact || this.#terms.namesSite(object)) return false;
    const isForeign = this.#isSite && this.#terms.foreignWords(object) > 0;
    return isForeign || (exact & this.#means) !== 0;
  }

  /** A heading is about the task the other way round: "Migrate from X" for "migrate to X". */
  isReversed({ trail }: Section): boolean {
    return this.#direction?.isReversed(trail) ?? false;
  }

  /** The headings of a section and what answers in it have the verb, and not only its opposite. */
  isDone({ trail }: Section, unit: Pick<AnsweringUnit, 'text' | 'matches'> | null): boolean {
    const verb = this.#terms.headOf(this.#verb);
    if (verb === null) return true;
    const text = [...trail, unit?.text ?? ''].join('\n');
    const { exact, related } = both(this.#terms.in(text), unit?.matches ?? { exact: 0, related: 0 });
    const isSaid = (bits: number) => ((exact | related) & bits) !== 0;
    if (undoes(this.#verb)) return isSaid(verb) && (this.#object === null || isSaid(this.#object));
    return isSaid(verb) || !hasOpposite(this.#verb, text);
  }

  /** A section has the object. To do something with the site, its headings say with what. */
  isNamed({ section, matches: { exact, related } }: RatedSection): boolean {
    if (this.#object !== null) return ((exact | related) & this.#object) !== 0;
    if (!this.#isSite) return true;
    const headings = this.#terms.in(section.trail.join('\n'));
    const verb = this.#terms.in(this.#verb).exact;
    return ((headings.exact | headings.related) & (this.#means || verb)) !== 0;
  }

  /** An API operation with nothing but the object in its title, that has all words of the question: "List commits". */
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
