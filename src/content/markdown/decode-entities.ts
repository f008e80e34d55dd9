import { Parser } from 'htmlparser2';

/** Decodes HTML entities: `&amp;` -> `&`. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({ ontext: (part) => (decoded += part) });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}
