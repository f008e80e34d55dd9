import { load as loadYaml, YAMLException } from 'js-yaml';
import { parse as parseToml, TomlError } from 'smol-toml';
import type { Finding } from '../document.ts';
import { checkAnswers } from './check-answers.ts';
import { plainData } from './plain-data.ts';

export interface SplitFile {
  frontMatter: Record<string, unknown>;
  /** The text below the front matter, with blank lines above so that line numbers do not change. */
  body: string;
  findings: Finding[];
}

const fences = [
  {
    pattern: /^---[ \t]*\n((?:[\s\S]*?\n)??)(?:---|\.\.\.)[ \t]*(?:\n|$)/,
    name: 'YAML',
    parse: parseYamlFrontMatter,
  },
  { pattern: /^\+\+\+[ \t]*\n((?:[\s\S]*?\n)??)\+\+\+[ \t]*(?:\n|$)/, name: 'TOML', parse: parseToml },
  { pattern: /^;;;[ \t]*\n((?:[\s\S]*?\n)??);;;[ \t]*(?:\n|$)/, name: 'JSON', parse: JSON.parse },
  { pattern: /^(\{\n[\s\S]*?\n\})[ \t]*(?:\n|$)/, name: 'JSON', parse: JSON.parse },
];

/** At least two fields below `---`, up to a blank line or a heading. */
const unclosed = /^---[ \t]*\n((?:[\w-]+:(?:[ \t][^\n]*)?\n(?:[ \t]+\S[^\n]*\n)*){2,})(?=[ \t]*\n|#|$)/;

/**
 * Splits a file into its front matter (YAML, TOML or JSON) and the text below. Below blank lines, only a valid block
 * with fields is front matter: other blocks are text between thematic breaks.
 */
export function splitFrontMatter(text: string): SplitFile {
  const [above = ''] = /^(?:[ \t]*\n)+/.exec(text) ?? [];
  const written = text.slice(above.length);
  for (const { pattern, name, parse } of fences) {
    const match = pattern.exec(written);
    if (match === null) continue;
    const source = match[1] ?? '';
    const block = above + match[0];
    const body = blankLines(block) + text.slice(block.length);
    try {
      const data: unknown = parse(source);
      if (typeof data === 'string') break; // prose between two thematic breaks
      const frontMatter = plainData(data);
      if (above !== '' && Object.keys(frontMatter).length === 0) break;
      return { frontMatter, body, findings: checkAnswers(frontMatter.answers, block) };
    } catch (error) {
      if (above !== '') break;
      return { frontMatter: rescueFields(source), body, findings: [invalid(name, error)] };
    }
  }
  return splitUnclosed(text) ?? { frontMatter: {}, body: text, findings: [] };
}

function splitUnclosed(text: string): SplitFile | null {
  const match = unclosed.exec(text);
  if (match === null) return null;
  const body = blankLines(match[0]) + text.slice(match[0].length);
  return {
    frontMatter: rescueFields(match[1]!),
    body,
    findings: [invalid('YAML', 'its closing line --- is missing')],
  };
}

// A "billion laughs" document needs many aliases; normal front matter needs few.
function parseYamlFrontMatter(source: string): unknown {
  if (source.split('\n').every((line) => /^\s*(#|$)/.test(line))) return {};
  // Unlike other parsers, js-yaml requires an indent before the bracket that closes a list over several lines.
  const indented = source.replace(/^[\]}]/gm, ' $&');
  const limits = { maxAliases: 50, maxDepth: 50 };
  try {
    return loadYaml(indented, limits);
  } catch (error) {
    // Other parsers also allow tabs inside brackets.
    if (!/^[ ]*\t/m.test(indented)) throw error;
    return loadYaml(indented.replace(/^[ \t]+/gm, withoutTabs), limits);
  }
}

function withoutTabs(indent: string): string {
  return indent.replaceAll('\t', '  ');
}

function blankLines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

function invalid(name: string, error: unknown): Finding {
  return {
    code: 'front_matter_invalid',
    severity: 'warning',
    line: 1 + faultyLine(error),
    message: `The ${name} front matter is not valid (${cause(error)}). Only its simple "key: value" lines were used.`,
  };
}

function faultyLine(error: unknown): number {
  if (error instanceof YAMLException) return (error.mark?.line ?? 0) + 1;
  if (error instanceof TomlError) return error.line;
  return 0;
}

/** The error message without its position, which is reported as a line of the file. */
function cause(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return first.replace(/\s*\(\d+:\d+\)$/, '');
}

/** The simple lines of a front matter that cannot be parsed as a whole. */
function rescueFields(source: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [, key = '', value = ''] of source.matchAll(
    /^(?:\s+(?="))?"?([\w-]+)"?[ \t]*[:=][ \t]*(.+?),?\s*$/gm,
  )) {
    const bare = value.replace(/^(["'])(.*)\1$/, '$2');
    fields[key] = bare === 'true' ? true : bare === 'false' ? false : bare;
  }
  return fields;
}
