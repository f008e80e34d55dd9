import type { Block } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { lastSegment } from '../vocabulary/page-address.ts';
import { plainUnits } from './plain-units.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { ReadQuestion } from './rate-sections.ts';
import { nameOf, type Section } from './read-sections.ts';
import { isLeadIn } from './without-open-end.ts';
import { wordsOf } from './words.ts';

const asking =
  /^(?:what|which) (.+?) (?:(?:are|is) (?:(?:officially|currently|natively) )?(?:supported|available|compatible)|(?:do|does|can) .*\bsupport)\b/i;
/** "Which ports must be open?" */
const askingForAll =
  /^(?:what|which) ((?:[\w-]+ )*?[\w-]{2,}(?<!s)s) (?:do|does|must|should|can|are|need|have)\b/i;
const support = /\b(?:support(?:s|ed)?|compatible|available|works? with)\b/i;
/** "Does it support Go?" */
export function asksForSupport({ type, asked }: Pick<ReadQuestion, 'type' | 'asked'>): boolean {
  return type === 'check' && /\bsupports?\b/i.test(asked);
}

/** "PostgreSQL, MySQL and SQLite" */
const enumeration = /\S, \S.*(?:, | (?:and|or) )\S/;

/**
 * The kind of things in "What databases are supported?" and "Which ports must be open?", which a sentence or list
 * names.
 */
export class AskedSupport {
  readonly #terms: QuestionTerms;
  readonly #kind: number;

  /** What is supported needs proof. "Which ports must be open?" may also be answered by other sections. */
  readonly isStrict: boolean;

  private constructor(kind: number, isStrict: boolean, terms: QuestionTerms) {
    this.#kind = kind;
    this.isStrict = isStrict;
    this.#terms = terms;
  }

  static in(asked: string, terms: QuestionTerms): AskedSupport | null {
    const [, supported] = asking.exec(asked.trim()) ?? [];
    const [, kind = supported ?? ''] = askingForAll.exec(asked.trim()) ?? [];
    const head = terms.headOf(supported ?? kind);
    return head ? new AskedSupport(head, supported !== undefined, terms) : null;
  }

  /**
   * Whether the section has the name "Supported databases", is about databases and lists some, or has a sentence that
   * lists some and has all words.
   */
  isSaid(section: Section): boolean {
    if (section.chunk.kind === 'endpoint') return this.#isListedBy(section.chunk);
    const name = nameOf(section);
    const heading = name.split(/ (?:and|&|or) /).find((part) => this.#isName(part));
    const isAbout = heading !== undefined;
    if (isAbout && (support.test(heading) || (!/\?$/.test(name) && section.blocks.some(isList)))) return true;
    // A single word occurs in a sentence by chance.
    const hasAll = (text: string) =>
      this.#terms.ownerCount > 1 &&
      this.#terms.missingOwners(this.#terms.in(text)) === 0 &&
      this.#terms.isNamed(text);
    return section.blocks.some((block, place, blocks) =>
      plainUnits([block]).some(
        ({ text }) =>
          support.test(text) &&
          (isAbout || hasAll(text)) &&
          (enumeration.test(text) || (/:$/.test(text) && isList(blocks[place + 1]))),
      ),
    );
  }

  /** `GET /regions` for "What regions are available?" */
  #isListedBy({ method, path }: Chunk): boolean {
    return method === 'GET' && this.#isName(lastSegment(path ?? ''));
  }

  /** Index of the list or table in a section that answers; -1 if there is none. */
  listIn(section: Section): number {
    if (section.chunk.kind === 'endpoint') return -1;
    if (this.isSaid(section)) return section.blocks.findIndex(isList);
    return this.isStrict && startsWithList(section.blocks) ? 1 : -1;
  }

  /** "Required ports", but not "Port mapping" and "What are ports?" */
  #isName(text: string): boolean {
    const last = wordsOf(text).at(-1) ?? '';
    return (this.#terms.in(last).exact & this.#kind) !== 0 && this.#terms.foreignWords(text) === 0;
  }
}

export function supportIn({ type, asked, continues, terms }: ReadQuestion): AskedSupport | null {
  return type === 'topic' && !continues ? AskedSupport.in(asked, terms) : null;
}

/** "You can configure Kettle with:" and a list */
function startsWithList([lead, list]: readonly Block[]): boolean {
  return lead?.type === 'paragraph' && isLeadIn(lead) && list?.type === 'list';
}

function isList(block: Block | undefined): boolean {
  return block?.type === 'list' || block?.type === 'table';
}
