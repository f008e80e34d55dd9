/** A stretch of Markdown that is code between fences, or is not. */
export interface MarkdownPiece {
  text: string;
  isCode: boolean;
  /** Where it starts. */
  offset: number;
}

/** Parts Markdown at its code fences. */
export function* proseAndCode(markdown: string): Generator<MarkdownPiece> {
  if (!markdown.includes('```')) {
    yield { text: markdown, isCode: false, offset: 0 };
    return;
  }
  let from = 0;
  for (const match of markdown.matchAll(/^(`{3,})[^\n]*\n([\s\S]*?)(?:\n\1`*[ \t]*$|(?![\s\S]))/gm)) {
    yield { text: markdown.slice(from, match.index), isCode: false, offset: from };
    yield { text: match[0], isCode: true, offset: match.index };
    from = match.index + match[0].length;
  }
  yield { text: markdown.slice(from), isCode: false, offset: from };
}
