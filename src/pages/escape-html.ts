/**
 * Replaces `<` while Markdown is parsed, so that nothing is parsed as a tag. Unicode reserves this code point for
 * use inside programs; a text that contains it is shown with `<`.
 */
export const lessThan = '\uFDD0';

/** Escapes a text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\uFDD0]/g, (character) =>
    character === lessThan ? '&#60;' : `&#${character.charCodeAt(0)};`,
  );
}
