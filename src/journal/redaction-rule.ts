/** A kind of thing that the journal never keeps. */
export interface RedactionRule {
  /** What stands in the text instead, in brackets. */
  name: string;
  /** Global. Where it has a group named `secret`, at the end of the match, only that is replaced. */
  pattern: RegExp;
  /** Not global. What stands in every text where the pattern finds something, and is looked for more quickly. */
  sign?: RegExp;
  /** Whether what was found is really one: a checksum, or a look at the words around it. */
  check?: (secret: string, match: string) => boolean;
  /** Puts the mark into what was found, where only a part of it may be one and no pattern tells which. */
  takeOut?: (match: string, mark: string) => string;
}

/** `found` takes note of each secret and of what stands in the text instead. */
export function applyRule(
  text: string,
  { name, pattern, sign, check, takeOut }: RedactionRule,
  found?: Map<string, string>,
): string {
  if (sign?.test(text) === false) return text;
  if (takeOut !== undefined) return text.replace(pattern, (match: string) => takeOut(match, `[${name}]`));
  return text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    const secret = isNamed(groups) ? (groups.secret ?? match) : match;
    if (secret === '' || isMark(secret) || check?.(secret, match) === false) return match;
    found?.set(secret, `[${name}]`);
    return `${match.slice(0, match.lastIndexOf(secret))}[${name}]`;
  });
}

function isNamed(groups: unknown): groups is Record<string, string | undefined> {
  return typeof groups === 'object' && groups !== null;
}

/** What a rule has left already, or a reader wrote to mean "something here". */
function isMark(text: string): boolean {
  return /^\[[a-z-]+\]$/.test(text);
}
