import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, openMark, unreadMark } from '../markdown/page-marks.ts';
import { figureMarkdown } from './figure-markdown.ts';
import { hugoVideo } from './hugo-video.ts';
import { isAloneOnLine } from './is-alone-on-line.ts';
import type { PreparedText } from './preset.ts';
import { readsFiles, shownFile, zolaShortcodeTemplate } from './zola-shortcode-file.ts';

const call = /\{\{\s*([\w:]+)\s*\(([^{}]*)\)\s*\}\}/g;
const opening = /^([ \t>]*)\{%\s*([\w:]+)\s*\((.*)\)\s*%\}\s*(.*)$/;
const ending = /\{%\s*end(?:\s+\w+)?\s*%\}/;
const shown = ['text', 'title', 'caption', 'alt'];
// A call that a page shows as an example: `{{/* tea() */}}`. With backticks inside, a text names the marks themselves.
const escaped = /\{([{%])\/\*(\s*\w[^`]*?)\*\/([}%])\}/g;
const imageFile = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/**
 * Zola's shortcodes cannot be run here: boxes are opened, and other shortcodes show the images, files and text in their
 * arguments.
 */
export function openZolaShortcodes(text: string, about: PreparedText): string {
  if (!text.includes('{{') && !text.includes('{%')) return text;
  const closings: string[] = [];
  const called = text.replace(call, (match, name: string, parameters: string, at: number) => {
    const isAlone = isAloneOnLine(text, at, match.length);
    return shownCall(name, argumentsIn(parameters), isAlone, about) + match.replace(/[^\n]/g, '');
  });
  const rewritten = mapProseLines(called, (line) => {
    const [, indent = '', name, written = '', rest = ''] = opening.exec(line) ?? [];
    if (name !== undefined) {
      if (ending.test(rest)) return indent + rest.replace(ending, '');
      const box = boxOf(name, argumentsIn(written));
      closings.push(box === null ? '' : closeMark);
      if (box === null) return indent + rest;
      return rest === '' ? indent + box : `${indent}${box}\n\n${indent}${rest}`;
    }
    if (ending.test(line)) {
      const before = line.replace(ending, '').trimEnd();
      const closing = closings.pop() ?? '';
      return before === '' ? closing : closing === '' ? before : `${before}\n\n${closing}`;
    }
    return line;
  });
  return rewritten.replace(escaped, '{$1$2$3}');
}

/** `{% note() %}`, or `{% callout(type="note") %}` */
function boxOf(name: string, given: ReadonlyMap<string, string>): string | null {
  const kind = given.get('type') ?? given.get('kind') ?? name;
  const block = [name, kind]
    .map((each) => componentKind(each, (key) => given.get(key)))
    .find((found) => found !== null);
  return block === undefined ? null : openMark(block);
}

function argumentsIn(written: string): Map<string, string> {
  const found = written.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g);
  return new Map(Array.from(found, ([, key = '', ...values]) => [key, values.find(Boolean) ?? '']));
}

/** What a shortcode without content shows. */
function shownCall(
  name: string,
  given: ReadonlyMap<string, string>,
  isAlone: boolean,
  about: PreparedText,
): string {
  const template = zolaShortcodeTemplate(name, about);
  const file = isAlone && template !== null ? shownFile(template, given) : null;
  const video = isAlone ? hugoVideo({ name, words: [], named: new Map(given) }) : null;
  const text = file ?? video ?? (imagesIn(given, isAlone) || shown.flatMap((key) => given.get(key) || [])[0]);
  if (text !== undefined) return text;
  return isAlone && template !== null && readsFiles(template) ? unreadMark(name.replaceAll(':', '.')) : '';
}

/** The images in the arguments: `src="a.png", alt="A"`, `left_image="a.png", left_title="A"`. */
function imagesIn(given: ReadonlyMap<string, string>, isAlone: boolean): string {
  const images = [...given].filter(([, value]) => imageFile.test(value));
  const figures = images.map(([key, src]) => {
    const side = images.length > 1 ? key.replace(/[a-z]+$/i, '') : '';
    const named = ['alt', 'title', 'caption'].flatMap((word) => {
      const value = given.get(side + word);
      return value ? [[word, value] as const] : [];
    });
    return figureMarkdown(new Map([['src', src], ...named]), isAlone && images.length === 1);
  });
  return figures.join(' ');
}
