import type { FoundHit } from '../search/search-docs.ts';

interface Shown {
  query: string;
  /** HTML around each match. */
  tags: { highlightPreTag: string; highlightPostTag: string };
  /** Base of relative links; undefined: links stay relative. */
  base: string | undefined;
}

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A hit in DocSearch's format. DocSearch inserts the texts as HTML, so all of them are escaped. */
export function docSearchHit(hit: FoundHit, { query, tags, base }: Shown) {
  const headings = headingsOf(hit);
  const places = headings.map((heading) => placesOf(query, heading));
  const texts = {
    hierarchy: byLevel(headings.map((heading, index) => marked(heading, places[index]!, tags))),
    content: marked(hit.snippet, hit.matches, tags),
  };
  const last = headings.length - 1;
  const isHeading = last === 1 || places[last]!.length > 0;
  const url = base === undefined ? hit.url : new URL(hit.url, base).href;
  return {
    objectID: hit.id,
    url,
    url_without_anchor: url.split('#', 1)[0]!,
    anchor: hit.anchor,
    type: isHeading ? levels[last]! : 'content',
    hierarchy: Object.fromEntries(
      levels.map((level, index) => [level, headings[index] === undefined ? null : escaped(headings[index])]),
    ) as Record<Level, string | null>,
    content: escaped(hit.snippet),
    _highlightResult: texts,
    _snippetResult: texts,
  };
}

/**
 * DocSearch shows at most five hits with the same first level, so that level is the page, or the tag of an operation.
 */
function headingsOf({ title, kind, headerPath }: FoundHit): string[] {
  if (kind === 'endpoint') return [headerPath.at(-2) ?? title, title];
  const [first = title, ...below] = headerPath;
  return [first, title, ...below].slice(0, levels.length);
}

function byLevel(texts: readonly MarkedText[]): Partial<Record<Level, MarkedText>> {
  return Object.fromEntries(texts.map((text, index) => [levels[index], text]));
}

interface MarkedText {
  value: string;
  matchLevel: 'none' | 'partial';
}

function marked(
  text: string,
  matches: readonly (readonly [number, number])[],
  { highlightPreTag, highlightPostTag }: Shown['tags'],
): MarkedText {
  let value = '';
  let done = 0;
  for (const [start, end] of matches) {
    value +=
      escaped(text.slice(done, start)) + highlightPreTag + escaped(text.slice(start, end)) + highlightPostTag;
    done = end;
  }
  return { value: value + escaped(text.slice(done)), matchLevel: matches.length > 0 ? 'partial' : 'none' };
}

/** The words of a heading that have a word of the query as a prefix. */
function placesOf(query: string, heading: string): [number, number][] {
  const starts = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...heading.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => starts.some((start) => word.toLowerCase().startsWith(start)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/** DocSearch shows the first level as text and decodes exactly these entities in it. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
