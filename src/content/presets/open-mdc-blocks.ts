import { cardLink, cardMarkdown, componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';

const blockLine = /^([ \t]*)(:{2,})(?:([a-zA-Z][\w-]*)(?:\[[^\]]*\])?(\{.*\})?)?[ \t]*$/;
const slotLine = /^[ \t]*#[a-zA-Z][\w-]*(\{.*\})?[ \t]*$/;
const inlineComponent = /(?<![\w:/.])(:[a-z][\w-]*)(?:\[([^\]\n]*)\])?\{([^{}\n]*)\}/g;
const span = /\[([^\][\n]*)\]\{(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g;
const spanAttributes = /(?<=[\])])\{(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g;

interface OpenBlock {
  colons: string;
  closing: string;
}

/**
 * The components of MDC, which Nuxt Content writes in Markdown:
 *
 *     ::tip{title="Read this"}        <!--docent:open …-->
 *     It helps.                  ->   It helps.
 *     ::                              <!--docent:close-->
 */
export function openMdcBlocks(text: string): string {
  if (!/^[ \t]*::|:[a-z][\w-]*[{[]|[\])]\{/m.test(text)) return text;
  const open: OpenBlock[] = [];
  let properties: string[] | null = null;
  let justOpened = false;
  return mapProseLines(text, (line) => {
    if (properties !== null) {
      const shown = line.trim() === '---' ? propertyText(properties) : null;
      if (shown === null) properties.push(line);
      else properties = null;
      return shown ?? '';
    }
    if (justOpened && line.trim() === '---') {
      properties = [];
      return '';
    }
    justOpened &&= line.trim() === '';
    const [matched, indent = '', colons = '', name, attributes = ''] = blockLine.exec(line) ?? [];
    if (matched === undefined) return open.length > 0 && slotLine.test(line) ? '' : inlineText(line);
    if (name === undefined) {
      const at = open.findLastIndex((block) => block.colons === colons);
      return at === -1 ? line : indent.slice(0, 3) + (open.splice(at)[0]?.closing ?? '');
    }
    justOpened = true;
    const block = blockOf(name, attributes);
    open.push({ colons, closing: block === null ? '' : closeMark });
    if (block === null) return shownText((key) => attribute(attributes, key), ['title']);
    return indent.slice(0, 3) + openMark(block);
  });
}

/** The block that a component shows its content in; null for layout. */
function blockOf(name: string, attributes: string): MarkedBlock | null {
  const bare = name.replace(/^(u|prose)-/, '');
  if (/^(tabs|code-group|code-tree|accordion)$/.test(bare)) return { kind: 'group' };
  const value = (key: string) =>
    attribute(attributes, key) ?? (key === 'type' ? attribute(attributes, 'color') : undefined);
  const label = value('label');
  if (/^(tabs-item|tab|div)$/.test(bare) && label !== undefined) return { kind: 'panel', label };
  if (/^(accordion-item|collapsible)$/.test(bare))
    return { kind: 'details', summary: label ?? value('name') ?? 'Details' };
  return componentKind(bare, value);
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s{])${name}=(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);
}

/** What the properties between two lines `---` show. */
function propertyText(lines: readonly string[]): string {
  const properties = new Map(
    lines.flatMap((line): [string, string][] => {
      const [, key = '', , value = ''] = /^\s*([\w-]+):\s*(['"]?)(.+?)\2\s*$/.exec(line) ?? [];
      return value === '' ? [] : [[key, value]];
    }),
  );
  return shownText((key) => properties.get(key), ['title', 'label', 'description']);
}

/** A card becomes a link; of other components the values of `shown` are kept, the first one in bold. */
function shownText(value: (key: string) => string | undefined, shown: readonly string[]): string {
  const card = cardLink(value);
  // Two spaces break the line, if the content of the card follows.
  if (card !== null) return `${cardMarkdown(card)}  `;
  const [first, ...rest] = shown.flatMap((key) => value(key) ?? []);
  return first === undefined ? '' : [`**${first}**`, ...rest].join(' ');
}

/** `:icon{name="x"}` shows nothing, `:u-button{label="Start"}` its label, `[text]{.wide}` its text. */
function inlineText(line: string): string {
  if (!line.includes('{')) return line;
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(
              inlineComponent,
              (_match, _name: string, text: string | undefined, attributes: string) =>
                text ?? attribute(attributes, 'label') ?? attribute(attributes, 'title') ?? '',
            )
            .replace(span, '$1')
            .replace(spanAttributes, ''),
    )
    .join('');
}
