import type { CurlPart } from './curl-part.ts';
import type { Detail } from './field-item.ts';
import { findExample } from './find-example.ts';
import type { FoundOperation } from './find-operations.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isRecord, recordOf, textOf } from './loose-values.ts';
import type { Body, Media } from './read-parameters.ts';
import {
  placeholder,
  requiredFields,
  type SampleContext,
  sampleBody,
  sampleValue,
  valueText,
} from './sample-value.ts';
import { shellWord } from './shell-word.ts';
import type { Spec } from './spec.ts';

/** Replaces a body that is too long for the command, or in searches and answers, for more than a few lines. */
export const bodyFile = '@body.json';

const longestData = 200;
/** Longest body on a page in characters, its number of lines, and the length of a line. */
const [longestBody, mostLines, longestBodyLine] = [2000, 60, 200];
/** Longer bodies would be wrapped within words in the code column beside a page's text. */
const longestLine = 40;
const longestText = 5000;
const mostFields = 20;
/** Maximum fields that are sent though the description does not require them. */
const mostOptional = 3;

/** The body of a request in a curl command: the page's example, the required fields, a made-up body, or a file. */
export function curlBody(
  body: Body | null,
  { method, place }: FoundOperation,
  spec: Spec,
  detail: Detail,
): CurlPart[] {
  const context = { spec, place };
  const shown = findExample(body?.media ?? [], context);
  const media = shown?.media ?? body?.media.find(({ types }) => types.some(isJson)) ?? body?.media[0];
  if (body === null || media === undefined) return [];
  const isNeeded = body.required || flattenSchema(media.schema, spec, place).required.size > 0;
  if (shown === null && !isNeeded && !methodsWithBody.has(method)) return [];
  const type = typeOf(media);
  if (type.startsWith('multipart/')) return formParts(media.schema, shown?.value, multipartPart, context);
  if (type === urlEncoded) return formParts(media.schema, shown?.value, urlEncodedPart, context);
  const data = isJson(type) ? jsonData(media.schema, shown?.value, context, detail) : textData(shown?.value);
  return [...contentType(type), { option: data }];
}

/** Many descriptions do not mark the bodies of these methods as required. */
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'QUERY']);
const urlEncoded = 'application/x-www-form-urlencoded';

function isJson(type: string): boolean {
  return /[/+]json\b/i.test(type);
}

/** JSON if it is one of the types, else a form that supports files. A range such as `application/*` also means JSON. */
function typeOf({ types }: Media): string {
  const type = types.find(isJson) ?? types.find((each) => each.startsWith('multipart/')) ?? types[0] ?? '';
  return type.includes('*') ? 'application/json' : type.toLowerCase();
}

function contentType(type: string): CurlPart[] {
  const valid = type.length <= 100 && /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+="?[\w.+-]+"?)?$/.test(type);
  return valid ? [{ header: 'content-type', word: shellWord(`Content-Type: ${type}`) }] : [];
}

function jsonData(schema: unknown, example: unknown, context: SampleContext, detail: Detail): string {
  const value = example === undefined ? undefined : readJson(example, schema, context);
  const text =
    shortJson(value) ??
    shortJson(requiredFields(schema, value, context)) ??
    firstFields(value, schema, context) ??
    (example === undefined ? shortJson(sampleBody(schema, context)) : null) ??
    (detail === 'page' ? wholeJson(example === undefined ? sampleBody(schema, context) : value) : null);
  return `-d ${text === null ? bodyFile : shellWord(text)}`;
}

/** The first fields of an example that is too long, if the description requires none. */
function firstFields(value: unknown, schema: unknown, { spec, place }: SampleContext): string | null {
  const { properties, required } = flattenSchema(schema, spec, place);
  if (!isRecord(value) || properties.size === 0 || required.size > 0) return null;
  const plain = Object.entries(value).filter(([, field]) => typeof field !== 'object');
  const fitting = plain.slice(0, mostOptional).filter(([, field]) => valueText(field) !== null);
  return fitting.length === 0 ? null : shortJson(Object.fromEntries(fitting));
}

/** Some authors write an example as a JSON string. */
function readJson(example: unknown, schema: unknown, { spec, place }: SampleContext): unknown {
  if (typeof example !== 'string') return example;
  try {
    const value: unknown = example.length <= longestText ? JSON.parse(example) : undefined;
    if (typeof value === 'object') return value;
  } catch {
    // The example is plain text, not JSON.
  }
  return flattenSchema(schema, spec, place).types.includes('string') ? example : undefined;
}

