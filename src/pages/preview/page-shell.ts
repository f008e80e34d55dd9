import { type Scope, scopeQuery } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { previewTexts, textsLanguage } from './preview-texts.ts';

export interface PreviewSettings {
  /** Name of the site. */
  name?: string;
  /** Path segment of the operations, default `_service`. */
  servicePath?: string;
  /** Where the site is published. */
  siteUrl?: string;
  /** Whether `/` shows the front page instead of the page of the site. */
  frontPage?: boolean;
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
  /** What the page is about, for those who are sent a link to it. */
  description?: string;
  /** Whether the page uses the width of "On this page", too. */
  isWide?: boolean;
  /** More lines for the head. */
  head?: string;
}

/** Allows only the script, the styles and the searches of this server. */
export const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML document around every page of the preview: search bar, list of pages, footer. */
export function pageShell(
  parts: ShellParts,
  { name = 'Docent', servicePath = '_service' }: PreviewSettings,
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
${pages === '' ? '' : `<button class="menu" type="button" popovertarget="docent-pages" aria-label="${escapeHtml(texts.pages)}"></button>\n`}<a class="name" href="${start}"><img src="${service}/icon.svg" alt="" width="26" height="26"><span>${escapeHtml(name)}</span></a>
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

/** "On this page" where there is no room beside the text: a bar that stays in sight and names the section being read. */
function foldedContents(contents: string, name: string): string {
  return contents === ''
    ? ''
    : `<nav class="contents-above" aria-label="${name}"><details><summary><span>${name}</span> <span class="now"></span></summary>${contents}</details></nav>\n`;
}

/** Attributes that keep an element of the widget in the scope of its page. */
export function scopeAttributes(scope: Scope | null): string {
  return scope === null ? '' : ` version="${escapeHtml(scope.version)}" locale="${escapeHtml(scope.locale)}"`;
}

/** The lines of the head that describe a page to those who link to it. */
export function metaTags({
  title,
  description,
  name,
}: {
  title: string;
  description: string;
  name: string;
}): string {
  // Authors write Markdown in descriptions.
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

/** Which way a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).maximize().script?.match(rightToLeft) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

const rightToLeft = /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg|Samr|Mand)$/;
