import { type AnyIconName, anyIcon } from './any-icon.ts';
import { make } from './make.ts';

/** An icon button of an answer; its label is for screen readers and the tooltip. */
export function anyTool(
  name: AnyIconName,
  label: string,
  onclick: () => void,
  attributes: Parameters<typeof make>[1] = {},
): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', class: 'tool', part: 'tool', title: label, ...attributes, onclick },
    anyIcon(name),
    make('span', { class: 'hidden' }, label),
  );
}
