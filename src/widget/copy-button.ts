import { anyIcon } from './any-icon.ts';
import { anyTool } from './any-tool.ts';
import { copyText } from './copy-text.ts';
import { make } from './make.ts';
import type { Texts } from './texts/texts.ts';

const thanksMs = 2000;

/** A button that copies a text and confirms it. */
export function copyButton(label: string, texts: Texts, textToCopy: () => string): HTMLButtonElement {
  const said = make('span', { class: 'hidden', role: 'status' });
  const copy = async () => {
    if (!(await copyText(textToCopy(), button))) return;
    button.firstChild?.replaceWith(anyIcon('check'));
    said.textContent = texts.copied;
    setTimeout(() => {
      button.firstChild?.replaceWith(anyIcon('copy'));
      said.textContent = '';
    }, thanksMs);
  };
  const button = anyTool('copy', label, copy, { class: 'tool copy' });
  button.append(said);
  return button;
}
