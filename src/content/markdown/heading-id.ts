export interface HeadingId {
  text: string;
  /** The id the author chose, or null. */
  id: string | null;
}

/** `Install {#setup}`, `Install { #setup .wide }`, `Install {: #setup}`, `Install {/* #setup *\/}`. */
const braces = /\s*\{(?::|\/\*)?\s*([#.][^{}]*?)(?:\*\/)?\}\s*$/;
/** `Install {/*setup*\/}`, as React's docs write it; a comment with blanks around its words is a comment. */
const comment = /\s*\{\/\*(?:#?([^\s*{}#]+)|[^*{}]*)\*\/\}\s*$/;
/** `Install [#setup]`, and the marks `[!toc]` and `[toc]`, as Fumadocs and Nextra write them. */
const brackets = /\s*\[(?:#([^\]\s]+)|!?toc)\]\s*$/;

/** Takes the id that an author wrote behind a heading off its text. */
export function splitHeadingId(text: string, { bracketIds = false } = {}): HeadingId {
  const attributes = braces.exec(text);
  if (attributes !== null) {
    const id = /#([^\s#.}]+(?:\.[^\s#.}]+)*)/.exec(attributes[1] ?? '');
    return { text: text.slice(0, attributes.index).trim(), id: id?.[1] ?? null };
  }
  const commented = comment.exec(text);
  if (commented !== null) return { text: text.slice(0, commented.index).trim(), id: commented[1] ?? null };
  const bracketed = bracketIds ? brackets.exec(text) : null;
  if (bracketed !== null) return { text: text.slice(0, bracketed.index).trim(), id: bracketed[1] ?? null };
  return { text: text.trim(), id: null };
}
