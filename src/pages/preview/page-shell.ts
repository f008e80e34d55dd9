import type { SiteBrand } from '../../content/site-brand.ts';
import { type Scope, scopeQuery } from '../../vocabulary/scope.ts';
import { brandMark } from '../brand-mark.ts';
import { escapeHtml } from '../escape-html.ts';
import { previewTexts, textsLanguage } from './preview-texts.ts';

export interface PreviewSettings {
  /** Name of the site. */
  name?: string;
  /** Path segment of the service, default `_service`. */
  servicePath?: string;
  /** URL of the published site. */
  siteUrl?: string;
  /** Origin of the published site, if it has no configured URL. */
  publishedOrigin?: string;
  /** Whether `/` shows the front page instead of the site's start page. */
  frontPage?: boolean;
  /** Logo of the site. */
  brand?: SiteBrand;
}

/** The parts of one page of the preview, as HTML. */
interface ShellParts {
  title: string;
  scope: Scope | null;
  main: string;
  /** Links to other pages, to sections of the page, and to other versions and languages. */
  pages?: string;
  contents?: string;
  scopes?: string;
  /** Description of the page, for link previews. */
  description?: string;
  /** Whether the page uses the width of "On this page", too. */
  isWide?: boolean;
  /** Additional HTML for the head. */
  head?: string;
}

/** Allows only the script, the styles and the searches of this server. */
export const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML document around every page of the preview: search bar, list of pages, footer. */
export function pageShell(
  parts: ShellParts,
  { name = 'Docent', servicePath = '_service', brand }: PreviewSettings,
): string {
  const { title, scope, main, pages = '', contents = '', scopes = '', head = '', description = '' } = parts;
  const service = escapeHtml(`/${servicePath}`);
  const language = scope?.locale ?? 'en';
  const texts = previewTexts(language);
  const start = `${service}/preview${scope === null ? '' : escapeHtml(scopeQuery(scope))}`;
  const contentsName = escapeHtml(texts.onThisPage);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title === name ? name : `${title} · ${name}`)}</title>
${metaTags({ title, description, name })}<link rel="icon" href="${service}/icon.svg">
<link rel="stylesheet" href="${service}/preview.css">
<script src="${service}/preview.js" defer></script>
<script src="${service}/widget.js" defer></script>
<script src="${service}/page-actions.js" defer></script>
${head}</head>
<body data-copy="${escapeHtml(texts.copy)}" data-copied="${escapeHtml(texts.copied)}">
<a class="skip" href="#docent-main">${escapeHtml(texts.skip)}</a>
<header class="bar">
${pages === '' ? '' : `<button class="menu" type="button" popovertarget="docent-pages" aria-label="${escapeHtml(texts.pages)}"></button>\n`}<a class="name" href="${start}">${brandMark({ name, servicePath, brand })}</a>
<docent-search${scopeAttributes(scope)}></docent-search>
${scopes}</header>
<div class="columns${parts.isWide ? ' wide' : ''}">
${pages === '' ? '' : `<nav id="docent-pages" class="pages" popover aria-label="${escapeHtml(texts.pages)}">${pages}</nav>\n`}${foldedContents(contents, contentsName)}<main id="docent-main">
${main}<footer lang="${escapeHtml(textsLanguage(language))}">
<p><bdi>${escapeHtml(texts.notThePublishedSite)}</bdi></p>
</footer>
</main>
${contents === '' || parts.isWide ? '' : `<nav class="contents" aria-labelledby="docent-contents"><p id="docent-contents">${contentsName}</p>${contents}</nav>\n`}</div>
</body>
</html>
`;
}

/** "On this page" if there is no room next to the text: a sticky bar that shows the current section. */
function foldedContents(contents: string, name: string): string {
  return contents === ''
    ? ''
    : `<nav class="contents-above" aria-label="${name}"><details><summary><span>${name}</span> <span class="now"></span></summary>${contents}</details></nav>\n`;
}

/** Attributes that keep an element of the widget in the scope of its page. */
export function scopeAttributes(scope: Scope | null): string {
  return scope === null ? '' : ` version="${escapeHtml(scope.version)}" locale="${escapeHtml(scope.locale)}"`;
}

/** Meta tags that describe a page for link previews. */
export function metaTags({
  title,
  description,
  name,
}: {
  title: string;
  description: string;
  name: string;
}): string {
  // Descriptions may contain Markdown.
  const plain = description.replace(/\*\*|`/g, '').replace(/\s+/g, ' ');
  const about = plain === '' ? [] : [['description', plain] as const];
  const properties = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:site_name', name],
    ...(plain === '' ? [] : [['og:description', plain]]),
  ] as const;
  return [
    ...about.map(([key, value]) => `<meta name="${key}" content="${escapeHtml(value)}">\n`),
    ...properties.map(
      ([key = '', value = '']) => `<meta property="${key}" content="${escapeHtml(value)}">\n`,
    ),
  ].join('');
}

/** The writing direction of a language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).maximize().script?.match(rightToLeft) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

const rightToLeft = /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg|Samr|Mand)$/;
