import { DocentError } from '../errors.ts';
import { applyRule, type RedactionRule } from './redaction-rule.ts';
import { redactionRules, stump, telling } from './redaction-rules.ts';

export type { RedactionRule } from './redaction-rule.ts';

/** Matches at least once in every text that a rule can match; most queries have no match. */
const trigger = new RegExp(
  String.raw`[@＠=:：\\]|%40|--| -[apub]|\/(?:home|Users)\/|[\d０-９]{4}[ \u3000./_–－\-]{0,2}[\d０-９]{4}|\+[1-9]|(?<![\w+/.-])[\w+/.-]{16}|${stump}|${telling}`,
  'i',
);

/** Removing one secret can uncover another; usually two rounds are enough. */
const mostRounds = 4;

/**
 * Replaces secrets and personal data in a text by their kind, such as `[email]`. Call it with the whole text, before
 * it is cut: rules do not recognise half a secret.
 */
export function redact(
  text: string,
  more: readonly RedactionRule[] = [],
  found?: Map<string, string>,
): string {
  if (more.length === 0 && !trigger.test(text)) return text;
  let redacted = text;
  for (let round = 0; round < mostRounds; round++) {
    const before = redacted;
    for (const rule of redactionRules) redacted = applyRule(redacted, rule, found);
    for (const rule of more) redacted = applyBetweenMarks(redacted, rule, found);
    if (redacted === before) break;
  }
  return redacted;
}

/** Applies an owner's rule only between marks, because it may match anything, even parts of `[email]`. */
function applyBetweenMarks(text: string, rule: RedactionRule, found?: Map<string, string>): string {
  return text
    .split(/(\[[a-z-]+\])/)
    .map((part, index) => (index % 2 === 0 ? applyRule(part, rule, found) : part))
    .join('');
}

/** The rules of a site's owner as regular expressions; matches, in any case, become `[redacted]`. */
export function ownRules(patterns: readonly string[]): RedactionRule[] {
  return patterns.map((pattern) => ({ name: 'redacted', pattern: compile(pattern) }));
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'giu');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /s, '') : String(cause);
    throw new DocentError(
      'config_invalid',
      `The redaction rule ${pattern} is not a valid regular expression: ${reason}.`,
      {
        cause,
      },
    );
  }
}
