import { copyText } from './copy-text.ts';
import { icon } from './icons.ts';
import { make } from './make.ts';
import type { Texts } from './texts/texts.ts';

const thanksMs = 2000;

/** A button that copies a text and says so. */
export function copyButton(label: string, texts: Texts, textToCopy: () => string): HTMLButtonElement {
  const name = make('span', { class: 'hidden' }, label);
  const said = make('span', { class: 'hidden', role: 'status' });
  const button = make(
    'button',
    { type: 'button', class: 'tool copy', part: 'tool', title: label },
    icon('copy'),
    name,
    said,
  );
  button.addEventListener('click', async () => {
    if (!(await copyText(textToCopy(), button))) return;
    button.firstChild?.replaceWith(icon('check'));
    said.textContent = texts.copied;
    setTimeout(() => {
      button.firstChild?.replaceWith(icon('copy'));
      said.textContent = '';
    }, thanksMs);
  });
  return button;
}
