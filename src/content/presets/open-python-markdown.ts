import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { unreadMark } from '../markdown/page-marks.ts';

/** Icons of Material: `:material-rocket:{ .big }`. */
const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?/g;

/** Attribute lists after links, images, code and emphasis, and on separate lines. */
const attributes = /(?<=[)\]*_])\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g;
const attributeLine = /^[ \t>]*\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}[ \t]*$/;

/** `## 2.0 { id="2.0" }` */
const headingId = /^(#{1,6}[ \t][^{}\n]*)\{:?[^{}\n]*\bid=["']?([^"'\s}]+)["']?[^{}\n]*\}[ \t]*$/;

const headingAttributes = /^(#{1,6}[ \t][^{}\n]*)\{:?[ \t]*(?:data-[\w-]+|[\w-]+=)[^{}\n]*\}[ \t]*$/;

/** A sentence with only a value, `{{ version }}.`, which plugins and hooks replace. */
const filledLater = /^[ \t]*\{\{[ \t]*[\w.]+[ \t]*\}\}[.:,;!][ \t]*$/;

/** `{{ name }}` alone on a line is a table, a list or another part that a plugin or a hook fills in. */
const filledPart = /^([ \t]*)\{\{[ \t]*([\w.]+)[ \t]*\}\}[ \t]*$/;
const tabLabel = /^=== ["']/;

const changes: [RegExp, string][] = [
  [/\{\+\+([^\n]{0,400}?)\+\+\}/g, '$1'],
  [/\{--([^\n]{0,400}?)--\}/g, ''],
  [/\{~~([^\n]{0,400}?)~>([^\n]{0,400}?)~~\}/g, '$2'],
  [/\{==([^\n]{0,400}?)==\}/g, '$1'],
  [/\{>>([^\n]{0,400}?)<<\}/g, ''],
  [/(?<![=\w])==(?=[^\s=])([^=\n]{1,400}?)==(?![=\w])/g, '$1'],
  [/\^\^(?=\S)([^^\n]{1,400}?)\^\^/g, '$1'],
  // A target of links from other pages: `[](){#brewing}`.
  [/\[\]\(\)\{:?[ \t]*#([\w:.-]+)[^{}\n]*\}/g, '<a id="$1"></a>'],
  [icon, ''],
  [attributes, ''],
];

/** `++ctrl+alt+"B"++` */
const keys = /\+\+(["\w-]+(?:\+["\w-]+)*)\+\+/g;

/** A reference to an API name, which a plugin resolves: `[the method][kettle.Pot.boil]`, `[kettle.Pot.boil][]`, `[str][]`. */
const apiReference = /(`+)(?!`)[^`\n]+\1(?!`)|(?<![\w\]])\[((?:`[^`\n]*`|[^[\]`\n])+)\]\[([\w.-]*)\]/g;

function withoutApiReferences(line: string, defined: ReadonlySet<string>): string {
  const plain = line.replace(apiReference, (match, code: string | undefined, shown: string, name: string) => {
    if (code !== undefined) return match;
    const target = name || shown.replaceAll('`', '');
    const isKnown = /^\w[\w-]*(?:\.\w+)*$/.test(target) && !defined.has(target.toLowerCase());
    return isKnown ? `\u0003${shown}\u0003` : match;
  });
  // Code beside the code of a reference becomes one piece: `` `list[`[`Pot`][kettle.Pot]`]` ``.
  return plain.replace(/`\u0003`/g, '').replaceAll('\u0003', '');
}

/** `<figure markdown="span">`, whose next lines are Markdown. */
const tagWithMarkdown = /^[ \t]*<\w[^<>\n]*\smarkdown(?:=[^<>\n]*)?>[ \t]*$/;
const lonelyImage = /^[ \t]*!\[([^\]"<>\n]*)\]\(([^()\s"<>]+)[^()\n]*\)(?:\{[^{}\n]*\})?[ \t]*$/;

/** CommonMark needs an empty line between a tag and Markdown. If there is one above the tag, it moves below the tag. */
const textBelowTag = /^(|[ \t]*<.*>[ \t]*)\n([ \t]*<.*>[ \t]*)\n\u0002/gm;

/** `#!py print()`: colored as Python. */
const codeLanguage = /^(`+)#!\w+ /;

/**
 * Converts the inline syntax of Python-Markdown and its extensions to plain Markdown; the number of lines does not
 * change.
 */
export function openPythonMarkdown(text: string): string {
  const defined = new Set(
    Array.from(text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()),
  );
  let isInTag = false;
  let isInTab = false;
  const plainLine = (written: string) => {
    const [, indent = '', part] = filledPart.exec(written) ?? [];
    // A hook also indents what it fills in below the label of a tab.
    if (part !== undefined) return (isInTab && indent === '' ? '    ' : indent) + unreadMark(part);
    isInTab = tabLabel.test(written);
    const line = isInTag ? written.replace(lonelyImage, '<img alt="$1" src="$2">') : written;
    isInTag = tagWithMarkdown.test(line) || line !== written;
    if (/^ {0,3}\*\[[^\]]+\]:/.test(line) || attributeLine.test(line) || filledLater.test(line)) return '';
    // After `<hr>`, CommonMark would read the next lines as HTML.
    if (/^<hr[ \t]*\/?>[ \t]*$/i.test(line)) return '***';
    const named = line.includes('][') ? withoutApiReferences(line, defined) : line;
    if (!/[{=^+:]|`#!/.test(named)) return named;
    return named
      .replace(headingId, '$1{#$2}')
      .replace(headingAttributes, '$1')
      .split(/(`+[^`]*`+)/)
      .map((part, index) => (index % 2 === 1 ? part.replace(codeLanguage, '$1') : withoutMarks(part)))
      .join('');
  };
  const lines = mapProseLines(text, (written) => {
    const isBelowTag = isInTag && /^ {0,3}[^\s<]/.test(written) && !lonelyImage.test(written);
    return (isBelowTag ? '\u0002' : '') + plainLine(written);
  });
  return lines.replace(textBelowTag, '$1$2\n\n').replaceAll('\u0002', '\n');
}

function withoutMarks(text: string): string {
  const plain = changes.reduce((changed, [pattern, shown]) => changed.replace(pattern, shown), text);
  return plain.replace(keys, (_, names: string) => names.split('+').map(keyTag).join('+'));
}

/** A key of a combination as the site names it: `page-up` is "Page Up", `"+"` is literal. */
function keyTag(key: string): string {
  const name = /^[a-z]/.test(key)
    ? key.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase().replace('-', ' '))
    : key.replaceAll('"', '');
  return `<kbd>${name}</kbd>`;
}
