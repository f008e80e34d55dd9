import { dirname, extname, join, relative } from 'node:path/posix';
import { includeMark } from '../markdown/page-marks.ts';
import { partOfFile, splitPartName } from './part-of-file.ts';
import type { PreparedText } from './preset.ts';

const maxDepth = 3;

/** Maximum size of a page with its snippets. */
const maxBytes = 2_000_000;

/** `--8<-- "file:part"`, `{!file!}`, `{!file[ln:1-7]!}`, `{* file *}`, `{% include-markdown "file" %}`, alone on their lines. */
const single =
  /^([ \t]*)(?:(;?)-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*|\{!>?[ \t]*([^!\n]+?)[ \t]*!\}[ \t]*|\{\*[ \t]+(\S+)([^*\n]*)\*\}[ \t]*|\{%-?\s*include(?:-markdown)?\s+["']([^"'\n]+)["']((?:[^%]|%(?!\})){0,1000})%\}[ \t]*)$/gm;

/** A list of files between two lines `--8<--`. */
const block = /^([ \t]*)-{1,}8<-{1,}[ \t]*\n((?:(?![ \t]*-{1,}8<-{1,}).*\n)*?)[ \t]*-{1,}8<-{1,}[ \t]*$/gm;

/** Inserts the files that a page includes, with the indentation of the including line. */
export function includeSnippets(
  text: string,
  bases: readonly string[],
  about: PreparedText,
  depth = 0,
): string {
  if (!/8<|\{[!*%]/.test(text)) return text;
  let size = text.length;
  const content = (written: string, options: string, indent: string, movesLinks = false): string => {
    const { path, part } = splitPartName(written);
    const file = firstFile(path, bases, about);
    const shown = file === null ? null : partOfFile(linesOf(between(file.text, options), options), part);
    if (file === null || shown === null) return `${indent}${includeMark({ kind: 'page', path })}`;
    size += shown.length;
    if (depth >= maxDepth || size > maxBytes) return '';
    const whole = includeSnippets(withoutFrontMatter(shown, path), bases, about, depth + 1).trimEnd();
    return indented(movesLinks ? withMovedLinks(whole, file.place, about) : whole, indent);
  };
  const code = (path: string, options: string, indent: string): string => {
    const file = firstFile(path, bases, about);
    if (file === null) return content(path, '', indent);
    size += file.text.length;
    const shown = fenced(linesOf(file.text, options), `${extname(path).slice(1)}${highlightsOf(options)}`);
    return size > maxBytes ? '' : indented(shown, indent);
  };
  return text
    .replace(block, (_match, indent: string, list: string) =>
      list
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith(';') && !/^https?:/.test(line))
        .map((line) => content(line, '', indent))
        .join('\n\n'),
    )
    .replace(single, (match, indent: string, escaped: string, ...names: string[]) => {
      const [snippet, markdownInclude, program, lines = '', plugin, options = ''] = names;
      if (escaped === ';') return match.replace(';', '');
      if (program !== undefined) return code(program, lines, indent);
      const written = snippet ?? markdownInclude ?? plugin ?? '';
      if (/^https?:/.test(written)) return '';
      // `{% include "partials/nav.html" %}` may be example code.
      const isTemplate = /^\s*\{%-?\s*include\s/.test(match);
      if (isTemplate && firstFile(splitPartName(written).path, bases, about) === null) return match;
      const movesLinks =
        /\binclude-markdown\s/.test(match) && !/\brewrite-relative-urls\s*=\s*false/.test(options);
      const [, path, ranges] = /^([^[\]]+)\[ln:([\d,\s-]+)\]$/.exec(written) ?? [];
      if (path !== undefined) return content(path, `ln[${ranges!.replaceAll('-', ':')}]`, indent);
      return content(written, options, indent, movesLinks);
    });
}

function indented(text: string, indent: string): string {
  return indent === '' ? text : text.replace(/^(?=.)/gm, indent);
}

/** A code block with a longer fence than any in the code. */
function fenced(code: string, language: string): string {
  let fence = '```';
  while (code.includes(fence)) fence += '`';
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

/** The lines in `ln[1:2,4]`; all lines without it. */
function linesOf(text: string, options: string): string {
  const ranges = rangesIn(options, 'ln');
  if (ranges === null) return text;
  const lines = text.split('\n');
  return ranges.flatMap(([first, last]) => lines.slice(first - 1, last)).join('\n');
}

/** `hl[3]` for `ln[4:8] hl[6]`: the numbers of highlighted lines count the lines of the whole file. */
function highlightsOf(options: string): string {
  const highlighted = rangesIn(options, 'hl');
  if (highlighted === null) return '';
  const shown = (rangesIn(options, 'ln') ?? [[1, lastMarked]]).flatMap(numbersOf);
  const isHighlighted = (number: number) =>
    highlighted.some(([first, last]) => number >= first && number <= last);
  const numbers = shown.flatMap((number, index) => (isHighlighted(number) ? [index + 1] : []));
  return ` hl[${numbers}]`;
}

type Range = readonly [first: number, last: number];

/** Lines after this one are not marked. */
const lastMarked = 2000;

function numbersOf([first, last]: Range): number[] {
  return Array.from(
    { length: Math.max(0, Math.min(last - first + 1, lastMarked)) },
    (_, index) => first + index,
  );
}

/** The ranges in `ln[1:2,4]`; null without them. */
function rangesIn(options: string, name: 'ln' | 'hl'): Range[] | null {
  const ranges = new RegExp(`\\b${name}\\[([\\d:,\\s]+)\\]`).exec(options)?.[1]?.split(',');
  return (
    ranges?.map((range) => {
      const [first = 1, last = first] = range.split(':').map(Number);
      return [first, last];
    }) ?? null
  );
}

function firstFile(path: string, bases: readonly string[], { site, root, path: page, uses }: PreparedText) {
  const places = [
    ...bases.map((base) => join(base, path)),
    join(root.dir, dirname(page), path),
    join(root.dir, path),
  ];
  for (const place of new Set(places)) {
    uses?.(place);
    const text = site.text(place);
    if (text !== null) return { place, text };
  }
  return null;
}

/** `](docs/a.md)`, `]: docs/a.md` and `src="docs/a.png"`, unless they are URLs, anchors or absolute paths. */
const relativeLink =
  /(\]\([ \t]{0,9}<?|^[ \t]{0,3}\[[^\]\n]{1,200}\]:[ \t]{1,9}<?|\b(?:href|src)=["'])(?![a-z][a-z0-9+.-]*:|[/#?]|\{)([^\s)"'>]+)/gim;

/** Relative links of an included file are relative to its own folder. */
function withMovedLinks(text: string, place: string, { root, path }: PreparedText): string {
  const folder = relative(dirname(join(root.dir, path)), dirname(place));
  if (folder === '') return text;
  return text.replace(relativeLink, (_link, start: string, target: string) => start + join(folder, target));
}

/** The part of a file between the plugin's options `start` and `end`. */
function between(text: string, options: string): string {
  const option = (name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(options)?.slice(1).find(Boolean);
  const [start, end] = [option('start'), option('end')];
  const from = start === undefined ? 0 : text.indexOf(start) + (text.includes(start) ? start.length : 1);
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return text.slice(from, to === -1 ? undefined : to);
}

function withoutFrontMatter(text: string, path: string): string {
  return /\.(md|markdown)$/.test(path) ? text.replace(/^---\n[\s\S]*?\n---\n/, '') : text;
}
