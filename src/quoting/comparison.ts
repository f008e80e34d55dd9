import type { Matches, QuestionTerms } from './question-terms.ts';
import { isChoice } from './question-type.ts';
import { hasName } from './words.ts';

/** Least share of a side's own words, by weight, in a text that names the side. */
const leastShare = 0.5;
const longestQuestion = 300;

const patterns = [
  /\b(?:between|zwischen|entre)\s+(.+?)\s+(?:and|or|vs\.?|und|et|y|e)\s+(.+)/iu,
  /^(.+?),?\s+(?:vs\.?|versus|compared (?:to|with)|im vergleich zu)\s+(.+)/iu,
  /^how (?:is|are|do|does)\s+(.+?)\s+(?:differ|different)\s+(?:from|to|than)\s+(.+)/iu,
  /^(?:which|what) (?:is|one is|should i use|do i need)[^,:]*[,:]\s*(.+?)\s+or\s+(.+)/iu,
  /^(?:when )?(?:should|do|would|can|must) (?:i|we|you) (?:use|need|choose|pick|prefer|take)\s+(.+?)\s+(?:or|instead of|rather than|over)\s+(.+)/iu,
  /^(?:is|are)\s+(.+?)\s+(?:better|faster|safer|simpler|lighter|worse|slower)\s+than\s+(.+)/iu,
  /^(?:which|what) is (?:better|faster|safer)\W+(.+?)\s+or\s+(.+)/iu,
];
/** "difference sync bisync", "sync bisync difference" */
const terse = /^(?:differences?(?: of)? (\S+) (\S+)|(\S+) (\S+) differences?)\W*$/iu;
const choice = /^(.+?),?\s+or\s+(.+)/iu;
/** Text before a side and after it: "in a pod", "for forms", ", which one do I need". */
const before =
  /^(?:(?:what|which) (?:is|are) (?:the )?|(?:explain|compare) |(?:the |an? |der |die |das |le |la |el )+)/iu;
const after =
  /(?:,|[?!:;]|\s(?:for|when|if|in|on|with|to|of|and|und|et|y|vs\.?|versus)\s|\s(?:should|do|does|which|what)\s).*$|[.\s]+$/isu;

/** Two things with at most one word before them: "summaries or classic histograms". */
const pair = /((?:[^\s,]+ )?[^\s,]+) (?:and|or) ((?:an? |the )?(?:[^\s,]+ )?[^\s,]+)/gi;

interface Side {
  /** The words that the other side does not have, in lower case. */
  text: string;
  /** Bits of the words that the other side does not have, and of the first such word. */
  own: number;
  first: number;
  /** Whether it is the site, whose name is on all pages. */
  isSite: boolean;
}

/** The two things that a question compares, such as `ref` and `reactive`. */
export class Comparison {
  readonly #sides: readonly Side[];
  readonly #terms: QuestionTerms;

  constructor(sides: readonly [string, string], terms: QuestionTerms) {
    this.#terms = terms;
    const bits = sides.map((side) => terms.in(side).exact);
    this.#sides = sides.map((text, index) => {
      const own = bits[index]! & ~bits[1 - index]!;
      const first = text
        .split(/\s+/)
        .map((word) => terms.in(word).exact & own)
        .find((found) => found !== 0);
      return { text: ownWords(text, sides[1 - index]!), own, first: first ?? 0, isSite: terms.isSite(text) };
    });
  }

  /** Whether a text has the name of the first or second side. */
  isNamed(side: 0 | 1, text: string, found: Matches = this.#terms.in(text)): boolean {
    const { text: name, own, first } = this.#sides[side]!;
    if (own === 0) return hasName(text.toLowerCase(), name);
    return (found.exact & first) === first && this.#terms.shareOf(own, found) >= leastShare;
  }

  /** Whether a few words are only the name of one side. */
  isOnly(side: 0 | 1, words: string): boolean {
    const other = side === 0 ? 1 : 0;
    return this.isNamed(side, words) && !this.isNamed(other, words) && this.#terms.foreignWords(words) === 0;
  }

  /** Whether a heading that compares something is about both sides: "Comparison with X" on the site of Y. */
  areCompared(heading: string): boolean {
    const isMeant = (side: 0 | 1) => this.isNamed(side, heading) || this.#sides[side]!.isSite;
    return isMeant(0) && isMeant(1) && (this.isNamed(0, heading) || this.isNamed(1, heading));
  }

  /** Whether a text names both sides, and not only as a pair: "histograms and summaries". */
  areNamedApart(text: string): boolean {
    const isPair = (a: string, b: string) =>
      (this.isNamed(0, a) && this.isNamed(1, b)) || (this.isNamed(1, a) && this.isNamed(0, b));
    return this.areNamed(text.replace(pair, (whole, a: string, b: string) => (isPair(a, b) ? '' : whole)));
  }

  areNamed(text: string): boolean {
    const found = this.#terms.in(text);
    return this.isNamed(0, text, found) && this.isNamed(1, text, found);
  }
}

/** The two sides of a comparing question; null if the question does not name them. */
export function comparedSides(question: string): [string, string] | null {
  const asked = question.slice(0, longestQuestion).trim();
  const named = terse
    .exec(asked)
    ?.slice(1)
    .filter((side) => side !== undefined);
  if (named !== undefined) return [named[0]!, named[1]!];
  for (const pattern of isChoice(asked.toLowerCase()) ? [...patterns, choice] : patterns) {
    const [, first = '', second = ''] = pattern.exec(asked) ?? [];
    const sides: [string, string] = [sideIn(first), sideIn(second).replace(after, '').trim()];
    if (sides[0] !== '' && sides[1] !== '') return sides;
  }
  return null;
}

function sideIn(words: string): string {
  return words.replace(before, '').replace(before, '').trim();
}

function ownWords(side: string, other: string): string {
  const others = new Set(other.toLowerCase().split(/\s+/));
  const words = side.toLowerCase().split(/\s+/);
  return words.filter((word) => !others.has(word)).join(' ') || words.join(' ');
}
