import type { HtmlElement } from './html-element.ts';

const attributesWithWords = ['title', 'label', 'summary', 'heading', 'subtitle', 'description', 'body'];

/** The attribute values that a component shows: `npm` for `<Tab label="npm">`. */
export function componentWords({ name, attributes }: HtmlElement): string[] {
  const capitalised = /^[A-Z]/.test(name);
  if ((!capitalised && !name.includes('-')) || /icon$/i.test(name)) return [];
  const names = capitalised ? [...attributesWithWords, 'name'] : attributesWithWords;
  return names.map((attribute) => wordsIn(attributes[attribute] ?? '')).filter((words) => words !== '');
}

/** Keeps strings and drops expressions, except an expression that is only a string: `{"Install"}`. */
export function wordsIn(value: string): string {
  if (!value.startsWith('{')) return value.trim();
  return /^\{\s*(["'`])([^$]*)\1\s*\}$/.exec(value)?.[2]?.trim() ?? '';
}
