import { icon } from './icons.ts';
import { make } from './make.ts';
import { fill } from './texts/fill.ts';
import type { Texts } from './texts/texts.ts';

export function nothingFound(query: string, texts: Texts): HTMLElement {
  return make(
    'div',
    { class: 'empty', part: 'empty' },
    icon('search'),
    make('p', { class: 'trouble-title' }, fill(texts.noResults, { query })),
    make('p', { class: 'trouble-detail' }, texts.noResultsHint),
  );
}

/** Shown if the vector arm failed. */
export function keywordOnly(texts: Texts): HTMLElement {
  const attributes = { class: 'note', part: 'degraded', title: texts.keywordOnlyHint };
  return make('p', attributes, icon('warning'), texts.keywordOnly);
}
