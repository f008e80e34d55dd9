import { make } from './make.ts';
import type { Setting } from './setting.ts';

/** Example questions as buttons below a title; empty without examples. */
export function exampleButtons(
  { texts, examples }: Pick<Setting, 'texts' | 'examples'>,
  ask: (question: string) => void,
): HTMLElement[] {
  if (examples.length === 0) return [];
  const buttons = examples.map((question) =>
    make(
      'button',
      { type: 'button', class: 'example', part: 'example', dir: 'auto', onclick: () => ask(question) },
      question,
    ),
  );
  return [make('p', { class: 'section' }, texts.examples), make('div', { class: 'examples' }, ...buttons)];
}
