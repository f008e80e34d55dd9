import { isMac } from './hotkeys.ts';
import { type IconName, icon } from './icons.ts';
import { make } from './make.ts';

/** An option with an icon and one line of text. */
export function plainOption(
  name: IconName,
  label: string,
  attributes: Parameters<typeof make>[1],
  end: Node = icon('enter'),
): HTMLElement {
  return make(
    'div',
    { role: 'option', class: 'option', part: 'option', 'aria-selected': 'false', ...attributes },
    make('span', { class: 'badge' }, icon(name)),
    make('span', { class: 'hit-title', dir: 'auto' }, label),
    end,
  );
}

/** An option that asks a question; `showsKeys`: shows the hotkey that asks the typed text from any option. */
export function askOption(
  question: string,
  label: string,
  onclick: () => void,
  showsKeys: boolean,
): HTMLElement {
  const attributes = {
    class: 'option ask',
    part: 'option ask-option',
    'data-id': `ask ${question}`,
    onclick,
  };
  const keys = showsKeys && make('kbd', { 'aria-hidden': 'true' }, isMac() ? '⌘↵' : 'Ctrl ↵');
  return plainOption('spark', label, attributes, keys || undefined);
}

/** Options with a title, and a last option beside the title; empty without options. */
export function titledGroup(title: string, options: readonly HTMLElement[], last?: Node): HTMLElement[] {
  if (options.length === 0) return [];
  return [
    make(
      'div',
      { role: 'group', class: 'group', part: 'group', 'aria-label': title },
      make('div', { class: 'section', 'aria-hidden': 'true' }, title),
      ...options,
      last,
    ),
  ];
}
