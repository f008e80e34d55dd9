import { join } from 'node:path/posix';
import { foldersAbove, type IncludedFile, includedFile } from '../included-file.ts';
import { includeMark } from '../markdown/page-marks.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { FoundShortcode, Shortcode } from './hugo-shortcode.ts';
import type { PreparedText } from './preset.ts';

/** Shortcodes whose name says that they include a file. */
const including =
  /(?:^|[-_/])(?:include(?:-?(?:md|markdown|file))?|read-?file|shared|partial|reuse|transclude)$/i;
/** Shortcodes that show the name of a file, its code or a link to it. */
const naming = /ref$|link|card|button|figure|file|folder|tree|tab|code|source|download|highlight/i;

const fileKeys = ['file', 'lookup', 'path', 'src', 'filename'];
const markdownFile = /\.(?:md|markdown)$/i;

/** The included content of a shortcode that names a Markdown file; null for other shortcodes. */
export function hugoInclude(code: FoundShortcode, about: PreparedText, page: string): string | null {
  const path = includedPath(code, about);
  if (path === null) return null;
  const around = surroundings(page, code);
  if (around.isAlone) return includeMark({ kind: 'page', path });
  const found = findFile(path, about);
  if (found === null) return '';
  const text = splitFrontMatter(found.text).body.trim();
  if (isSentence(text)) return text.replace(/\s*\n\s*/g, ' ');
  if (around.isInTable) return '';
  return `\n\n${around.indent}${includeMark({ kind: 'page', path })}\n\n${around.indent}`;
}

function includedPath({ name, words, named }: Shortcode, about: PreparedText): string | null {
  if (named.get('code') === 'true') return null;
  const given = fileKeys.flatMap((key) => named.get(key) ?? []).concat(words);
  const file = given.find((value) => markdownFile.test(value));
  if (/^(?:include|readfile)$/.test(name)) return file ?? given[0] ?? '';
  if (file === undefined || /^[a-z]+:/i.test(file)) return null;
  if (including.test(name)) return inSource(file, named.get('source'), about);
  return !naming.test(name) && findFile(file, about) !== null ? file : null;
}

/** `source="tea" lookup="pot.md"` means `tea/shared/pot.md` if a folder above the page has this file. */
function inSource(
  file: string,
  source: string | undefined,
  { site, root, path, uses }: PreparedText,
): string {
  if (source === undefined) return file;
  const places = foldersAbove(root.dir, join(root.dir, path)).map((above) =>
    join(above, source, 'shared', file),
  );
  for (const place of places) uses?.(place);
  const found = site.first(...places);
  return found === null ? file : `/${found}`;
}

function findFile(path: string, { site, root, path: page, uses }: PreparedText): IncludedFile | null {
  return includedFile(path, { site, rootDir: root.dir, file: join(root.dir, page), uses });
}

/** Characters before and after a shortcode to check. A line may be as long as a page. */
const near = 200;

function surroundings(
  page: string,
  { at, end }: FoundShortcode,
): {
  isAlone: boolean;
  isInTable: boolean;
  indent: string;
} {
  const before = page.slice(Math.max(0, at - near), at);
  const start = before.lastIndexOf('\n');
  const isWhole = start !== -1 || at <= near;
  const line = before.slice(start + 1);
  const isFirst = isWhole && /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?$/.test(line);
  return {
    isAlone: isFirst && /^[ \t]*(?:\r?\n|$)/.test(page.slice(end, end + near)),
    isInTable: /^\s*\|/.test(line),
    indent: isWhole ? (/^\s*/.exec(line)?.[0] ?? '') : '',
  };
}

const longestSentence = 2000;

/** Whether a text is one paragraph without shortcodes. */
function isSentence(text: string): boolean {
  return (
    text.length <= longestSentence && !/\n\s*\n|\{\{|^\s*(?:#|[-*+>|<]|\d{1,9}[.)]\s|```|~~~)/m.test(text)
  );
}
