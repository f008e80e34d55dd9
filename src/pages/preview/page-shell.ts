import { type Scope, scopeQuery } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';

export interface PreviewSettings {
  /** Name of the site. */
  name?: string;
  /** Path segment of the operations, default `_service`. */
  servicePath?: string;
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
  /** More lines for the head. */
  head?: string;
}

/** Allows only the script, the styles and the searches of this server. */
export const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML document around every page of the preview: search bar, list of pages, footer. */
export function pageShell(
  { title, scope, main, pages = '', contents = '', scopes = '', head = '' }: ShellParts,
  { name = 'Docent', servicePath = '_service' }: PreviewSettings,
): string {
  const service = escapeHtml(`/${servicePath}`);
  const language = scope?.locale ?? 'en';
  const inScope =
    scope === null ? '' : ` version="${escapeHtml(scope.version)}" locale="${escapeHtml(scope.locale)}"`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title === name ? name : `${title} · ${name}`)}</title>
<link rel="stylesheet" href="${service}/preview.css">
<script src="${service}/widget.js" defer></script>
${head}</head>
<body>
<a class="skip" href="#docent-main">Skip to the page</a>
<header class="bar">
${pages === '' ? '' : '<button class="menu" type="button" popovertarget="docent-pages">Pages</button>\n'}<a class="name" href="${service}/preview${scope === null ? '' : escapeHtml(scopeQuery(scope))}">${escapeHtml(name)}</a>
<docent-search${inScope}></docent-search>
${scopes}</header>
<div class="columns">
${pages === '' ? '' : `<nav id="docent-pages" class="pages" popover aria-label="Pages">${pages}</nav>\n`}<main id="docent-main">
${contents === '' ? '' : `<details class="contents-above"><summary>On this page</summary>${contents}</details>\n`}${main}<footer>
<p lang="en" dir="ltr">A preview by Docent of what is indexed, not the published site.</p>
</footer>
</main>
${contents === '' ? '' : `<nav class="contents" aria-labelledby="docent-contents"><p id="docent-contents">On this page</p>${contents}</nav>\n`}</div>
</body>
</html>
`;
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).maximize().script?.match(rightToLeft) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

const rightToLeft = /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg|Samr|Mand)$/;
