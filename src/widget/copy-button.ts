import { anyIcon } from './any-icon.ts';
import { copyText } from './copy-text.ts';
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
    anyIcon('copy'),
    name,
    said,
  );
  button.addEventListener('click', async () => {
    if (!(await copyText(textToCopy(), button))) return;
    button.firstChild?.replaceWith(anyIcon('check'));
    said.textContent = texts.copied;
    setTimeout(() => {
      button.firstChild?.replaceWith(anyIcon('copy'));
      said.textContent = '';
    }, thanksMs);
  });
  return button;
}
