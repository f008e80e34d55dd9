/** A kind of text that the journal never stores. */
export interface RedactionRule {
  /** Replaces the text, in brackets. */
  name: string;
  /** Global. If it has a group named `secret`, which must be at the end of the match, only that is replaced. */
  pattern: RegExp;
  /** Not global. Matches every text that the pattern matches, but is faster. */
  sign?: RegExp;
  /** Decides whether a match is a secret, by a checksum or by the words around it. */
  check?: (secret: string, match: string) => boolean;
  /** Replaces the secret within a match, if no pattern can determine which part it is. */
  takeOut?: (match: string, mark: string) => string;
}

/** `found` collects each secret with its replacement. */
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

/** A replacement of a rule, or a placeholder that a reader wrote. */
function isMark(text: string): boolean {
  return /^\[[a-z-]+\]$/.test(text);
}
