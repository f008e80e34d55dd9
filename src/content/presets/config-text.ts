/**
 * Looks into a framework's configuration that is a program. It is never run: a docs tool that executes what it
 * indexes would be a hole, and most sites write the few values that matter as literals.
 *
 * Of a key that occurs more than once, the outermost counts; within a `section`, only its own keys do.
 */
export class ConfigText {
  readonly #text: string;
  readonly #deepest: number;

  constructor(source: string | null, { deepest = Number.POSITIVE_INFINITY } = {}) {
    this.#text = withoutComments(source ?? '');
    this.#deepest = deepest;
  }

  /** `key: 'value'` */
  string(key: string): string | null {
    return this.#value(key, '([\'"`])(?<value>.*?)\\2')?.groups?.value ?? null;
  }

  /** `key: 'value'` where that is the whole value, and says what it means without a rule of the language. */
  plainText(key: string): string | null {
    const literal = `'(?<single>[^'\\\\\\n]*)'|"(?<double>[^"\\\\\\n]*)"`;
    const { single, double } = this.#value(key, `(?:${literal})(?=\\s*(?:[,}]|$))`)?.groups ?? {};
    return single ?? double ?? null;
  }

  /** The object that a program's module is: `export default { ... }`, also wrapped in calls or under a name. */
  exported(): ConfigText {
    const [, name] =
      /(?:export\s+default|module\.exports\s*=)\s+([\w$]+)\s*(?:;|\n|$)/.exec(this.#text) ?? [];
    return name === undefined
      ? this.#objectBehind('(?:export\\s+default\\s|module\\.exports\\s*=)')
      : this.#objectBehind(`(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=]*)?=`);
  }

  /** The object that a function is called with: `name({ ... })`. */
  argumentOf(name: string): ConfigText {
    return this.#objectBehind(`(?<![\\w$.])${name}\\s*(?=\\()`);
  }

  /** `key: true` */
  flag(key: string): boolean | null {
    const value = this.#value(key, '(?<value>true|false)\\b')?.groups?.value;
    return value === undefined ? null : value === 'true';
  }

  /** `key: ['a', 'b']` */
  strings(key: string): string[] {
    const list = this.#value(key, '\\[(?<value>[^\\]]*)\\]')?.groups?.value ?? '';
    return [...list.matchAll(/(['"`])(.*?)\1/g)].map((match) => match[2] ?? '');
  }

  /** The text between the braces of `key: { ... }`. */
  section(key: string): ConfigText {
    const start = this.#value(key, '\\{');
    if (start === null) return new ConfigText('');
    const from = start.index + start[0].length;
    return new ConfigText(this.#text.slice(from, closingBrace(this.#text, from)), { deepest: 0 });
  }

  /** The keys of this object literal whose values are objects. */
  objectKeys(): string[] {
    const keys: string[] = [];
    const pattern = /(?:(['"])([^'"]+)\1|([\w$-]+))\s*:\s*\{/g;
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      keys.push(match[2] ?? match[3] ?? '');
      pattern.lastIndex = closingBrace(this.#text, pattern.lastIndex);
    }
    return keys;
  }

  /** Pairs `'from': 'to'`. */
  pairs(): [string, string][] {
    return [...this.#text.matchAll(/(['"])([^'"\n]+)\1\s*:\s*(['"])([^'"\n]*)\3/g)].map((match) => [
      match[2] ?? '',
      match[4] ?? '',
    ]);
  }

  /** The object literal right behind something, or within calls behind it. */
  #objectBehind(what: string): ConfigText {
    const start = new RegExp(`${what}\\s*(?:[\\w$.]*(?:<[^(]*>)?\\(\\s*)*\\{`).exec(this.#text);
    if (start === null) return new ConfigText('');
    const from = start.index + start[0].length;
    return new ConfigText(this.#text.slice(from, closingBrace(this.#text, from)), { deepest: 0 });
  }

  /** The outermost `key: value` literal. */
  #value(key: string, value: string): RegExpExecArray | null {
    const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\w$.-])(?<mark>['"]?)${name}\\k<mark>\\s*:\\s*${value}`, 'g');
    let outermost: RegExpExecArray | null = null;
    let least = this.#deepest + 1;
    for (const match of this.#text.matchAll(pattern)) {
      const depth = depthAt(this.#text, match.index);
      if (depth >= least) continue;
      outermost = match;
      least = depth;
    }
    return outermost;
  }
}

/** Strings before comments: a glob such as `'docs/**'` holds what looks like the start of one. */
const stringOrComment =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

function withoutComments(text: string): string {
  return text.replace(stringOrComment, (_match, string: string | undefined) => string ?? '');
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (const [brace] of text.slice(0, end).matchAll(braceOrString)) depth += stepOf(brace);
  return depth;
}

function closingBrace(text: string, from: number): number {
  let open = 1;
  for (const match of text.slice(from).matchAll(braceOrString)) {
    open += stepOf(match[0]);
    if (open === 0) return from + match.index;
  }
  return text.length;
}

const braceOrString = /[{}]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function stepOf(braceOrText: string): number {
  return braceOrText === '{' ? 1 : braceOrText === '}' ? -1 : 0;
}
