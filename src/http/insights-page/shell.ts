import type { AppSettings } from '../app-settings.ts';
import { hashOf } from '../hash-of.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import type { Reply } from '../reply.ts';
import { insightsStyles } from './insights-styles.ts';

/** Nothing runs here and nothing is loaded: what readers wrote may stand on this page. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(insightsStyles)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const shellHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  // With no-referrer, a browser would not tell where a form comes from.
  'referrer-policy': 'same-origin',
} satisfies Reply['headers'];

interface ShellParts {
  status?: number;
  title: string;
  /** HTML of the body. */
  body: string;
  headers?: Record<string, string>;
}

/** A page of its own: what it says comes as HTML, everything else is the same for all. */
export function shell(
  { status = 200, title, body, headers = {} }: ShellParts,
  { name = 'Docent' }: AppSettings,
): Reply {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<style>${insightsStyles}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return { status, headers: { ...headers, ...shellHeaders }, body: html };
}
