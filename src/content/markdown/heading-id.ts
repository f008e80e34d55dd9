import { operationLine } from './component-text.ts';
import { literalValue, type PageConstants } from './literal-value.ts';
import type { TreeNode } from './parse-tree.ts';

export interface HeadingId {
  text: string;
  /** The id chosen by the author, or null. */
  id: string | null;
}

/** `Install {#setup}`, `Install { #setup .wide }`, `Install {: #setup}`, `Install {/* #setup *\/}`, `Install {date="May"}`. */
const braces = /\s*\{(?::|\/\*)?\s*((?:[#.]|[\w-]+=")[^{}]*?)(?:\*\/)?\}\s*$/;
/** `Install {/*setup*\/}` as in React's docs; with spaces inside, it is an ordinary comment. */
const comment = /\s*\{\/\*(?:#?([^\s*{}#]+)|[^*{}]*)\*\/\}\s*$/;
/** `Install [#setup]`, and the marks `[!toc]` and `[toc]`, as in Fumadocs and Nextra. */
const brackets = /\s*\[(?:#([^\]\s]+)|!?toc)\]\s*$/;

/** Splits the id that an author wrote at the end of a heading from its text. */
export function splitHeadingId(text: string, { bracketIds = false } = {}): HeadingId {
  const attributes = braces.exec(text);
  if (attributes !== null) {
    const id = /(?<!["'=])#([^\s#.}]+(?:\.[^\s#.}]+)*)/.exec(attributes[1] ?? '');
    return { text: text.slice(0, attributes.index).trim(), id: id?.[1] ?? null };
  }
  const commented = comment.exec(text);
  if (commented !== null) return { text: text.slice(0, commented.index).trim(), id: commented[1] ?? null };
  const bracketed = bracketIds ? brackets.exec(text) : null;
  if (bracketed !== null) return { text: text.slice(0, bracketed.index).trim(), id: bracketed[1] ?? null };
  return { text: text.trim(), id: null };
}

/** What an author wrote about a heading in an object after its text. */
export interface HeadingNotes {
  id: string | null;
  /** `GET /api/peers` */
  operation: string | null;
  /** Texts that are not an operation. */
  badges: string[];
}

/** Reads `## List peers {{ tag: 'GET', label: '/api/peers' }}`, as in Tailwind's Protocol template. */
export function headingNotes(children: readonly TreeNode[], constants: PageConstants): HeadingNotes {
  const last = children.findLast((node) => node.type !== 'text' || node.value.trim() !== '');
  const notes = last?.type === 'mdxTextExpression' ? literalValue(last.value, constants) : null;
  const textOf = (key: string) => {
    const value = notes instanceof Map ? notes.get(key) : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const [tag, label] = [textOf('tag'), textOf('label')];
  const operation = operationLine(tag, label);
  const badges = operation === null ? [tag, label].filter((text) => text !== '') : [];
  return { id: textOf('id') || null, operation, badges };
}
