/** A Hugo shortcode in a page. */
export interface Shortcode {
  name: string;
  /** Positional parameters. */
  words: string[];
  named: Map<string, string>;
}

/** A shortcode with its position in a text. */
export interface FoundShortcode extends Shortcode {
  kind: 'opening' | 'closing' | 'selfClosing';
  at: number;
  end: number;
}

const start = /\{\{[<%]\s*(?:(\/)\s*)?([\w/.-]+)/g;
const parameter =
  /(?:\s+(?:([\w-]+)\s*=\s*)?|=)(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|((?:[^\s"`>%{/]|%(?!\}\})|\/(?!\s*[>%]\}\}))+)"?)/y;
const end = /\s*(?:(\/)\s*)?[>%]\}\}/y;

/** Maximum characters of a shortcode. */
const longest = 5000;

/** The shortcodes of a text, in order. */
export function* shortcodesIn(text: string): Generator<FoundShortcode> {
  for (let from = 0; ; ) {
    start.lastIndex = from;
    const [opening, slash, name = ''] = start.exec(text) ?? [];
    if (opening === undefined) return;
    const after = start.lastIndex;
    const found = readShortcode(text.slice(after, after + longest));
    from = after + (found?.length ?? 0);
    if (found === null) continue;
    const { length: _length, isSelfClosing, ...parameters } = found;
    const kind = slash !== undefined ? 'closing' : isSelfClosing ? 'selfClosing' : 'opening';
    yield { ...parameters, name, kind, at: after - opening.length, end: from };
  }
}

/** The parameters at the start of a text, up to the end of the shortcode; null if it is not closed. */
function readShortcode(
  text: string,
): (Omit<Shortcode, 'name'> & { length: number; isSelfClosing: boolean }) | null {
  const words: string[] = [];
  const named = new Map<string, string>();
  for (let from = 0; ; from = parameter.lastIndex) {
    end.lastIndex = from;
    const ending = end.exec(text);
    if (ending !== null) return { words, named, length: end.lastIndex, isSelfClosing: ending[1] === '/' };
    parameter.lastIndex = from;
    const found = parameter.exec(text);
    if (found === null) return null;
    const [, key, quoted, raw, bare] = found;
    const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) words.push(value);
    else named.set(key, value);
  }
}

/** The text with each shortcode replaced. */
export function replaceShortcodes(text: string, replace: (found: FoundShortcode) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const found of shortcodesIn(text)) {
    pieces.push(text.slice(from, found.at), replace(found));
    from = found.end;
  }
  return pieces.join('') + text.slice(from);
}
