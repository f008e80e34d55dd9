import { readStored, writeStored } from './storage.ts';

const most = 6;
const longest = 200;

/** Recent searches, newest first; they never leave the browser. */
export function recentSearches(endpoint: string): string[] {
  return readStored('local', keyOf(endpoint), textsOf) ?? [];
}

export function rememberSearch(endpoint: string, query: string): void {
  const wanted = query.trim();
  if (wanted === '' || wanted.length > longest) return;
  const others = recentSearches(endpoint).filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  writeStored('local', keyOf(endpoint), [wanted, ...others].slice(0, most));
}

export function forgetSearch(endpoint: string, query: string): void {
  const others = recentSearches(endpoint).filter((each) => each !== query);
  writeStored('local', keyOf(endpoint), others);
}

export function forgetSearches(endpoint: string): void {
  writeStored('local', keyOf(endpoint), null);
}

function keyOf(endpoint: string): string {
  return `recent:${endpoint}`;
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, most) : null;
}