/** JSON that a page can show below the other options; null if it is too long. */
function wholeJson(value: unknown): string | null {
  const text = shortJson(value, longestBody);
  const lines = text?.split('\n') ?? [];
  return lines.length <= mostLines && lines.every(({ length }) => length <= longestBodyLine) ? text : null;
}

/**
 * JSON on one line, or indented if it is longer; null if it is too long. It stops early, because a value can be
 * endless. Invisible characters are escaped, so that readers see what a command sends.
 */
function shortJson(value: unknown, longest = longestData): string | null {
  let left = longest;
  try {
    const text = JSON.stringify(value, (key, part) => {
      left -= key.length + (typeof part === 'string' ? part.length : 1);
      if (left < 0) throw new RangeError('too long');
      return typeof part === 'bigint' ? Number(part) : part;
    });
    if (text === undefined || text.length > longest) return null;
    const shown = text.length <= longestLine ? text : JSON.stringify(JSON.parse(text), null, 2);
    return shown.replace(/(?!\n)\p{C}/gu, escaped);
  } catch {
    return null;
  }
}

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}

function textData(example: unknown): string {
  const isShort = typeof example === 'string' && example.length <= longestData && !/\p{C}/u.test(example);
  if (!isShort) return '--data-binary @FILE';
  return `${example.startsWith('@') ? '--data-raw' : '-d'} ${shellWord(example)}`;
}

type FormPart = (name: string, value: string, isFile: boolean) => string;

const urlEncodedPart: FormPart = (name, value) =>
  `${encodeURIComponent(value) === value ? '-d' : '--data-urlencode'} ${shellWord(`${name}=${value}`)}`;

/** curl reads a file for a value that starts with `@` or `<`, and the type of the value after a `;`. */
const multipartPart: FormPart = (name, value, isFile) =>
  `${isFile || !/^[@<]|[;"]/.test(value) ? '-F' : '--form-string'} ${shellWord(`${name}=${isFile ? '@FILE' : value}`)}`;

function formParts(
  schema: unknown,
  example: unknown,
  makePart: FormPart,
  context: SampleContext,
): CurlPart[] {
  const { properties } = flattenSchema(schema, context.spec, context.place);
  const given = recordOf(example);
  return sentFields(schema, example, context)
    .filter((name) => /^[\w.[\]-]{1,100}$/.test(name))
    .flatMap((name) => {
      const property = properties.get(name);
      const isFile = isFileSchema(property, context);
      const value = Object.hasOwn(given, name) ? given[name] : sampleValue(property, context);
      const values = isFile ? ['FILE'] : formTexts(name, value);
      return values.map((text) => ({ option: makePart(name, text, isFile) }));
    });
}

/**
 * All fields of a short example, or the required fields. If the description requires none, or at most the one that
 * chooses what the call does, the first other fields follow: a call needs more than `grant_type`.
 */
function sentFields(schema: unknown, example: unknown, context: SampleContext): string[] {
  if (isRecord(example) && shortJson(example) !== null) return Object.keys(example);
  const { properties, required } = flattenSchema(schema, context.spec, context.place);
  const needed = [...required].filter((name) => properties.has(name) || properties.size === 0);
  if (needed.length > 1 || (needed.length === 1 && !isChoice(properties.get(needed[0]!), context)))
    return needed.slice(0, mostFields);
  const file = properties.keys().find((name) => isFileSchema(properties.get(name), context));
  if (file !== undefined) return [...new Set([...needed, file])];
  const optional = [...properties].filter(([, property]) => {
    const { readOnly, deprecated } = flattenSchema(property, context.spec, context.place);
    return !readOnly && !deprecated;
  });
  const first = optional.map(([name]) => name).filter((name) => !needed.includes(name));
  return [...needed, ...first.slice(0, mostOptional)];
}

function isChoice(schema: unknown, context: SampleContext): boolean {
  return flattenSchema(schema, context.spec, context.place).values.length > 1;
}

function isFileSchema(schema: unknown, context: SampleContext, depth = 0): boolean {
  const { format, types, items } = flattenSchema(schema, context.spec, context.place);
  if (format === 'binary' || types.includes('file')) return true;
  if (textOf(context.spec.references.resolveRecord(schema)?.contentMediaType) !== null) return true;
  return depth === 0 && isFileSchema(items, context, 1);
}

function formTexts(name: string, value: unknown): string[] {
  const values = Array.isArray(value) && value.length > 0 ? value.slice(0, mostFields) : [value];
  const onOneLine = (value: unknown) => shortJson(value)?.replace(/\n\s*/g, '');
  const texts = values.map((each) => valueText(isRecord(each) ? onOneLine(each) : each));
  return texts.every((text) => text !== null) ? texts : [placeholder(name)];
}
