import { type IconName, icon } from './icons.ts';
import { make } from './make.ts';

/** An icon button; its label is for screen readers and the tooltip, except "New conversation", which is visible. */
export function toolButton(name: IconName, label: string, onclick: () => void): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', class: `tool ${name}`, part: 'tool', title: label, onclick },
    icon(name),
    make('span', { class: name === 'fresh' ? 'label' : 'hidden' }, label),
  );
}
