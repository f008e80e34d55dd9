import { partOfFile } from '../presets/part-of-file.ts';
import { slugify } from './slug-rules.ts';

/**
 * The part of a file that an include selects: `part.md{5,10}` by lines, `part.md#install` by region or, in a page, by
 * heading.
 */
export function selectLines(text: string, part: string): string | null {
  const region = /#([\w.-]+)/.exec(part)?.[1];
  const [, first, comma, last] = /\{(\d*)(,?)(\d*)\}/.exec(part) ?? [];
  const whole = region === undefined ? text : regionOf(text, region);
  if (whole === null || first === undefined) return whole;
  const lines = whole.split('\n');
  const from = first === '' ? 0 : Number(first) - 1;
  const to = comma === '' ? from + 1 : last === '' || last === undefined ? lines.length : Number(last);
  return lines.slice(Math.max(0, from), to).join('\n');
}

/** `./part.md#install{1,3}` -> the path and the part of the file. */
export function splitPart(path: string): [path: string, part: string] {
  const at = path.search(/[#{]/);
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}

/**
 * Between `#region name` and `#endregion name`, in a comment of any language, or between other marks such as `ANCHOR:
 * name` and `docs-start name`; else the section of a heading.
 */
function regionOf(text: string, name: string): string | null {
  const lines = text.split('\n');
  const isMark = (line: string, mark: RegExp) => mark.exec(line)?.[1] === name;
  const start = lines.findIndex((line) => isMark(line, /#?\s?region\s+([\w.-]+)/));
  if (start === -1) return partOfFile(text, { name }) ?? betweenMarks(lines, name) ?? sectionOf(lines, name);
  const end = lines.findIndex(
    (line, index) => index > start && /#?\s?endregion\b/.test(line) && line.includes(name),
  );
  const inner = lines.slice(start + 1, end === -1 ? lines.length : end);
  return inner.filter((line) => !/#\s?(end)?region\b/.test(line)).join('\n');
}

/** Between comments such as `// docs-start name` and `// docs-end name`, or `# [START name]` and `# [END name]`. */
function betweenMarks(lines: readonly string[], name: string): string | null {
  const isMark = (line: string, word: RegExp) => {
    const [, marked] = word.exec(line) ?? [];
    return marked === name && /^\s*(?:\/\/|\/\*|#|--|<!--|;|%)/.test(line);
  };
  const start = lines.findIndex((line) => isMark(line, /\b(?:start|begin)\b[\s:"'[]*([\w.-]+)/i));
  const end = lines.findIndex((line, index) => index > start && isMark(line, /\bend\b[\s:"'[]*([\w.-]+)/i));
  return start === -1 || end === -1 ? null : lines.slice(start + 1, end).join('\n');
}

function sectionOf(lines: string[], name: string): string | null {
  const depthOf = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
  const start = lines.findIndex((line) => depthOf(line) > 0 && anchorOf(line) === name);
  if (start === -1) return null;
  const depth = depthOf(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && depthOf(line) > 0 && depthOf(line) <= depth);
  return lines.slice(start, end === -1 ? lines.length : end).join('\n');
}

function anchorOf(heading: string): string {
  const own = /\{#([\w.-]+)\}\s*$/.exec(heading)?.[1];
  return own ?? slugify(heading.replace(/^#+\s*/, ''));
}
