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
