import { collapseSpace } from './collapse-space.ts';
import { descendants, type HtmlElement } from './html-element.ts';
import { plainText } from './plain-text.ts';

/** Metadata of a page. */
export interface PageHead {
  title: string | null;
  siteName: string | null;
  description: string;
  language: string | null;
  canonical: string | null;
  generator: string | null;
  noindex: boolean;
  /** Browsers are redirected to another page at once. */
  redirects: boolean;
}

/** Reads `<html lang>`, `<title>`, `<meta>` and `<link rel=canonical>`, even if they are outside of `<head>`. */
export function readPageHead(root: HtmlElement): PageHead {
  const metas = new Map<string, string>();
  const head: PageHead = {
    title: null,
    siteName: null,
    description: '',
    language: null,
    canonical: null,
    generator: null,
    noindex: false,
    redirects: false,
  };
  for (const element of descendants(root)) {
    const { name, attributes } = element;
    if (name === 'html') head.language = attributes.lang || attributes['xml:lang'] || null;
    else if (name === 'title') head.title ??= titleText(element);
    else if (name === 'meta') noteMeta(metas, element);
    else if (name === 'link' && attributes.rel === 'canonical') head.canonical ??= attributes.href ?? null;
  }
  head.siteName = metas.get('og:site_name') ?? null;
  const description = metas.get('description') ?? metas.get('og:description') ?? '';
  head.description = description.replace(/`([^`]+)`/g, '$1'); // rustdoc copies the Markdown of the source
  head.generator = metas.get('generator') ?? null;
  head.redirects = /^0*(?:\.0*)?\s*[;,]\s*\S/.test(metas.get('refresh') ?? '');
  head.noindex = /\b(?:noindex|none)\b/i.test(`${metas.get('robots')} ${metas.get('googlebot')}`);
  return head;
}

function titleText(element: HtmlElement): string | null {
  const text = plainText(element, { limit: 500 });
  return text === '' || text.startsWith('<no title>') ? null : text; // Sphinx
}

function noteMeta(metas: Map<string, string>, { attributes }: HtmlElement): void {
  const key = (attributes.name ?? attributes.property ?? attributes['http-equiv'])?.toLowerCase();
  const content = collapseSpace(attributes.content ?? '').trim();
  if (key === undefined || content === '') return;
  const earlier = metas.get(key);
  if (earlier === undefined) metas.set(key, content);
  else if (key === 'generator') metas.set(key, `${earlier}, ${content}`); // Starlight comes after Astro
}
