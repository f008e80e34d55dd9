/**
 * Stands for `<` while Markdown is parsed, so that nothing in it can be taken for a tag. Unicode keeps this code
 * point free for uses inside a program; where a text has it all the same, it is shown as `<`, too.
 */
export const lessThan = '\uFDD0';

/** A text as it can stand in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\uFDD0]/g, (character) =>
    character === lessThan ? '&#60;' : `&#${character.charCodeAt(0)};`,
  );
}
