import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, openMark } from '../markdown/page-marks.ts';

const call = /\{\{\s*[\w:]+\s*\(([^{}]*)\)\s*\}\}/g;
const opening = /^([ \t>]*)\{%\s*([\w:]+)\s*\((.*)\)\s*%\}\s*(.*)$/;
const ending = /\{%\s*end(?:\s+\w+)?\s*%\}/;
const shown = ['text', 'title', 'caption', 'alt'];

/** Zola's shortcodes cannot be run here: boxes are opened, and other shortcodes show the text in their arguments. */
export function openZolaShortcodes(text: string): string {
  if (!text.includes('{{') && !text.includes('{%')) return text;
  const closings: string[] = [];
  const called = text.replace(
    call,
    (match, parameters: string) => shownText(argumentsIn(parameters)) + match.replace(/[^\n]/g, ''),
  );
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
  return rewritten.replace(/\{([{%])\/\*([\s\S]*?)\*\/([}%])\}/g, '{$1$2$3}');
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

function shownText(given: ReadonlyMap<string, string>): string {
  return shown.flatMap((key) => given.get(key) || [])[0] ?? '';
}
