import type { HtmlElement } from './html-element.ts';

const attributesWithWords = ['title', 'label', 'summary', 'heading', 'subtitle', 'description'];

/** What the attributes of a component say to the reader: `<Tab label="npm">` says `npm`. */
export function componentWords({ name, attributes }: HtmlElement): string[] {
  const capitalised = /^[A-Z]/.test(name);
  if ((!capitalised && !name.includes('-')) || /icon$/i.test(name)) return [];
  const names = capitalised ? [...attributesWithWords, 'name'] : attributesWithWords;
  return names.map((attribute) => wordsIn(attributes[attribute] ?? '')).filter((words) => words !== '');
}

/** A string stays, an expression goes, except one that is but a string: `{"Install"}`. */
export function wordsIn(value: string): string {
  if (!value.startsWith('{')) return value.trim();
  return /^\{\s*(["'`])([^$]*)\1\s*\}$/.exec(value)?.[2]?.trim() ?? '';
}
