const elements = new Set(
  (
    'a abbr article aside audio b big blockquote body br button canvas caption center cite code col dd del details dfn div dl dt em ' +
    'embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link ' +
    'main mark math meta nav noscript object ol option p param picture pre q s samp script section select small source span ' +
    'strike strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
);

const marker =
  /^(?:\*\*|__)?(?:note|tip|info|warning|caution|important|danger|hint)(?:\*\*|__)?[:!](?:\*\*|__)?\s+/i;

/**
 * Inline Markdown fit for quoting, on one line: links as their text, no images, footnotes or HTML; code spans stay as
 * they are. A placeholder in angle brackets becomes a code span, so that no reader's browser takes it for HTML.
 */
export function cleanInline(markdown: string): string {
  const spans: string[] = [];
  const masked = maskCode(markdown.replace(/[\s\u0001]+/g, ' '), spans);
  const clean = cleanText(masked).replace(/\u0001(\d+)\u0001/g, (_, index) => spans[Number(index)] ?? '');
  return clean.replace(/ {2,}/g, ' ').trim().replace(marker, '');
}

/** Puts a number in the place of each code span, so that nothing inside is taken for markup. */
function maskCode(line: string, spans: string[]): string {
  let masked = '';
  let from = 0;
  for (let tick = line.indexOf('`'); tick !== -1; tick = line.indexOf('`', from)) {
    const span = codeSpan(line, tick);
    masked += line.slice(from, tick);
    if (span !== null) {
      masked += `\u0001${spans.length}\u0001`;
      spans.push(span);
    }
    from = tick + (span?.length ?? 1);
  }
  return masked + line.slice(from);
}

function codeSpan(line: string, start: number): string | null {
  let open = start;
  while (line[open + 1] === '`') open++;
  const ticks = line.slice(start, open + 1);
  const close = line.indexOf(ticks, open + 1);
  return close === -1 ? null : line.slice(start, close + ticks.length);
}

function cleanText(text: string): string {
  if (!/[<[]/.test(text)) return text;
  return text
    .replace(/!\[[^[\]]{0,300}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    .replace(/\[([^[\]]{0,300})\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '$1')
    .replace(/\[\^[^[\]]{1,40}\]/g, '')
    .replace(/<!--[^<>]{0,500}-->/g, '')
    .replace(/<(https?:[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?([a-z][a-z0-9-]{0,40})(?![a-z0-9-])[^<>]{0,300}>/gi, (tag, name: string) =>
      elements.has(name.toLowerCase()) ? '' : `\`${tag}\``,
    )
    .replace(/(?<![`\\])<(?=[a-z/!?])/gi, '\\<');
}
