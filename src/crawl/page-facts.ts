import { descendants, type HtmlElement } from '../content/html/html-element.ts';
import { isNoise } from '../content/html/is-noise.ts';
import { findMainContent } from '../content/html/main-content.ts';
import { readPageHead } from '../content/html/page-head.ts';
import { parseHtml } from '../content/html/parse-html.ts';
import { plainText } from '../content/html/plain-text.ts';
import type { PageSignals } from '../content/mirror/mirror-log.ts';
import { contentHash } from '../vocabulary/content-hash.ts';

/** The facts about an HTML page that a crawl needs. */
export interface PageFacts {
  signals: Omit<PageSignals, 'canonical'>;
  /** As written, as an absolute URL. */
  canonical: string | null;
  /** Target of `<meta http-equiv="refresh">`, as an absolute URL. */
  refresh: string | null;
  /** Targets of its links, as absolute URLs; empty if the page asks not to follow them. */
  links: string[];
  /** Its Markdown twin by `<link rel="alternate" type="text/markdown">`, as an absolute URL. */
  markdown: string | null;
  /** Letters of text in its content. */
  textLength: number;
  hasScripts: boolean;
}

/** Characters to search for a redirect. */
const headLength = 20_000;
/** Limit of followed links per page. */
const mostLinks = 10_000;

/** Reads the facts about a page. `url`: its own address. */
export function readPageFacts(html: string, url: string): PageFacts {
  const root = parseHtml(html);
  const head = readPageHead(root);
  const text = findMainContent(root, isNoise)
    .map((element) => plainText(element))
    .join('\n');
  const found: Found = {
    metas: new Map(),
    links: new Set(),
    alternates: [],
    markdown: null,
    base: url,
  };
  for (const element of descendants(root)) note(element, found);
  const robots = `${found.metas.get('robots')} ${found.metas.get('docent')}`;
  return {
    signals: {
      print: contentHash(head.title ?? '', plainText(root)),
      version: firstOf(found.metas.get('docsearch:version')),
      language: firstOf(found.metas.get('docsearch:language')),
      hreflang: found.alternates.find(({ href }) => withoutSlash(href) === withoutSlash(url))?.language,
      htmlLanguage: head.language ?? undefined,
      siteName: head.siteName ?? undefined,
    },
    canonical: head.canonical === null ? null : (URL.parse(head.canonical, found.base)?.href ?? null),
    refresh: absolute(refreshIn(html), found.base),
    links: /\b(nofollow|none)\b/i.test(robots) ? [] : [...found.links],
    markdown: found.markdown,
    textLength: text.trim().length,
    hasScripts: /<script\b/i.test(html),
  };
}

interface Found {
  metas: Map<string, string>;
  links: Set<string>;
  alternates: { language: string; href: string }[];
  markdown: string | null;
  base: string;
}

function note({ name, attributes }: HtmlElement, found: Found): void {
  if (name === 'a' || name === 'area') noteLink(attributes, found);
  else if (name === 'base') found.base = absolute(attributes.href, found.base) ?? found.base;
  else if (
    name === 'meta' &&
    attributes.name !== undefined &&
    !found.metas.has(attributes.name.toLowerCase())
  )
    found.metas.set(attributes.name.toLowerCase(), attributes.content ?? '');
  else if (name === 'link' && attributes.rel === 'alternate') noteAlternate(attributes, found);
}

function noteLink({ href, rel }: HtmlElement['attributes'], found: Found): void {
  if (found.links.size >= mostLinks || /\bnofollow\b/.test(rel ?? '')) return;
  const url = absolute(href, found.base);
  if (url !== null) found.links.add(url.replace(/#.*$/s, ''));
}

function noteAlternate({ href, hreflang, type }: HtmlElement['attributes'], found: Found): void {
  const url = absolute(href, found.base);
  if (url === null) return;
  if (type === 'text/markdown') found.markdown ??= url;
  if (hreflang !== undefined && hreflang !== 'x-default')
    found.alternates.push({ language: hreflang, href: url });
}

/**
 * `0; url=latest/`. Also inside `<noscript>`, beside a script that does the same; a refresh without a URL is not a
 * redirect.
 */
function refreshIn(html: string): string | undefined {
  for (const [meta] of html.slice(0, headLength).matchAll(/<meta\b[^>]{0,1000}>/gi)) {
    if (!/http-equiv\s*=\s*["']?refresh/i.test(meta)) continue;
    const [, double, single] = /content\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(meta) ?? [];
    const [, url] = /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(double ?? single ?? '') ?? [];
    return url;
  }
  return undefined;
}

function absolute(href: string | undefined, base: string): string | null {
  return href === undefined ? null : (URL.parse(href, base)?.href ?? null);
}

/** `3.1,latest` names a version twice. */
function firstOf(list: string | undefined): string | undefined {
  return list?.split(',')[0]?.trim() || undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
