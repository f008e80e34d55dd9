import type { Stretch } from './highlight.ts';
import { icon } from './icons.ts';
import { make } from './make.ts';
import { marks } from './marked.ts';
import { fill } from './texts/fill.ts';
import type { Texts } from './texts/texts.ts';

/** `scope` is the version and language that were searched, where there are several. */
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

/** Shown if words of the query were corrected. */
export function showingFor(corrected: readonly Stretch[], texts: Texts): HTMLElement {
  const [before = '', after = ''] = texts.showingFor.split('{query}');
  return make(
    'p',
    { class: 'corrected', part: 'corrected', dir: 'auto' },
    before,
    ...marks(corrected),
    after,
  );
}

/** Shown if the vector arm failed. */
export function keywordOnly(texts: Texts): HTMLElement {
  const attributes = { class: 'note', part: 'degraded', title: texts.keywordOnlyHint };
  return make('p', attributes, icon('warning'), texts.keywordOnly);
}
