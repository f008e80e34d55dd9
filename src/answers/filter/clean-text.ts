import type { InlineCode, Link, Text } from 'mdast';
import type { CleaningOptions } from './cleaning-options.ts';
import { markedReference, markReferences } from './mark-references.ts';
import type { Bracketed } from './print-markdown.ts';
import { safeHref } from './safe-href.ts';

type TextNode = Text | Bracketed | InlineCode | Link;

const longestShown = 200;
const addressCharacters = "[A-Za-z0-9\\-._~:/?#@!$&'()+,;=%]*";
/** Text that some Markdown parsers turn into a link. */
const address = new RegExp(
  [
    `(?:https?|ftp)://${addressCharacters}`,
    `(?<![:/])//[A-Za-z0-9-]${addressCharacters}`,
    `(?<![A-Za-z])www\\.${addressCharacters}`,
    '[\\w.+%\\-\\p{L}\\p{N}]{0,64}(?<=\\S)@[\\w.\\-\\p{L}\\p{N}]{0,500}\\.[^\\s.]*\\p{L}[\\w.\\-\\p{L}\\p{N}]*',
  ].join('|'),
  'giu',
);

/** Where a text node is in its parent. */
export interface TextPlace {
  isInLink: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** Finds references and addresses in plain text. */
export function cleanText(value: string, place: TextPlace, options: CleaningOptions): TextNode[] {
  const text = markReferences(value, place, options)
    .replace(/!\[([^[\]]*)\](?:\[[^[\]]*\])?/g, (_whole, alternative: string) => {
      options.removed.images++;
      return alternative;
    })
    .replace(/(?<![\w\]])\[([^[\]]*)\]\[[^[\]]*\]/g, (_whole, label: string) => {
      options.removed.links++;
      return label;
    });
  const nodes: TextNode[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const found = withoutTrail(match);
    nodes.push(...splitBrackets(text.slice(end, index)), addressNode(found, place.isInLink, options));
    end = index + found.length;
  }
  return [...nodes, ...splitBrackets(text.slice(end))];
}

function splitBrackets(text: string): (Text | Bracketed)[] {
  return text
    .split(/(\ue000\d+\ue001|\[[\w .,:;'\u2026-]*\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, number] = markedReference.exec(part) ?? [];
      if (number !== undefined) return { type: 'bracketed', value: number, number: Number(number) };
      if (/^\[.*\]$/.test(part)) return { type: 'bracketed', value: part.slice(1, -1) };
      return { type: 'text', value: part };
    });
}

/** Turns an address in the text into a link if allowed, otherwise into code. */
function addressNode(found: string, isInLink: boolean, options: CleaningOptions): InlineCode | Link {
  if (/^(?!www\.)[^:/]*@/i.test(found)) return { type: 'inlineCode', value: found };
  const href = /^(?:https?:|www\..)/i.test(found) ? safeHref(found.replace(/^www/i, 'http://$&')) : null;
  const isAllowed = href !== null && options.allowsLink(href);
  if (!isAllowed) options.removed.links++;
  if (!isAllowed || isInLink)
    return { type: 'inlineCode', value: isAllowed ? found : showAddress(found) || ' ' };
  return { type: 'link', url: href, children: [{ type: 'text', value: found }] };
}

/** Without the punctuation that belongs to the sentence around it. */
function withoutTrail(found: string): string {
  let end = found.length;
  let surplus = found.split(')').length - found.split('(').length;
  while (end > 1) {
    const last = found[end - 1]!;
    if (last === ')' && surplus > 0) surplus--;
    else if (!/[?!.,:;_~'&]/.test(last)) break;
    end--;
  }
  return found.slice(0, end);
}

/**
 * A foreign address as text: without query and fragment, which can contain data. Only the host, if the rest could
 * mislead (`https://docs.example.com@evil.example`) or is too long to read.
 */
function showAddress(address: string): string {
  const [place = ''] = address.replace(/[\p{Cc}\p{Cf}|`]/gu, '').split(/[?#]/);
  const authority = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(place)?.[1] ?? '';
  if (!authority.includes('@') && place.length <= longestShown) return place;
  const host = authority.slice(authority.lastIndexOf('@') + 1) || place;
  return host.slice(0, longestShown);
}
