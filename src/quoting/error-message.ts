import { literalsIn, namesFailure, withoutLiterals } from '../text/literals.ts';
import { hasName, wordsOf } from './words.ts';

/** `ERR_REQUIRE_ESM`, `ENOSPC`, `TS2339`. */
const code = /\b_*[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+_*\b|\bE[A-Z]{4,}\b|\b[A-Z]{1,4}\d{3,5}\b/g;
/** `CrashLoopBackOff` and `404`, which also occur in other sections. */
const weakCode = /\b(?:[A-Z][a-z]+){2,}\b|(?<![\w.:-])[45]\d\d(?![\w.:-])/g;
/** Names of errors that many messages begin with. */
const anyError = /^(?:\w*Error|\w*Exception|JavaScript|TypeScript)$/;
/** Text that readers write before a message. */
const lead =
  /^(?:why (?:do|am|does|is|did) (?:i|we|it) (?:get(?:ting)?|see(?:ing)?)|what does|(?:how (?:do|can) i|how to) (?:fix|solve|resolve|avoid)|(?:fix|solve)(?:ing)?|i(?:['’]m| am)? (?:get(?:ting)?|got|see(?:ing)?)|getting|got)\b\s*(?:(?:the|an?|this)\s)?(?:(?:error|message|warning)\b)?:?\s*/i;
const after = /\s+(?:mean|errors?|message)\s*\??$|[?\s]+$/i;
const quoted = /["“`]([^"”`]{3,300})["”`]/;
const asks =
  /^(?:why|how|what|when|where|which|who|can|does|do|is|are|should|will)\b(?!['’]t| ?not\b)|\bwhy\W*$|^(?:my|errors when)\b/i;
const generic = new Set(['error', 'errors', 'err', 'warning', 'warn', 'failed', 'exception', 'uncaught']);

const mostWords = 40;
/** Shorter messages must be found nearly whole. */
const shortMessage = 5;
const leastOfShort = 0.8;
const leastOfLong = 0.6;
const run = 3;

/** An error message that a reader pasted. */
export class ErrorMessage {
  readonly #codes: readonly string[];
  readonly #weakCodes: readonly string[];
  readonly #values: readonly string[];
  /** Words between values and punctuation. */
  readonly #stretches: readonly string[][];

  private constructor(message: string, codes: readonly string[], weakCodes: readonly string[]) {
    this.#codes = codes;
    this.#weakCodes = weakCodes;
    this.#values = literalsIn(message).map((value) => value.replace(/^\W+|\W+$/g, '').toLowerCase());
    this.#stretches = withoutValues(message)
      .split(/[:;,.!?(){}[\]|\n]+(?=\s|$)|\s[-–—]\s| {2,}/)
      .map(ownWords)
      .filter((words) => words.length > 0);
  }

  /** The message in a question; null if there is none. */
  static in(question: string): ErrorMessage | null {
    const asked = question.trim().slice(0, 2000);
    const rest = asked.replace(lead, '').replace(after, '');
    const hasLead = rest.length < asked.replace(after, '').length;
    const inQuotes = hasLead || namesFailure(asked) ? quoted.exec(rest)?.[1] : undefined;
    const isMessage = (hasLead || !asks.test(asked)) && namesFailure(rest);
    const isQuoted = inQuotes?.includes(' ') ?? false;
    const message = isQuoted ? inQuotes! : isMessage ? rest : '';
    const codes = isMessage || hasLead ? codesIn(asked, code) : [];
    const weakCodes = isMessage || /^why/i.test(asked) ? codesIn(asked, weakCode) : [];
    const isNone = message === '' && codes.length + weakCodes.length === 0;
    return isNone ? null : new ErrorMessage(message, codes, weakCodes);
  }

  /** Whether the message is about a code, such as `ERR_REQUIRE_ESM`. */
  get hasCode(): boolean {
    return this.#codes.length > 0;
  }

  /** Whether the message has enough words to be found by them. */
  get isWhole(): boolean {
    return this.#stretches.flat().length > run;
  }

  /** `Cannot find module 'x'` is about `x`. */
  get isAboutValue(): boolean {
    return this.#stretches.flat().length <= run && this.#values.length > 0;
  }

  /** Whether a text has the message or one of its codes. */
  isIn(text: string): boolean {
    const lower = text.toLowerCase();
    if ([...this.#codes, ...this.#weakCodes].some((each) => hasName(lower, each.toLowerCase()))) return true;
    const words = this.#stretches.flat().slice(0, mostWords);
    if (words.length === 0) return false;
    if (this.isAboutValue && !this.#values.some((value) => lower.includes(value))) return false;
    const found = ` ${ownWords(text).join(' ')} `;
    const share = this.#stretches.reduce((sum, part) => sum + sharedWords(part, found), 0) / words.length;
    return share >= (words.length <= shortMessage ? leastOfShort : leastOfLong);
  }
}

function codesIn(text: string, pattern: RegExp): string[] {
  return (text.match(pattern) ?? []).filter((each) => !anyError.test(each));
}

/** Each value is replaced by two spaces. */
function withoutValues(message: string): string {
  return literalsIn(message).length === 0 ? message : withoutLiterals(message).replace(/ {3,}/g, '  ');
}

/** Number of words of a stretch that a text has in the same order: three or more in a row, or all. */
function sharedWords(stretch: readonly string[], text: string): number {
  if (text.includes(` ${stretch.join(' ')} `)) return stretch.length;
  const shared = new Set<number>();
  for (let at = 0; at + run <= stretch.length; at++)
    if (text.includes(` ${stretch.slice(at, at + run).join(' ')} `))
      for (let place = at; place < at + run; place++) shared.add(place);
  return shared.size;
}

/** The words of a text, without generic words of messages. */
function ownWords(text: string): string[] {
  return wordsOf(text).filter((word) => !generic.has(word));
}
