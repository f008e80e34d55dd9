import { relative } from 'node:path/posix';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { join } from './locale-roots.ts';
import { textField } from './page-path.ts';
import type { PreparedText } from './preset.ts';

const deepest = 3;
const part = /^\[\/\/\]: # '([\w -]{1,100})'[ \t]*$/;

/**
 * The text of a page that takes its text from another page, as TanStack's docs do: `ref` in the front matter names the
 * page, `replace` lists words to replace, and parts between two marks replace those of the other page.
 *
 *     [//]: # 'Example'
 *     Runs on Vue.
 *     [//]: # 'Example'
 */
export function referencedText(
  text: string,
  { site, frontMatter, uses }: Pick<PreparedText, 'site' | 'frontMatter' | 'uses'>,
  depth = 0,
): string {
  const path = textField(frontMatter, 'ref');
  if (path === null || !/^[\w@./-]+\.mdx?$/.test(path) || depth >= deepest) return text;
  const top = relative(site.path, site.boundary);
  const place = site.first(join(top, path), path, path.replace(/^[^/]+\//, ''));
  uses?.(place ?? path);
  const other = place === null ? null : site.text(place);
  if (other === null) return text;
  const { body, frontMatter: written } = splitFrontMatter(other);
  const whole = referencedText(body, { site, frontMatter: written, uses }, depth + 1);
  return withParts(replaced(whole, frontMatter.replace), partsOf(text));
}

/** The keys are regular expressions, of which only plain text and brackets around one character are supported. */
function replaced(text: string, words: unknown): string {
  if (typeof words !== 'object' || words === null) return text;
  return Object.entries(words).reduce((result, [key, value]) => {
    const literal = key.replace(/\[(.)\]/g, '$1');
    const isPlain = !/[\\^$*+?(){}|[\]]/.test(key.replace(/\[.\]/g, ''));
    return literal !== '' && isPlain && typeof value === 'string'
      ? result.replaceAll(literal, () => value)
      : result;
  }, text);
}

function partsOf(text: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const name = part.exec(line)?.[1];
    if (name !== undefined) {
      open = open === name ? null : name;
      if (open !== null) parts.set(open, []);
    } else if (open !== null) parts.get(open)?.push(line);
  }
  return parts;
}

function withParts(text: string, parts: ReadonlyMap<string, string[]>): string {
  let open: string | null = null;
  const lines = text.split('\n').flatMap((line) => {
    const name = part.exec(line)?.[1];
    if (name === undefined) return open !== null && parts.has(open) ? [] : [line];
    open = open === name ? null : name;
    return ['', ...(open === null ? [] : (parts.get(open) ?? [])), ''];
  });
  return lines.join('\n');
}
