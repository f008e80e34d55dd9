import { type IconName, icon } from './icons.ts';
import { make } from './make.ts';

/** An icon button; its label is for screen readers and the tooltip, unless its kind shows the label. */
export function toolButton(
  name: IconName,
  label: string,
  onclick: () => void,
  kind: string = name,
): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', class: `tool ${kind}`, part: 'tool', title: label, onclick },
    icon(name),
    make('span', { class: kind === 'fresh' ? 'label' : 'hidden' }, label),
  );
}
