import { wordsOf } from './words.ts';

/** "What does router.push return?": the words before the verb, and the verb. */
const asking = /^what (?:do|does) (?:the |an? )?(.+?) (\p{L}{3,})\??$/iu;
/** Verbs that a sentence need not have. */
const vague = new Set(['do', 'mean', 'look', 'like', 'work', 'doing']);

/** The subject and the verb of a question such as "What does router.push return?" */
export class AskedStatement {
  readonly #subject: readonly string[];
  readonly #verb: RegExp;

  private constructor(subject: string, verb: string) {
    this.#subject = wordsOf(subject);
    this.#verb = new RegExp(`^${verb.replace(/e?s$/, '')}e?s?$`);
  }

  static in(asked: string): AskedStatement | null {
    const [, subject = '', verb = ''] = asking.exec(asked.trim().toLowerCase()) ?? [];
    return verb === '' || vague.has(verb) ? null : new AskedStatement(subject, verb);
  }

  /** Whether a sentence has the verb after its subject: "`router.push` returns a promise." */
  isSaidBy(sentence: string): boolean {
    return sentence.split(/[,;:] /).some((part) => this.#isSaidByPart(wordsOf(part)));
  }

  #isSaidByPart(words: readonly string[]): boolean {
    const isSubject = (at: number) => this.#subject.every((word, index) => words[at + index] === word);
    const start = words.findIndex((_, at) => isSubject(at));
    return start !== -1 && words.slice(start + this.#subject.length).some((word) => this.#verb.test(word));
  }
}
