import type { Block } from '../vocabulary/block.ts';
import { plainUnits } from './plain-units.ts';
import type { QuestionTerms } from './question-terms.ts';
import { nameOf, type Section } from './read-sections.ts';

const asking =
  /^(?:what|which) (.+?) (?:(?:are|is) (?:(?:officially|currently|natively) )?(?:supported|available|compatible)|(?:do|does|can) .*\bsupport)\b/i;
const support = /\b(?:support(?:s|ed)?|compatible|available|works? with)\b/i;
/** "PostgreSQL, MySQL and SQLite" */
const enumeration = /\S, \S.*(?:, | (?:and|or) )\S/;

/** What "What databases are supported?" asks for: a sentence or list that names databases. */
export class AskedSupport {
  readonly #terms: QuestionTerms;
  readonly #kind: number;

  private constructor(kind: number, terms: QuestionTerms) {
    this.#kind = kind;
    this.#terms = terms;
  }

  static in(asked: string, terms: QuestionTerms): AskedSupport | null {
    const [, kind = ''] = asking.exec(asked.trim()) ?? [];
    const head = terms.headOf(kind);
    return head ? new AskedSupport(head, terms) : null;
  }

  /** A section called "Supported databases", one about databases that lists some, or a sentence that does and has all words. */
  isSaid(section: Section): boolean {
    const heading = nameOf(section);
    const isAbout =
      (this.#terms.in(heading).exact & this.#kind) !== 0 && this.#terms.foreignWords(heading) === 0;
    if (isAbout && support.test(heading)) return true;
    // A single word is in a sentence by chance.
    const hasAll = (text: string) =>
      this.#terms.ownerCount > 1 && this.#terms.missingOwners(this.#terms.in(text)) === 0;
    return section.blocks.some((block, place, blocks) =>
      plainUnits([block]).some(
        ({ text }) =>
          support.test(text) &&
          (isAbout || hasAll(text)) &&
          (enumeration.test(text) || (/:$/.test(text) && isList(blocks[place + 1]))),
      ),
    );
  }
}

function isList(block: Block | undefined): boolean {
  return block?.type === 'list' || block?.type === 'table';
}
