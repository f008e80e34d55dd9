import { escapeHtml } from '../escape-html.ts';

/** A button that shows an explanation of a term. */
export function helpButton(id: string, word: string, explanation: string): string {
  return `<button type="button" class="help" popovertarget="help-${id}" aria-label="${escapeHtml(`About “${word}”`)}">?</button><span class="tip" id="help-${id}" popover>${escapeHtml(explanation)}</span>`;
}
