/** The page around the widget. */
export interface HostPage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** HTML at the start of the body. */
  widget?: string;
  /** Styles, allowed by a nonce. */
  styles?: string;
  /** Default: the strictest policy; null: no policy. */
  policy?: string | null;
}

/** The strictest possible policy: no inline scripts or styles, no eval, no text as HTML or script. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'nonce-page'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** A page of a docs site, with the widget. */
export function hostPage(
  markdown: string,
  { lang = 'en', dir = 'ltr', widget = '<docent-search></docent-search>', styles = '' }: HostPage,
): string {
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kitchen docs</title>
<style nonce="page">${styles}</style>
<script src="/_service/widget.js" defer></script>
</head>
<body>
<header>${widget}</header>
<main>
${markdown.split('\n').map(lineOf).join('\n')}
</main>
</body>
</html>`;
}

function lineOf(line: string): string {
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  const text = (heading?.[2] ?? line).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  if (heading === null) return text === '' ? '' : `<p>${text}</p>`;
  const id = text.toLowerCase().replaceAll(' ', '-');
  return `<h${heading[1]!.length} id="${id}">${text}</h${heading[1]!.length}>`;
}
