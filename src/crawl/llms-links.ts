import { pageKey } from '../content/mirror/page-key.ts';

/** Limit of links; the file of a large site has a few thousand. */
const mostLinks = 20_000;

/** The Markdown twins that `llms.txt` lists: paths of Markdown files by the key of their page. */
export function llmsLinks(text: string, url: string): Map<string, string> {
  const { origin } = new URL(url);
  const twins = new Map<string, string>();
  for (const [, href = ''] of text.matchAll(/\]\(\s*<?([^\s()<>]{1,2000})/g)) {
    const target = URL.parse(href, url);
    if (target === null || target.origin !== origin || !/\.mdx?$/i.test(target.pathname)) continue;
    const page = target.pathname.replace(/(\.html?)?\.mdx?$/i, '').replace(/\/(index|readme)$/i, '/');
    if (!twins.has(pageKey(page))) twins.set(pageKey(page), target.pathname);
    if (twins.size >= mostLinks) break;
  }
  return twins;
}
