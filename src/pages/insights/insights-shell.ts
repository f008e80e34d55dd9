import { escapeHtml } from '../escape-html.ts';
import { hashOf } from '../hash-of.ts';
import { insightsStyles } from './insights-styles.ts';

/** The page shows texts that readers wrote, so its policy forbids scripts and loading anything. */
export const insightsPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(insightsStyles)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

interface ShellParts {
  /** Name of the site. */
  name: string;
  title: string;
  /** HTML of the body. */
  body: string;
}

/** The HTML document around every page of the insights. */
export function insightsShell({ name, title, body }: ShellParts): string {
  return `<!doctype html>
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
}
