import { curlBody } from './curl-body.ts';
import { curlCredentials } from './curl-credentials.ts';
import { type CurlPart, encoded, parameterPart } from './curl-part.ts';
import type { Detail } from './field-item.ts';
import type { FoundOperation } from './find-operations.ts';
import type { Body, Parameter } from './read-parameters.ts';
import { placeholder, type SampleContext, sampleValue, valueText } from './sample-value.ts';
import { serverUrl } from './server-url.ts';
import { shellWord } from './shell-word.ts';
import type { Spec } from './spec.ts';

const longestPath = 1000;
/** Longer commands have a line for each option; the column of examples is about this wide. */
const longestLine = 60;
const longestCommand = 4000;

/**
 * The curl command that calls an operation with its required values; null for a webhook, or if no command is possible.
 */
export function curlCommand(
  { parameters, body }: { parameters: readonly Parameter[]; body: Body | null },
  found: FoundOperation,
  spec: Spec,
  detail: Detail,
): string | null {
  const { method, path, operation, isWebhook } = found;
  if (isWebhook || path.length > longestPath || !/^[\w-]+$/.test(method)) return null;
  const context = { spec, place: found.place };
  const sent = method === 'HEAD' ? [] : curlBody(body, found, spec, detail);
  const parts = [
    ...curlCredentials(operation, spec),
    ...parameters.flatMap((parameter) => partsOf(parameter, context)),
    ...sent,
  ];
  const url = `${serverUrl(found, spec)}${filledPath(path, parameters, context)}`;
  const call = `${methodOption(method, sent.length > 0)}${shellWord(safeUrl(url, queriesOf(parts)))}`;
  return layOut(call, optionsOf(parts));
}

function methodOption(method: string, hasBody: boolean): string {
  if (method === 'HEAD') return '--head ';
  return method === 'GET' && !hasBody ? '' : `-X ${method} `;
}

function layOut(call: string, options: string[]): string | null {
  const line = ['curl', call, ...options].join(' ');
  if (line.length > longestCommand) return null;
  return line.length <= longestLine ? line : [`curl ${call}`, ...options].join(' \\\n  ');
}

function filledPath(path: string, parameters: readonly Parameter[], context: SampleContext): string {
  const known = new Map(parameters.filter(({ place }) => place === 'path').map((each) => [each.name, each]));
  const filled = path.toWellFormed().replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const parameter = known.get(name);
    return encoded(parameter === undefined ? placeholder(name) : valuesOf(parameter, context).join(','));
  });
  return filled.startsWith('/') ? filled : `/${filled}`;
}

/** curl reads braces and brackets in a URL as patterns, and never sends the part after a `#`. */
function safeUrl(url: string, queries: string[]): string {
  const [sent = ''] = url.toWellFormed().split('#', 1);
  const safe = sent.replace(/[^\w\-.~!$&'()*+,;=:@/?%]|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
  return queries.length === 0 ? safe : `${safe}${safe.includes('?') ? '&' : '?'}${queries.join('&')}`;
}

function queriesOf(parts: CurlPart[]): string[] {
  return parts.flatMap((part) => ('query' in part ? part.query : []));
}

/** Each header once: credentials override parameters, and the type of the body overrides both. */
function optionsOf(parts: CurlPart[]): string[] {
  const options = new Map<string, string>();
  for (const part of parts) {
    if ('option' in part) options.set(part.option, part.option);
    if (!('header' in part)) continue;
    if (!options.has(part.header) || part.header === 'content-type')
      options.set(part.header, `-H ${part.word}`);
  }
  return [...options.values()];
}

function partsOf(parameter: Parameter, context: SampleContext): CurlPart[] {
  const { name, place, required, separate } = parameter;
  if (!required) return [];
  const texts = valuesOf(parameter, context);
  const values = place === 'query' && separate ? texts : [texts.join(',')];
  return values.flatMap((value) => parameterPart(place, name, value));
}

const mostItems = 10;

/**
 * The values of a parameter, several for a list; a placeholder if the description has no value that can be sent. Some
 * examples have quotes that are not part of the value, except in headers such as `If-Match`.
 */
function valuesOf({ name, place, example, schema }: Parameter, context: SampleContext): string[] {
  const value = example ?? sampleValue(schema, context);
  const values = Array.isArray(value) && value.length > 0 ? value.slice(0, mostItems) : [value];
  const texts = values.map(valueText);
  if (!texts.every((text) => text !== null)) return [placeholder(name)];
  return place === 'header' ? texts : texts.map((text) => text.replace(/^"(.+)"$/, '$1'));
}
