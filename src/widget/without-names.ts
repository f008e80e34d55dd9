import type { SearchHit } from '../vocabulary/search.ts';

/** The text of an operation without its method, path, id and summary, which are shown above it. */
export function withoutNames(text: string, { kind, method, path, title }: SearchHit): string {
  if (kind !== 'endpoint') return text;
  const bare = withoutStart(text.replace(/^`([^`\n]*)`/, '$1'), `${method} ${path}`).replace(
    /^Operation: \S+[\s·]*/,
    '',
  );
  const rest = withoutStart(bare, title);
  // The title is part of a longer sentence: `Get a recipe by its id`.
  return /^\p{Ll}/u.test(rest) ? bare : rest;
}

function withoutStart(text: string, start: string): string {
  const rest = text.startsWith(start) ? text.slice(start.length) : text;
  // The start of a longer word or path is not a name.
  return /^[\p{L}\p{N}/{_-]/u.test(rest) && rest !== text ? text : rest.replace(/^[\s.:·]+/, '');
}
