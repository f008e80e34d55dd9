import { mapProseLines } from '../markdown/map-prose-lines.ts';

const fence =
  /^([ \t>]*(?:`{3,}|~{3,})[\w+#.-]+)[ \t]+([^\s=[\]{}"'`][^=[\]{}"'`]*?)(?=[ \t]+[\w-]+=|[ \t]*[{[]|[ \t]*$)/;
const setting = /^(?:wrap|lines|expandable|twoslash|icon|highlight|focus|ignore|live)$/i;

/**
 * Words after the language of a code block are its title: ```` ```bash npm wrap ```` -> ```` ```bash title="npm" ````.
 */
export function nameFenceTitles(text: string): string {
  const prose = (line: string) => line;
  return mapProseLines(text, prose, (line, opens) => (opens ? line.replace(fence, titled) : line));
}

function titled(written: string, opening: string, words: string): string {
  const title = words.split(/[ \t]+/).filter((word) => !setting.test(word));
  return title.length === 0 ? written : `${opening} title="${title.join(' ')}"`;
}
