import { isLook } from '../markdown/component-text.ts';
import { type MdcTexts, mdcAttributes } from './mdc-properties.ts';

const component = /(?<![\w:/.])(:[a-z][\w-]*)(?:\[([^\]\n]*)\])?\{([^{}\n]*)\}/g;
const bare = /(?<=^|[\s(|])(:[a-z][\w-]*)(?:\[([^\]\n]*)\])?(?=$|[\s.,;)|])/g;
const span = /\[([^\][\n]*)\]\{(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g;
const attributesAfterSpan = /(?<=[\])])\{(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g;
const attributesAfterCode = /(?<=[\])]|^)\{(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g;

/** `:u-button{label="Start"}` shows its label, `[text]{.wide}` its text, `Click :icon{name="i-x"}.` the icon's name. */
export function inlineMdc(line: string): string {
  if (!/[:{]/.test(line)) return line;
  const isHeading = /^#{1,6}[ \t]/.test(line);
  const parts = line.split(/(`+[^`]*`+)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : proseOf(part, index > 0, isHeading))).join('');
}

/** Converts the text between two code spans. */
function proseOf(part: string, isAfterCode: boolean, isHeading: boolean): string {
  return part
    .replace(component, (match, name: string, text: string | undefined, attributes: string, at: number) => {
      const around = {
        before: (isAfterCode ? '`' : '') + part.slice(0, at),
        after: part.slice(at + match.length),
      };
      const texts = mdcAttributes(attributes);
      return isHeading ? headingText(texts, text, around) : (text ?? shownText(name.slice(1), texts, around));
    })
    .replace(bare, (match, name: string, text?: string) => text ?? (name === ':br' ? '<br>' : match))
    .replace(/ *\(“[^”()]*”\)/g, (match) => (part.includes(match) ? match : ''))
    .replace(/ *<br> */g, '<br>')
    .replace(span, '$1')
    .replace(isAfterCode ? attributesAfterCode : attributesAfterSpan, '');
}

interface Around {
  before: string;
  after: string;
}

/** A badge after a heading is not part of its text or anchor. */
function headingText(texts: MdcTexts, text: string | undefined, { before, after }: Around): string {
  return /[\p{L}\p{N}`]/u.test(before + after) ? '' : (text ?? labelOf(texts) ?? '');
}

function labelOf(texts: MdcTexts): string | undefined {
  return ['label', 'title', 'text'].flatMap((key) => texts.get(key) ?? [])[0];
}

function shownText(name: string, texts: MdcTexts, around: Around): string {
  const label = labelOf(texts);
  if (label !== undefined) return label;
  if (/(?:^|-)kbd$/.test(name)) return `\`${texts.get('value') ?? ''}\``;
  if (!leavesGap(around)) return '';
  if (/(?:^|-)icon$/.test(name)) return iconText(texts.get('name') ?? '', around);
  const [first = ''] = [...texts].flatMap(([key, value]) => (isLook(key) || isAddress(value) ? [] : value));
  return first.replaceAll('-', ' ');
}

/**
 * Whether a sentence or a table cell would lack a word without the component. A picture before a label, as in "Click
 * :icon{…} Save", is decoration.
 */
function leavesGap({ before, after }: Around): boolean {
  if (/\|\s*$/.test(before) && /^\s*\|/.test(after)) return true;
  const hasWordsBefore = /[\p{L}\p{N}`][^|]*$/u.test(before.replace(/^\s*(?:[-*+]|\d+[.)])\s/, ''));
  return hasWordsBefore && !/^\s*(?:\p{Lu}|[[*_`<\d])/u.test(after);
}

function isAddress(value: string): boolean {
  return /[/:]/.test(value) || value.trim() === '';
}

const iconSet = /^.*:|^i-(?:[a-z\d]+-(?:(?:icons?|symbols|design)-)?)?/;
const iconStyle =
  /(?<=.)-(?:outlined?|round(?:ed)?|sharp|solid|fill(?:ed)?|line|bold|thin|light|regular|full|twotone|duotone|\d+)$/;

/**
 * `material-symbols:add-circle-outline-rounded` -> `“add circle”`. Alone in a cell, a tick or a cross means yes or no.
 */
function iconText(name: string, { before, after }: Around): string {
  let shown = name.replace(iconSet, '');
  while (iconStyle.test(shown)) shown = shown.replace(iconStyle, '');
  const words = shown.replaceAll('-', ' ');
  const isCell = /\|\s*$/.test(before) && /^\s*\|/.test(after);
  if (isCell && /^(?:check|done|tick)\b/.test(words)) return '✓';
  if (isCell && /^(?:close|cancel|x|xmark|cross)\b/.test(words)) return '✗';
  return words === '' || isCell || /^\s+(?:icon|button)\b/.test(after) ? words : `“${words}”`;
}
