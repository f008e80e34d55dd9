import type { Stretch } from './highlight.ts';
import { icon } from './icons.ts';
import { type Child, make } from './make.ts';
import { marks } from './marked.ts';
import { fill } from './texts/fill.ts';
import type { Texts } from './texts/texts.ts';

/** `scope` is the searched version and language, if there are several. */
export function nothingFound(query: string, scope: string, texts: Texts): HTMLElement {
  return make(
    'div',
    { class: 'empty', part: 'empty' },
    icon('search'),
    make('p', { class: 'trouble-title', dir: 'auto' }, fill(texts.noResults, { query })),
    scope !== '' && make('p', { class: 'trouble-detail', dir: 'auto' }, fill(texts.searchedIn, { scope })),
    make('p', { class: 'trouble-detail' }, texts.noResultsHint),
  );
}

/** Shown if words of the query were corrected, with a button that searches for the original words. */
export function showingFor(
  corrected: readonly Stretch[],
  query: string,
  texts: Texts,
  searchInstead: () => void,
): HTMLElement {
  const [before = '', after = ''] = texts.showingFor.split('{query}');
  return wordNote(
    [before, ...marks(corrected), after],
    wayOut(fill(texts.searchInstead, { query }), searchInstead),
  );
}

/** Shown if no page contains a name or a word of the query, with a button that searches for what the reader may mean. */
export function notContained(
  missing: readonly string[],
  meant: string | undefined,
  texts: Texts,
  search: (query: string) => void,
): HTMLElement {
  const [, open, close] = /([^\p{L} ]*)\{query\}([^\p{L} ]*)/u.exec(texts.notContained)!;
  const words = missing.join(`${close}, ${open}`);
  return wordNote(
    [fill(texts.notContained, { query: words })],
    meant !== undefined && wayOut(fill(texts.didYouMean, { query: meant }), () => search(meant)),
  );
}

/** What is different about the words of the results. Screen readers announce it. */
export function wordNote(text: readonly Child[], button?: Child): HTMLElement {
  return make('div', { class: 'corrected' }, make('p', { part: 'corrected', dir: 'auto' }, ...text), button);
}

function wayOut(label: string, onclick: () => void): HTMLElement {
  return make(
    'button',
    { type: 'button', class: 'plain', part: 'search-instead', dir: 'auto', onclick },
    label,
  );
}

/** Shown if the vector arm failed. */
export function keywordOnly(texts: Texts): HTMLElement {
  const attributes = { class: 'note', part: 'degraded', title: texts.keywordOnlyHint };
  return make('p', attributes, icon('warning'), texts.keywordOnly);
}
