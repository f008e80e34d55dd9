import { inspect } from 'node:util';
import type { z } from 'zod';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { configKeys, keysAt, type Path } from './config-keys.ts';

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: string[] };

export interface Reporting {
  /** The name of the setting in messages: file and key, variable, or flag. */
  nameOf: (path: Path) => string;
  /** Values that must not be shown in messages. */
  hides?: (path: Path) => boolean;
  /** A better message for some keys: unknown ones, or secrets. */
  refuses?: (path: Path, value?: unknown) => string | undefined;
}

/** Validates values; each problem names the setting, its value and the allowed values. */
export function checkValues<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
  reporting: Reporting,
): Checked<Value> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.flatMap((issue) => explainIssue(issue, schema, input, reporting));
  return { ok: false, problems: [...new Set(problems)] };
}

function explainIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  input: unknown,
  reporting: Reporting,
): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => explainUnknownKey([...issue.path, key], schema, reporting));
  }
  const value = valueAt(input, issue.path);
  const within = issue.code === 'invalid_union' && typeof value === 'object' ? issuesWithin(issue) : [];
  if (within.length > 0) return within.flatMap((each) => explainIssue(each, schema, input, reporting));
  const refusal = typeof value === 'string' ? reporting.refuses?.(issue.path, value) : undefined;
  if (refusal !== undefined) return [`${reporting.nameOf(issue.path)} ${refusal}`];
  const name = reporting.nameOf(issue.path);
  if (issue.code === 'custom' && issue.params?.isPredicate) return [`${name} ${issue.message}.`];
  if (reporting.hides?.(issue.path))
    return [`${name} must be ${issue.message}. Its value is not shown here.`];
  const given = `${name} is ${show(value)}`;
  if (issue.code !== 'invalid_value') return [`${given}, but must be ${issue.message}.`];

  const allowed = issue.values.map(String);
  const meant = nearestName(String(value), allowed);
  if (meant === undefined) return [`${given}, but must be one of ${allowed.join(', ')}.`];
  return [`${given}. ${suggestion(meant, allowed, 'values')}`];
}

/** The problems in the variant that the value most likely has. */
function issuesWithin({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const isPart = (issue: z.core.$ZodIssue) => issue.path.length > 0 || issue.code === 'unrecognized_keys';
  const own = errors.find((issues) => issues.every(isPart)) ?? [];
  return own.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function explainUnknownKey(path: Path, schema: z.ZodType, { nameOf, refuses }: Reporting): string {
  const refusal = refuses?.(path);
  if (refusal !== undefined) return `${nameOf(path)} ${refusal}`;

  const key = String(path.at(-1));
  const known = keysAt(schema, path.slice(0, -1));
  const meant = nearestName(key, known) ?? configKeys(schema).find((name) => name.endsWith(`.${key}`));
  const fault = `${nameOf(path)} is unknown.`;
  return meant === undefined
    ? `${fault} ${allowedNames(known, 'keys')}`
    : `${fault} ${suggestion(meant, known, 'keys')}`;
}

/** Longer lists are not shown after a suggestion. */
const shortList = 8;

function suggestion(meant: string, allowed: readonly string[], what: 'keys' | 'values'): string {
  const question = `Did you mean '${meant}'?`;
  return allowed.length > shortList ? question : `${question} ${allowedNames(allowed, what)}`;
}

function allowedNames(allowed: readonly string[], what: 'keys' | 'values'): string {
  if (allowed.length === 1) return `The only allowed ${what.slice(0, -1)} is ${allowed[0]}.`;
  return `The allowed ${what} are ${allowed.join(', ')}.`;
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Only the keys of an object are shown, because a value may be a secret. */
function show(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return `{ ${Object.keys(value).join(', ')} }`;
  }
  const shown = inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, maxArrayLength: 5 })
    .replace(/\s+/g, ' ')
    .replace(/\/\/[^/@\s]+@/g, '//***@');
  return shown.length > 100 ? `${shown.slice(0, 99)}…` : shown;
}
