/** A word, a literal or a punctuation mark of a JavaScript or TypeScript program. */
export interface Token {
  kind: 'word' | 'number' | 'text' | 'template' | 'pattern' | 'mark';
  /** As written; for a string, its value; for a template, the text between its quotes. */
  text: string;
}

const sticky = {
  space: /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y,
  word: /[\p{ID_Start}_$#][\p{ID_Continue}$]*/uy,
  number: /\d[\w.]*/y,
  text: /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y,
  pattern: /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y,
  mark: /\.\.\.|=>|===|!==|==|!=|\?\?|\|\||&&|\?\.(?!\d)|[\s\S]/y,
};

/** The tokens of a program, without comments; text that is not a program also gives marks and words. */
export function programTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  while (at < source.length) {
    if (take(sticky.space) !== null) continue;
    const word = take(sticky.word);
    if (word !== null) tokens.push({ kind: 'word', text: word });
    else if (source[at] === '`') {
      const end = templateEnd(source, at + 1);
      tokens.push({ kind: 'template', text: source.slice(at + 1, end) });
      at = end + 1;
    } else tokens.push(literalOrMark(take, mayBePattern(tokens.at(-1))));
  }
  return tokens;
}

function literalOrMark(take: (pattern: RegExp) => string | null, patternFits: boolean): Token {
  const number = take(sticky.number);
  if (number !== null) return { kind: 'number', text: number };
  const text = take(sticky.text);
  if (text !== null) return { kind: 'text', text: unescaped(text.slice(1, -1)) };
  const pattern = patternFits ? take(sticky.pattern) : null;
  if (pattern !== null) return { kind: 'pattern', text: pattern };
  return { kind: 'mark', text: take(sticky.mark) ?? '' };
}

/** A slash after a value divides; anywhere else it starts a regular expression. */
function mayBePattern(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'mark') return !/^[)\]}]$/.test(before.text);
  return before.kind === 'word' && /^(return|case|typeof|in|of)$/.test(before.text);
}

/** The end of a template; expressions in it may contain other templates. */
function templateEnd(source: string, from: number): number {
  let open = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (open === 0 && character === '`') return at;
    else if (character === '$' && source[at + 1] === '{') {
      open++;
      at++;
    } else if (open > 0 && character === '{') open++;
    else if (open > 0 && character === '}') open--;
  }
  return source.length;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** The value of a string literal. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_match, long?: string, short?: string, byte?: string, other = '') => {
      const code = Number.parseInt(long ?? short ?? byte ?? '', 16);
      if (Number.isNaN(code)) return escapes[other] ?? other;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The position of the counterpart of each opening bracket; the end of the program for unclosed brackets. */
export function bracketPartners(tokens: readonly Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark') continue;
    if (/^[([{]$/.test(text)) open.push(index);
    else if (/^[)\]}]$/.test(text)) {
      const partner = open.pop();
      if (partner !== undefined) partners.set(partner, index);
    }
  }
  for (const index of open) partners.set(index, tokens.length);
  return partners;
}

export function isToken(token: Token | undefined, texts: readonly string[]): boolean {
  return (token?.kind === 'word' || token?.kind === 'mark') && texts.includes(token.text);
}

/** The index after `<Type>`; the given index if there are no type arguments. */
export function typeArgumentsEnd(tokens: readonly Token[], from: number): number {
  if (!isToken(tokens[from], ['<'])) return from;
  let open = 0;
  for (let at = from; at < tokens.length && at < from + 60; at++) {
    if (isToken(tokens[at], ['<'])) open++;
    else if (isToken(tokens[at], ['>']) && --open === 0) return at + 1;
  }
  return from;
}
