import { questionType } from './question-type.ts';

/** An acronym that a question asks about, such as `HMR`. */
export class Acronym {
  readonly #letters: string;
  /** "Hot Module Replacement (HMR)", "HMR (Hot Module Replacement)" */
  readonly #spelledOut: RegExp;

  private constructor(letters: string) {
    this.#letters = letters;
    const words = [...letters].map((letter) => `${letter}\\p{L}*`).join('[\\s-]+');
    const acronym = `${letters}s?`;
    this.#spelledOut = new RegExp(
      `(?<!\\p{L})(?:(${words})\\s*\\(${acronym}\\)|${acronym}\\s*\\((${words})\\))`,
      'iu',
    );
  }

  /** The acronym in "what is HMR"; null for other questions, and if there are several acronyms. */
  static in(question: string, locale: string): Acronym | null {
    if (questionType(question, locale) !== 'definition') return null;
    const found = new Set(question.match(/(?<![\p{L}\p{N}_.-])[A-Z]{2,6}(?![\p{L}\p{N}_-]|\.\w)/gu));
    return found.size === 1 ? new Acronym([...found][0]!) : null;
  }

  /** Whether the first letters of a name's words spell the acronym: `Hot Module Replacement`. */
  isShortFor(name: string): boolean {
    const words = name.replace(/\(.*?\)/g, '').match(/\p{L}+/gu) ?? [];
    return words.map((word) => word[0]!.toUpperCase()).join('') === this.#letters;
  }

  /** The long form of the acronym, if a text has it. */
  spelledOutIn(text: string): string | null {
    const [, before, within] = this.#spelledOut.exec(text) ?? [];
    return before ?? within ?? null;
  }
}
