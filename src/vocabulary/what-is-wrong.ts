import type { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** How to fix a value that a schema rejects, for schemas without their own message. */
export function whatIsWrong(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return bound('at least', issue.origin, issue.minimum);
    case 'too_big':
      return bound('at most', issue.origin, issue.maximum);
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

function bound(words: string, origin: string, limit: number | bigint): string {
  if (origin === 'string') return `must have ${words} ${limit} characters`;
  if (origin === 'array') return `must have ${words} ${limit} entries`;
  return `must be ${words} ${limit}`;
}
