import { readCodeInfo } from '../markdown/code-info.ts';
import { languageLabel } from '../markdown/language-label.ts';
import { onlyFences } from '../markdown/only-fences.ts';
import { closeMark, openMark } from '../markdown/page-marks.ts';
import { type FoundShortcode, shortcodesIn } from './hugo-shortcode.ts';

/** Shortcodes around variants of one code. */
const codeGroup = /^(?:code|code-?(?:group|tabs?|toggle|block|switcher|variants))$/i;

/** Turns a shortcode that contains only code blocks, each with another title or language, into tabs. */
export function withCodeTabs(page: string): string {
  const pieces: string[] = [];
  let [from, opening]: [number, FoundShortcode | null] = [0, null];
  for (const code of shortcodesIn(page)) {
    if (!codeGroup.test(code.name)) continue;
    const tabs =
      opening !== null && code.kind === 'closing' && code.name === opening.name
        ? codeTabs(page.slice(opening.end, code.at))
        : null;
    if (opening !== null && tabs !== null) {
      pieces.push(page.slice(from, opening.at), openMark({ kind: 'group' }), tabs, closeMark);
      from = code.end;
    }
    opening = code.kind === 'opening' ? code : null;
  }
  return pieces.join('') + page.slice(from);
}

function codeTabs(content: string): string | null {
  const fences = onlyFences(content) ?? [];
  const labels = fences.map(({ info }) => labelOf(info));
  if (labels.length < 2 || labels.includes('') || new Set(labels).size < labels.length) return null;
  const titled = fences.map(({ text }, place) => text.replace('\n', ` tab="${labels[place]}"\n`));
  // The closing tag of an item in a list is indented.
  return `\n${titled.join('\n\n')}${content.slice(content.trimEnd().length)}`;
}

function labelOf(info: string): string {
  const [language = '', ...meta] = info.trim().split(' ');
  const { title, tab, language: name = '' } = readCodeInfo(language, meta.join(' '));
  return (tab ?? title ?? languageLabel(name)).replaceAll('"', '');
}
