import { firstVerb, undoes } from './opposite-action.ts';
import type { QuestionTerms } from './question-terms.ts';

/** Bits of the question's words by role: the object of the action, and the words after "from", "to" and "in". */
interface Roles {
  object: number;
  from: number;
  to: number;
  in: number;
}

const preposition = /\b(from|to|into|in)\b/i;
/** "Redirect www to non-www" goes from www. */
const negated = /\bnon-\S+/gi;
const end = /[,;:?!(.]|\b(?:with|using|via|by|for|when|if|while|that|without|and|or|so|after|before)\b/i;

/** "Redirect A to B" removes A and adds B. */
const replacing = /^(?:change|convert|migrate|redirect|rename|rewrite|switch)$/;
const adding = /^(?:add|enable|install)$/;

/** The direction of a question: "call Rust from JavaScript" is not "call JavaScript from Rust". */
export class AskedDirection {
  readonly #terms: QuestionTerms;
  readonly #roles: Roles;
  /** Bits of the last word after "to". */
  readonly #goal: number;
  /** Whether the goal replaces the object. */
  readonly #isReplacing: boolean;

  private constructor(task: string, roles: Roles, terms: QuestionTerms) {
    this.#roles = roles;
    this.#isReplacing = replacing.test(firstVerb(task));
    const goal = /(?<!\bup )\b(?:in)?to (.+)/i.exec(task)?.[1] ?? '';
    this.#goal = terms.headOf(goal.split(end, 1)[0]!.split(preposition, 1)[0]!) ?? 0;
    this.#terms = terms;
  }

  static in(task: string, terms: QuestionTerms): AskedDirection | null {
    const roles = rolesIn(task, terms);
    return goesSomeWay(roles) ? new AskedDirection(task, roles, terms) : null;
  }

  /** Whether the last heading with a direction has the opposite one. */
  isReversed(headings: readonly string[]): boolean {
    const asked = this.#roles;
    const named = headings.map((heading) => rolesIn(heading, this.#terms)).findLast(goesSomeWay);
    if (named === undefined) return false;
    if (isWithin(asked.from, named.to & ~named.from) || isWithin(asked.to, named.from & ~named.to))
      return true;
    return (asked.object & (named.from | named.in)) !== 0 && (asked.object & named.object) === 0;
  }

  /** Whether the question names where something goes from and where to: "migrate from A to B". */
  get hasBoth(): boolean {
    return this.#roles.from !== 0 && this.#goal !== 0;
  }

  /** Whether a text names where something goes from and where to. */
  areNamed(text: string): boolean {
    const { exact } = this.#terms.in(text);
    return (exact & this.#roles.from) !== 0 && (exact & this.#goal) !== 0;
  }

  /** Whether a sentence adds what is replaced, or removes the goal: "To add A" for "redirect A to B". */
  isUndoneBy(sentence: string): boolean {
    if (!this.#isReplacing) return false;
    const { from, to } = this.#roles;
    const object = this.#roles.object | from;
    const verb = firstVerb(sentence);
    const named = rolesIn(sentence.replace(/^to /i, ''), this.#terms).object;
    if (adding.test(verb)) return (named & object & ~to) !== 0 && (named & to) === 0;
    return undoes(verb) && (named & to & ~object) !== 0 && (named & object) === 0;
  }

  /** Whether a text names nothing of what something goes to: "Create a key" for "add a key to a droplet". */
  isElsewhere(text: string): boolean {
    const goal = this.#goal & ~this.#roles.object;
    return goal !== 0 && (this.#terms.in(text).exact & goal) === 0;
  }
}

function isWithin(words: number, others: number): boolean {
  return words !== 0 && (words & ~others) === 0;
}

function goesSomeWay({ from, to, in: within }: Roles): boolean {
  return (from | to | within) !== 0;
}

function rolesIn(text: string, terms: QuestionTerms): Roles {
  const [object = '', ...parts] = text.split(end, 1)[0]!.split(preposition);
  const roles: Roles = { object: terms.in(object.replace(/^\S+\s/, '')).exact, from: 0, to: 0, in: 0 };
  for (let at = 0; at < parts.length; at += 2) {
    const role = parts[at]!.toLowerCase().replace('into', 'to') as 'from' | 'to' | 'in';
    const part = parts[at + 1] ?? '';
    roles[role] |= terms.in(part.replace(negated, '')).exact;
    if (role === 'to') roles.from |= terms.in(part.match(negated)?.join(' ') ?? '').exact;
  }
  return roles;
}
