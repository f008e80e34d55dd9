import { dirname, join } from 'node:path/posix';
import { includeMark } from '../markdown/page-marks.ts';
import { partOfFile, splitPartName } from './part-of-file.ts';
import type { PreparedText } from './preset.ts';

const maxDepth = 3;

/** Maximum size of a page with its includes. */
const maxBytes = 2_000_000;

const helper =
  /(\\)?\{\{[ \t]{0,9}#(include|rustdoc_include|playground|playpen|title)[ \t]([^{}\n]{1,300})\}\}/g;

/** Inserts the files that an mdBook page includes, and removes hidden lines from Rust code. */
export function includeBookFiles(text: string, about: PreparedText): string {
  return withoutHiddenLines(includeFiles(text, join(about.root.dir, about.path), about, 0));
}

function includeFiles(text: string, file: string, about: PreparedText, depth: number): string {
  let size = text.length;
  return text.replace(helper, (match, escaped: string | undefined, name: string, written: string) => {
    if (escaped !== undefined) return match.slice(1);
    if (name === 'title') return '';
    const { path, part } = splitPartName(written.trim().split(/\s/)[0] ?? '');
    const place = join(dirname(file), path);
    about.uses?.(place);
    const content = about.site.text(place);
    const shown = content === null ? null : partOfFile(content, part);
    if (shown === null) return includeMark({ kind: 'page', path });
    size += shown.length;
    if (depth >= maxDepth || size > maxBytes) return '';
    const whole = name === 'include' ? includeFiles(shown, place, about, depth + 1) : shown;
    const isCode = name === 'playground' || name === 'playpen';
    return isCode ? `\`\`\`rust\n${whole.trimEnd()}\n\`\`\`` : whole.trimEnd();
  });
}

/** Rust lines that start with `# ` are compiled but not shown. Lines after the code keep their numbers. */
function withoutHiddenLines(text: string): string {
  if (!/^[ \t>]*(```|~~~).*\brust\b/m.test(text)) return text;
  const lines: string[] = [];
  let fence: string | null = null;
  let hidden = 0;
  for (const line of text.split('\n')) {
    const mark = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === null && mark !== null)
      fence = /^\s*rust\b/.test(mark[2] ?? '') ? mark[1]! : `other ${mark[1]}`;
    else if (fence !== null && mark?.[2]?.trim() === '' && mark[1]!.startsWith(fence.replace('other ', ''))) {
      fence = null;
      lines.push(line, ...Array<string>(hidden).fill(''));
      hidden = 0;
      continue;
    } else if (fence !== null && !fence.startsWith('other') && /^\s*#( |$)/.test(line)) {
      hidden++;
      continue;
    }
    lines.push(fence !== null && !fence.startsWith('other') ? line.replace(/^(\s*)##/, '$1#') : line);
  }
  return lines.join('\n');
}
