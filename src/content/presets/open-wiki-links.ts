import { mapProseLines } from '../markdown/map-prose-lines.ts';

const image = /\.(?:png|jpe?g|gif|svg|webp)$/i;

/** `Getting Started` and `getting-started` lead to the same page. */
export function wikiKey(name: string): string {
  return name.trim().toLowerCase().replace(/[ _]/g, '-');
}

/** Code, `[[Name]]`, or the target of a link that contains spaces. */
const linkOrCode = /(`+)[^`]+\1|\[\[([^[\]\s][^[\]]*)\]\]|\]\(([^()<>#]* [^()<>#"]*)(#[^()\s]*)?\)/g;

/** Rewrites `[[Name]]`, `[[text|Name]]` and `[text](Some Name)` as Markdown. */
export function openWikiLinks(text: string, pages: ReadonlyMap<string, string>): string {
  return mapProseLines(text, (line) =>
    line.replace(linkOrCode, (match, _ticks, written?: string, target?: string, fragment = '') => {
      if (written !== undefined) return openLink(written, pages);
      const page = pages.get(wikiKey(target ?? ''));
      return page === undefined ? match : `](<${page}${fragment}>)`;
    }),
  );
}

function openLink(written: string, pages: ReadonlyMap<string, string>): string {
  const [first = '', second = first] = written.split('|').map((part) => part.trim());
  if (image.test(first)) return `![${/^alt=(.*)/.exec(second)?.[1] ?? ''}](<${first}>)`;
  if (/^https?:/.test(second)) return `[${first}](<${second}>)`;
  const [name = '', fragment] = second.split('#');
  const page = pages.get(wikiKey(name));
  if (page === undefined) return first;
  return `[${first}](<${page}${fragment === undefined ? '' : `#${wikiKey(fragment)}`}>)`;
}
