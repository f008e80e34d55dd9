import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import type { OperationName } from './preset.ts';

const element =
  /<[A-Z][\w.]*\s(?=[^<>]*\bmethod=["']([A-Za-z]+)["'])(?=[^<>]*\bpath=["'](\/[^"'<>]*)["'])[^<>]*\/>/g;
const frontMatter = /^---\n[\s\S]*?\n---\n/;
const imports = /^import\s[^\n]*$/gm;

/** The operation of a page without other content: `<ApiPage method="get" path="/users" />`. */
export function operationElement(text: string): OperationName | null {
  const [first, ...others] = text.matchAll(element);
  if (first === undefined || others.length > 0) return null;
  const rest = text.replace(frontMatter, '').replace(first[0], '').replace(imports, '');
  const [, method = '', path = ''] = first;
  return rest.trim() === '' ? { method: method.toUpperCase(), path, isAll: true } : null;
}

const mostPagesLookedAt = 2000;
/** One or two pages may be samples; then the other operations have no page. */
const leastPages = 5;

/** Whether a site has pages for the operations of its descriptions. */
export function hasOperationElements(site: Folder): boolean {
  let looked = 0;
  let found = 0;
  for (const path of filesLike(site, /\.mdx$/)) {
    if (operationElement(site.text(path)?.slice(0, 2000) ?? '') !== null) found++;
    if (found >= leastPages) return true;
    if (++looked > mostPagesLookedAt) return false;
  }
  return false;
}
