import type { FoundOperation } from './find-operations.ts';
import {
  firstEntries,
  isRecord,
  type LooseRecord,
  listOf,
  recordOf,
  textOf,
  textsOf,
} from './loose-values.ts';
import { placeholder } from './sample-value.ts';
import type { Spec } from './spec.ts';

const unknownHost = 'https://api.example.com';
const mostServers = 20;
const longestUrl = 500;

/**
 * The base URL of an operation, without a trailing slash: the first server of the operation, its path or the
 * description. A relative URL is completed with the next absolute URL.
 */
export function serverUrl({ operation, pathItem }: FoundOperation, spec: Spec): string {
  const lists = [addressesOf(operation), addressesOf(pathItem), addressesOf(spec.root)];
  const nearest = lists.find((list) => list.length > 0) ?? relativeAddressOfVersionTwo(spec.root);
  const absolute = nearest.find(isAbsolute);
  const base = absolute ?? lists.flat().find(isAbsolute) ?? unknownHost;
  return (absolute ?? completed(nearest[0] ?? '', base)).replace(/\/+$/, '');
}

/** The base URLs of an API in version 2.0, one for each scheme. */
export function addressesOfVersionTwo(root: LooseRecord): string[] {
  const host = textOf(root.host)?.replace(/^https?:\/\//i, '');
  if (host === undefined) return [];
  const schemes = textsOf(root.schemes).slice(0, 4);
  const path = textOf(root.basePath) ?? '';
  return (schemes.length === 0 ? ['https'] : schemes).map((scheme) => `${scheme}://${host}${path}`);
}

function addressesOf(from: LooseRecord): string[] {
  const servers = listOf(from.servers).slice(0, mostServers).filter(isRecord);
  const addresses = servers.flatMap(({ url, variables }) => filled(textOf(url), variables));
  if (addresses.length > 0) return addresses;
  return addressesOfVersionTwo(from)
    .toSorted((one, other) => Number(other.startsWith('https:')) - Number(one.startsWith('https:')))
    .flatMap((address) => filled(address, null));
}

function relativeAddressOfVersionTwo(root: LooseRecord): string[] {
  return filled(textOf(root.basePath), null);
}

/** The URL with a value for each variable; empty if the URL is unusable. */
function filled(url: string | null, variables: unknown): string[] {
  if (url === null || url.length > longestUrl) return [];
  const known = new Map(firstEntries(variables, mostServers));
  const address = url
    .trim()
    .replace(/\{([^{}]*)\}/g, (variable, name) => defaultOf(known.get(name)) ?? variable)
    .replace(/[{<]([^{}<>]*)[}>]/g, (_, name) => placeholder(name))
    .replace(/[?#].*$/s, '')
    .replace(/(?<!:)\/{2,}/g, (slashes, at) => (at === 0 ? slashes : '/'));
  if (address.length > longestUrl || /[\s\p{C}]/u.test(address)) return [];
  return [withScheme(address)];
}

function defaultOf(variable: unknown): string | undefined {
  const { default: value, enum: values } = recordOf(variable);
  return (textOf(value) ?? textsOf(listOf(values).slice(0, 1))[0])?.slice(0, longestUrl);
}

/** Some authors omit the scheme: `api.example.com/v1`. */
function withScheme(address: string): string {
  if (address.startsWith('//')) return `https:${address}`;
  return /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,})(?::\d+)?(?:\/|$)/i.test(address)
    ? `https://${address}`
    : address;
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address);
}

function completed(relative: string, base: string): string {
  const url = URL.parse(relative, base);
  return url !== null && isAbsolute(url.href) ? url.href : base;
}
