import { mapProseLines } from './map-prose-lines.ts';

/** A formula between lines of `$$` with the same indentation, without code fences inside. */
const formula = /^([ \t>]*)\$\$[ \t]*\n((?:(?![ \t>]*(?:\$\$|```|~~~)).*\n){1,60}?)\1\$\$[ \t]*$/gm;
/** The same between `\[` and `\]`, and formulas that begin or end on the lines of their marks. */
const anyFormula =
  /^([ \t>]*)(?:\$\$|\\{1,2}\[)(?!\$)((?:(?!\$\$|\\\]|\n[ \t>]*(?:\n|```|~~~))[\s\S]){1,4000}?)(?:\$\$|\\{1,2}\])[ \t]*$/gm;
/** `$x$` without spaces inside, so that prices such as `$5 and $10` are text; `$$x$$`; `\(x\)`. */
const inlineFormula =
  /(?<![\\$\w])(\$\$?)(?![\s$])((?:\\.|[^\\$`]){1,400}?)(?<!\s)\1(?![\w$])|\\{1,2}\(((?:(?!\\{1,2}\))[^`]){1,400}?)\\{1,2}\)/g;
const fence = /^[ \t>]*(?:`{3,}|~{3,})/m;

/**
 * Turns formulas into code, because their braces and asterisks are Markdown syntax: `$x$` becomes GitHub's form, with
 * backticks between the dollars. `isOn`: whether the site shows formulas within sentences.
 */
export function openMath(text: string, { isOn = false } = {}): string {
  const pattern = isOn ? anyFormula : formula;
  if (!(isOn ? /\$|\\[([]/ : /^[ \t>]*\$\$[ \t]*$/m).test(text)) return text;
  const opened = text.replace(pattern, (block, indentation: string, lines: string, at: number) =>
    isInFence(text.slice(0, at)) ? block : fenced(lines, indentation),
  );
  return isOn ? mapProseLines(opened, withInlineMath) : opened;
}

function fenced(source: string, indentation: string): string {
  const lines = source.trim().split('\n');
  const formulaLines = lines.map((line) => line.replace(/^[ \t>]+/, ''));
  return ['```math', ...formulaLines, '```'].map((line) => indentation + line).join('\n');
}

function withInlineMath(line: string): string {
  if (!/\$|\\\(/.test(line)) return line;
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            inlineFormula,
            (_, _mark, dollars?: string, brackets?: string) => `$\`${(dollars ?? brackets ?? '').trim()}\`$`,
          ),
    )
    .join('');
}

function isInFence(before: string): boolean {
  return before.split('\n').filter((line) => fence.test(line)).length % 2 === 1;
}
