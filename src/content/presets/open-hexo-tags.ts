import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, openMark, unreadMark } from '../markdown/page-marks.ts';
import { hugoVideo } from './hugo-video.ts';

const aloneTag = /^([ \t>]*)\{%\s*(\w+)((?:[^%]|%(?!\}))*)%\}[ \t]*$/;
const inlineTag = /(`+)(?:(?!\1).)+\1|\{%\s*(\w+)((?:[^%]|%(?!\}))*)%\}/g;
const tabStart = /^[ \t]*<!--\s*tab\b\s*([^@>]*?)(?:@[\w-]+\s*)?-->[ \t]*$/;
const tabEnd = /^[ \t]*<!--\s*endtab\s*-->[ \t]*$/;
/** Longer than the fences that code may contain. */
const fence = '`````';

/** Rewrites Hexo's tags as Markdown, in as many lines: `{% note info Title %}` … `{% endnote %}`. */
export function openHexoTags(text: string): string {
  if (!text.includes('{%')) return text;
  const paired = new Set(Array.from(text.matchAll(/\{%\s*end(\w+)\s*%\}/g), ([, name = '']) => name));
  let quote: { ending: string; author: string } | null = null;
  return mapProseLines(text, (line) => {
    const tab = tabStart.exec(line);
    if (tab !== null) return openMark({ kind: 'panel', label: tab[1] || 'Tab' });
    if (tabEnd.test(line)) return closeMark;
    const [, indent = '', name, written = ''] = aloneTag.exec(line) ?? [];
    if (name === undefined) return `${quote === null ? '' : '> '}${line.replace(inlineTag, inlineText)}`;
    const words = wordsIn(written);
    if (/^(?:blockquote|quote|pullquote)$/.test(name) && paired.has(name)) {
      quote = { ending: `end${name}`, author: name === 'pullquote' ? '' : words.join(' ') };
      return '';
    }
    if (quote?.ending === name) {
      const { author } = quote;
      quote = null;
      return author === '' ? '' : `> — ${author}`;
    }
    return indent + aloneText(name, written, paired);
  });
}

function aloneText(name: string, written: string, paired: ReadonlySet<string>): string {
  const words = wordsIn(written);
  const own = name.replace(/^end/, '');
  if (!paired.has(own)) return inlineText('', undefined, name, written) || unreadMark(name);
  if (/^code(?:block)?$/.test(own)) return own === name ? fence + languageIn(words) : fence;
  if (own === 'tabs') return own === name ? openMark({ kind: 'group' }) : closeMark;
  const block = boxOf(own, words);
  if (block === null) return '';
  return own === name ? block : closeMark;
}

/** `{% note warn Take care %}`: the style of the box, then its title. */
function boxOf(name: string, [style = '', ...title]: string[]): string | null {
  const kinds = name === 'note' ? [styles[style] ?? style, name] : [name];
  const given = { title: title.join(' ') || (name === 'note' ? undefined : style || name) };
  const block = kinds.map((kind) => componentKind(kind, (key) => given[key as 'title'])).find(Boolean);
  return block ? openMark(block) : null;
}

const styles: Record<string, string> = { warn: 'warning', primary: 'note', default: 'note' };

function languageIn(words: readonly string[]): string {
  return words.find((word) => word.startsWith('lang:'))?.slice('lang:'.length) ?? '';
}

/** The text of a tag within a sentence; code is shown as it is written. */
function inlineText(code: string, ticks: string | undefined, name = '', written = ''): string {
  if (ticks !== undefined) return code;
  const words = wordsIn(written);
  const [first = '', second] = words;
  switch (name) {
    case 'post_link':
    case 'asset_link':
      return second ?? first.replaceAll('-', ' ');
    case 'link':
    case 'url_for':
      return linkIn(words);
    case 'img':
    case 'asset_img':
      return imageIn(words);
    default:
      return hugoVideo({ name, words, named: new Map() }) ?? '';
  }
}

function linkIn(words: string[]): string {
  const at = words.findIndex((word) => /^(?:https?:\/)?\//.test(word));
  const text = words.slice(0, at).join(' ').replace(/[[\]]/g, ' ');
  return at < 1 ? words.join(' ') : `[${text}](<${words[at]!.replace(/[<>]/g, '')}>)`;
}

/** `{% img left /images/tea.png 350 350 'A cup of tea' %}` */
function imageIn(words: readonly string[]): string {
  const at = words.findIndex((word) => /\.\w{2,4}$/.test(word));
  if (at === -1) return '';
  const alt = words.slice(at + 1).find((word) => !/^\d+%?$/.test(word)) ?? '';
  return `![${alt.replace(/[[\]]/g, ' ')}](<${words[at]!.replace(/[<>]/g, '')}>)`;
}

/** The words of a tag; quotation marks keep several words together. */
function wordsIn(written: string): string[] {
  return Array.from(written.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').trim(),
  ).filter((word) => word !== '');
}
