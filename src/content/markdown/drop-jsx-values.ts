const longestTag = 20_000;
const longestName = 200;
const codeOrTag =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t]*\1|[\s\S]*$)|(`+)[^`][^\n]*?\2(?!`)|<[A-Za-z][\w.]*(?=\s)|\{\/\*[\s\S]{0,1000}?\*\/[ \t]*\}/gm;

/**
 * Removes the values in braces of tags, and comments in braces: `<Demo code={{ a }} name="tea" />` is a tag to a
 * framework that reads `.md` as MDX, but text to Markdown. Code and the number of lines do not change.
 */
export function dropJsxValues(text: string): string {
  if (!/<[A-Za-z][^<>]*=[ \t]*\{|\{\/\*/.test(text)) return text;
  let kept = '';
  let from = 0;
  for (const { 0: match, index } of text.matchAll(codeOrTag)) {
    if (index < from || !/^[<{]/.test(match)) continue;
    const tag = match.startsWith('{') ? commentOf(match) : tagAt(text, index);
    if (tag === 'endless') break;
    if (tag === null) continue;
    kept += text.slice(from, index) + tag.text;
    from = index + tag.length;
  }
  return kept + text.slice(from);
}

function commentOf(match: string): { text: string; length: number } {
  return { text: match.replace(/[^\n]/g, ''), length: match.length };
}

/** The tag that starts here, without its values in braces; null if this is not a tag. */
function tagAt(text: string, start: number): { text: string; length: number } | 'endless' | null {
  let kept = '';
  let depth = 0;
  let quote = '';
  for (let at = start; at < Math.min(text.length, start + longestTag); at++) {
    const letter = text[at] ?? '';
    const isInside = depth > 0;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (/["'`]/.test(letter) && (isInside || text[at - 1] === '=')) quote = letter;
    else if (letter === '{') depth++;
    else if (letter === '}') depth--;
    else if (letter === '<' && !isInside && at > start) return null;
    else if (letter === '>' && !isInside) return onOneLine(kept, text.slice(start, at + 1));
    if (depth < 0) return null;
    if (!isInside && depth === 0) kept += letter;
    else if (!isInside) kept = withoutName(kept);
  }
  return 'endless';
}

/** The start of a tag without the name of the next value. */
function withoutName(kept: string): string {
  const [name = ''] = /[ \t]*[\w:.-]+=[ \t]*$/.exec(kept.slice(-longestName)) ?? [];
  return kept.slice(0, kept.length - name.length);
}

/** An empty line would end the tag, so its line ends move after the tag. */
function onOneLine(kept: string, tag: string): { text: string; length: number } {
  const text =
    kept.length === tag.length - 1 ? tag : `${kept.replace(/\s*\n\s*/g, ' ')}>${tag.replace(/[^\n]/g, '')}`;
  return { text, length: tag.length };
}
