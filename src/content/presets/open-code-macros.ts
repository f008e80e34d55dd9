import { extname } from 'node:path/posix';
import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import { partOfFile } from './part-of-file.ts';
import type { PreparedText } from './preset.ts';

const macro =
  /^([ \t]*)\{\{-?[ \t]*\w+\([ \t]*["']([\w./-]{3,200})["'][ \t]*,[ \t]*(?:["']([\w.-]{1,80})["'])?[^{}]{0,500}\)[ \t]*-?\}\}[ \t]*$/gm;

const program = /\.(?:c|cpp|cs|go|java|js|jsx|kt|lua|php|py|r|rb|rs|scala|sh|sql|swift|ts|tsx)$/i;

/**
 * Shows the code of a macro whose first arguments name a file and a marked part of it: `{{ code('guide/csv', 'read') }}`
 * shows the part `read` of `src/python/guide/csv.py`; without a part, the whole file. A macro without such a file stays
 * as it is.
 */
export function openCodeMacros(text: string, about: PreparedText): string {
  if (!text.includes('{{')) return text;
  return text.replace(macro, (match, indent: string, path: string, name: string | undefined) => {
    const blocks = programsNamed(path, about).flatMap((file) => {
      about.uses?.(file);
      const source = about.site.text(file) ?? '';
      const code = name === undefined ? source : partOfFile(source, { name });
      return code === null ? [] : [`\`\`\`${extname(file).slice(1)}\n${outdented(code.trimEnd())}\n\`\`\``];
    });
    return blocks.length === 0 ? match : blocks.join('\n\n').replace(/^(?=.)/gm, indent);
  });
}

const versionMacro =
  /\{\{-?[ \t]*(since|(?:new|added|changed|deprecated|removed)_in|version_added)\([ \t]*["']([\w.+-]{1,60})["'][^{}()\n]{0,200}\)[ \t]*-?\}\}/g;

/** `{{ since('2.4', inline=True) }}` -> `*Since 2.4*`: what the macro adds is only known when it runs. */
export function openVersionMacros(text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(versionMacro, (_match, name: string, version: string) => {
    const words = name === 'version_added' ? 'added in' : name.replace('_', ' ');
    return `*${words.charAt(0).toUpperCase()}${words.slice(1)} ${version}*`;
  });
}

const programs = new WeakMap<Folder, Map<string, string[]>>();

/** The programs in the docs folder at this path, in any language and below any folder. */
function programsNamed(path: string, { site, root: { dir } }: PreparedText): string[] {
  const known = programs.get(site) ?? new Map<string, string[]>();
  programs.set(site, known);
  const files = known.get(dir) ?? [...filesLike(site, program, { below: dir })].sort();
  known.set(dir, files);
  const wanted = withoutProgram(path);
  return files.filter((file) => `/${withoutProgram(file)}`.endsWith(`/${wanted}`));
}

function withoutProgram(path: string): string {
  return path.replace(program, '');
}

/** A part may be the body of a function. */
function outdented(code: string): string {
  const lines = code.split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = margins.reduce((least, next) => Math.min(least, next), 100);
  return lines.map((line) => line.slice(margin)).join('\n');
}
