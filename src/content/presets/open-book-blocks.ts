import { componentKind } from '../component-kind.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';

const fenceLine = /^([ \t>]*)(`{3,}|~{3,})(.*)$/;
const tabLine = /^([ \t>]*)\{\{#(end)?(tabs?)\b([^{}\n]*)\}\}[ \t]*$/;

/** A tag that a program of the site fills in: `{#kb editor::Save}`. */
const blank = /(?<![`{])\{#\w{1,40}[ \t]+([^{}`\n]{1,100}?)[ \t]*\}/g;

/** Opens the boxes and tabs of mdBook's preprocessors: ```` ```admonish tip "Title" ````, `{{#tab name="Linux"}}`. */
export function openBookBlocks(text: string): string {
  if (!/admonish|\{\{#tabs?\b|\{#\w+[ \t]/.test(text)) return text;
  const open: { fence: string; isBox: boolean }[] = [];
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', fence, info = ''] = fenceLine.exec(line) ?? [];
      const last = open.at(-1);
      if (fence !== undefined && last !== undefined && fence.startsWith(last.fence) && info.trim() === '') {
        open.pop();
        return last.isBox ? indent + closeMark : line;
      }
      if (last?.isBox === false) return line;
      if (fence === undefined) return openTab(line);
      const isBox = /^\s*admonish\b/.test(info);
      open.push({ fence, isBox });
      return isBox ? indent + openMark(boxOf(info)) : line;
    })
    .join('\n');
}

/** `admonish warning "Title"`, `admonish title="Title"`, `admonish tip.wide` */
function boxOf(info: string): MarkedBlock {
  const [, name = 'note'] = /^\s*admonish\s+([\w-]+)(?![\w-]*=)/.exec(info) ?? [];
  const title = /(?:title=)?"([^"]*)"/.exec(info)?.[1] || undefined;
  const attribute = (key: string) => (key === 'title' ? title : undefined);
  return componentKind(name, attribute) ?? componentKind('note', attribute)!;
}

function openTab(line: string): string {
  const [, indent = '', end, name, attributes = ''] = tabLine.exec(line) ?? [];
  if (name === undefined) return line.replace(blank, '`$1`');
  if (end !== undefined) return indent + closeMark;
  const label = /\bname\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '';
  return indent + openMark(name === 'tabs' ? { kind: 'group' } : { kind: 'panel', label });
}
