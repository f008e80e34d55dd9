import { mapProseLines } from './map-prose-lines.ts';

/**
 * Turns the fences of admonitions into plain Markdown, so that what they hold is read as the page's own text:
 *
 *     :::tip[Read this]          **Read this:**
 *     It helps.            ->    It helps.
 *     :::
 */
export function openAdmonitions(text: string): string {
  if (!text.includes(':::')) return text;
  return mapProseLines(text, (line) => {
    const fence = /^([ \t>]*(?:[-*+] )?)(:{3,})[ \t]*(.*)$/.exec(line);
    if (fence === null) return line;
    const [, indent = '', , rest = ''] = fence;
    const title = admonitionTitle(rest);
    return title === null ? indent : `${indent}**${title}:**`;
  });
}

function admonitionTitle(opening: string): string | null {
  const [, label, attributes = '', words = ''] =
    /^[\w-]+[ \t]*(?:\[([^\]]*)\])?[ \t]*(\{[^}]*\})?[ \t]*(.*)$/.exec(opening) ?? [];
  const named = /\b(?:title|label|summary)=["']([^"']+)["']/.exec(attributes)?.[1];
  const title = (label ?? named ?? words.replace(/\{[^{}]*\}\s*$/, ''))
    .replaceAll('**', '')
    .trim()
    .replace(/[:.]$/, '');
  return title === '' ? null : title;
}
