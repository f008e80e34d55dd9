import { DocentError } from '../errors.ts';
import { applyRule, type RedactionRule } from './redaction-rule.ts';
import { redactionRules, stump, telling } from './redaction-rules.ts';

export type { RedactionRule } from './redaction-rule.ts';

/** What every rule's finding has at least one of; most queries have none. */
const trigger = new RegExp(
  String.raw`[@＠=:：\\]|%40|--| -[apub]|\/(?:home|Users)\/|[\d０-９]{4}[ \u3000./_–－\-]{0,2}[\d０-９]{4}|\+[1-9]|(?<![\w+/.-])[\w+/.-]{16}|${stump}|${telling}`,
  'i',
);

/** Taking one thing out can uncover another; two rounds are the rule. */
const mostRounds = 4;

/**
 * Takes secrets and personal data out of a text: each is replaced by what kind of thing it was, such as `[email]`.
 * Always applied to a whole text, before anything is cut off: half a secret has lost what it is known by.
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

/** An owner's rule may match anything, also what `[email]` is made of. */
function applyBetweenMarks(text: string, rule: RedactionRule, found?: Map<string, string>): string {
  return text
    .split(/(\[[a-z-]+\])/)
    .map((part, index) => (index % 2 === 0 ? applyRule(part, rule, found) : part))
    .join('');
}

/**
 * Rules that an owner of a site writes into the configuration, as regular expressions; what they match, in capitals
 * or not, becomes `[redacted]`.
 */
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
      `The redaction rule ${pattern} is no regular expression: ${reason}.`,
      {
        cause,
      },
    );
  }
}
