import { cardLink, cardMarkdown, componentKind, hrefOf, isCardName } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, includeMark, type MarkedBlock, openMark, unreadMark } from '../markdown/page-marks.ts';
import { inlineMdc } from './inline-mdc.ts';
import { type MdcTexts, mdcAttributes, mdcProperties } from './mdc-properties.ts';

const blockLine = /^([ \t]*)(:{2,})(?:([a-zA-Z][\w-]*)(?:\[[^\]]*\])?(\{.*\})?)?[ \t]*$/;
const slotLine = /^[ \t]*#[a-zA-Z][\w-]*(\{.*\})?[ \t]*$/;
const componentLine = /^([ \t]*):([a-zA-Z][\w-]*)(?:\[([^\]\n]*)\])?(\{.*\})?[ \t]*$/;
/** A sentence without a link. */
const plainLine = /^\s*[\p{L}\p{N}*_`"“¿¡(][^[\]<>]*$/u;
const listItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/;

/** Components that show no text. */
const textless =
  /^(?:br|hr|div|span|source|u-.*)$|(?:^|-)(?:divider|separator|spacer|icon|img|image|picture|video|audio|iframe|embed|youtube|player|logo)(?:-|$)/;
/** Components that show the content of another file. */
const partial = /^(?:content-)?(?:partial|include|snippet|reusable|doc)$/;

interface OpenBlock {
  name: string;
  attributes: MdcTexts;
  colons: string;
  /** White space before the block's marks. */
  indent: string;
  /** Extra indentation of the content relative to the first line; null until there is content. */
  inner: number | null;
  closing: string;
  /** The link target of the first line: a whole callout may be a link. */
  href?: string | undefined;
  /** Whether some of the block's content is shown. */
  isShown: boolean;
}

/**
 * Converts MDC components, which Nuxt Content uses in Markdown:
 *
 *     ::tip{title="Read this"}        <!--docent:open …-->
 *       It helps.                ->   It helps.
 *     ::                              <!--docent:close-->
 */
export function openMdcBlocks(text: string): string {
  if (!/^[ \t]*:|:[a-z][\w-]*[{[]|[\])`]\{|\s:br\s/m.test(text)) return text;
  const page = new MdcPage();
  return mapProseLines(
    text,
    (line) => page.prose(line),
    (line) => page.code(line),
  );
}

/** Rewrites the lines of a page one after the other. */
class MdcPage {
  readonly #open: OpenBlock[] = [];
  #properties: string[] | null = null;
  #justOpened = false;
  #isInList = false;
  /** White space that was removed before the code fence. */
  #fence: number | null = null;

  code(line: string): string {
    this.#justOpened = false;
    const content = this.#content(line);
    // Code lines keep their indentation relative to the fence.
    this.#fence ??= line.length - content.length;
    return line.slice(Math.min(indentOf(line), this.#fence));
  }

  prose(line: string): string {
    this.#fence = null;
    if (this.#properties !== null || (this.#justOpened && line.trim() === '---')) return this.#property(line);
    this.#justOpened &&= line.trim() === '';
    const block = blockLine.exec(line);
    if (block !== null) return this.#block(line, block);
    if (this.#open.length > 0 && slotLine.test(line)) return '';
    const shown = this.#content(line);
    if (/^\S/.test(shown)) this.#isInList = false;
    if (listItem.test(shown)) this.#isInList = true;
    const component = componentLine.exec(shown);
    return component === null ? this.#linked(inlineMdc(shown)) : this.#component(component);
  }

  #linked(line: string): string {
    const last = this.#open.at(-1);
    if (last?.href === undefined || line.trim() === '') return line;
    const { href } = last;
    delete last.href;
    return plainLine.test(line) && !listItem.test(line)
      ? line.replace(/\S.*\S/, (title) => cardMarkdown({ title, href, about: '' }))
      : line;
  }

  /** Removes the indentation of block content, which is not code. */
  #content(line: string): string {
    if (line.trim() === '') return line;
    const last = this.#open.at(-1);
    if (last !== undefined) {
      last.inner ??= Math.max(0, indentOf(line) - this.#indented() - last.indent.length);
      last.isShown = true;
    }
    return line.slice(Math.min(indentOf(line), this.#indented()));
  }

  #indented(): number {
    return this.#open.reduce((sum, { inner }) => sum + (inner ?? 0), 0);
  }

  #block(line: string, [, , colons = '', written, given = '']: RegExpExecArray): string {
    if (written === undefined) return this.#close(line, colons);
    const name = kebab(written);
    const content = this.#content(line);
    const indent = this.#markIndent(content.slice(0, indentOf(content)));
    const attributes = mdcAttributes(given);
    const file = partialFile(name, attributes);
    const mark = blockOf(name, attributes);
    const shown =
      file !== null ? includeOf(file) : mark !== null ? openMark(mark) : shownText(attributes, ['title']);
    const closing = mark === null ? '' : closeMark;
    const isShown = shown !== '' || textless.test(name);
    const href = mark?.kind === 'callout' ? hrefOf((key) => attributes.get(key)) : undefined;
    this.#open.push({ name, attributes, colons, indent, inner: null, closing, href, isShown });
    this.#justOpened = true;
    return indent + shown;
  }

  #close(line: string, colons: string): string {
    const at = this.#open.findLastIndex((block) => block.colons === colons);
    const [block] = at === -1 ? [] : this.#open.splice(at);
    if (block === undefined) return line;
    const { name, attributes, indent, closing, isShown } = block;
    return indent + (isShown ? closing : componentText(name, attributes) || unreadMark(name));
  }

  /** A line between `---` and `---` below the first line of a block. */
  #property(line: string): string {
    const lines = this.#properties;
    if (lines === null) this.#properties = [];
    else if (line.trim() !== '---') lines.push(line);
    else {
      this.#properties = null;
      this.#justOpened = false;
      return this.#propertyText(lines);
    }
    return '';
  }

  #propertyText(lines: readonly string[]): string {
    const { texts, records } = mdcProperties(lines);
    const block = this.#open.at(-1);
    if (block === undefined) return '';
    const mark = block.closing === '' ? blockOf(block.name, new Map([...block.attributes, ...texts])) : null;
    if (mark !== null) {
      Object.assign(block, { closing: closeMark, isShown: true });
      return block.indent + openMark(mark);
    }
    const shown = [shownText(texts, ['title', 'label', 'description']), records].filter(
      (text) => text !== '',
    );
    block.isShown ||= shown.length > 0;
    return shown.join(' ');
  }

  /** A component alone on its line. */
  #component([line, indent = '', written = '', text, given = '']: RegExpExecArray): string {
    const name = kebab(written);
    const attributes = mdcAttributes(given);
    const file = partialFile(name, attributes);
    const place = this.#markIndent(indent);
    if (file !== null) return place + includeOf(file);
    const shown = text ?? componentText(name, attributes);
    if (shown !== '') return indent + shown;
    if (textless.test(name)) return '';
    // A word after a colon, which is not the name of a component.
    if (given === '' && !name.includes('-')) return line;
    return place + unreadMark(name);
  }

  /** Four spaces would make a mark code, except in a list. */
  #markIndent(indent: string): string {
    return this.#isInList ? indent : indent.slice(0, 3);
  }
}

/** `ProseImg` -> `prose-img` */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function includeOf(path: string): string {
  return includeMark({ kind: 'page', path });
}

/** `:partial{content="license"}` -> `license.md` */
function partialFile(name: string, attributes: MdcTexts): string | null {
  if (!partial.test(name)) return null;
  const path = ['content', 'name', 'src', 'file', 'path', 'id']
    .map((key) => attributes.get(key))
    .find((value) => value !== undefined && /^[\w./-]+$/.test(value));
  if (path === undefined) return null;
  return path.endsWith('.md') ? path : `${path}.md`;
}

/** The text of a component without content: a heading, a link, a command, or its title. */
function componentText(name: string, attributes: MdcTexts): string {
  const value = (key: string) => attributes.get(key);
  const title = ['title', 'text', 'label', 'heading'].map(value).find((text) => text !== undefined);
  const level = ['h', 'level', 'as', 'tag'].flatMap((key) => /^h?([1-6])$/.exec(value(key) ?? '')?.[1] ?? []);
  if (title !== undefined && level[0] !== undefined) return `${'#'.repeat(Number(level[0]))} ${title}`;
  const command = value('command') ?? value('code');
  if (command !== undefined) return `\`${command.replaceAll('`', '')}\``;
  const href = hrefOf(value);
  if (title === undefined && href !== undefined && !textless.test(name))
    return cardMarkdown({ title: words(name), href, about: value('description') ?? '' });
  return shownText(attributes, ['title', 'text', 'label', 'description']).trimEnd();
}

/** `read-more` -> `Read more` */
function words(name: string): string {
  const text = name.replace(/^(?:u|prose)-/, '').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The block around the content of a component; null for layout. */
function blockOf(name: string, attributes: MdcTexts): MarkedBlock | null {
  const bare = name.replace(/^(u|prose)-/, '');
  if (isCardName(bare))
    return { kind: 'card', lead: shownText(attributes, ['title', 'label', 'description']) };
  if (/^(tabs|code-group|code-tree|accordion)$/.test(bare)) return { kind: 'group' };
  const value = (key: string) =>
    attributes.get(key) ?? (key === 'type' ? attributes.get('color') : undefined);
  const label = value('label');
  if (/^(tabs-item|tab|div)$/.test(bare) && label !== undefined) return { kind: 'panel', label };
  if (/^(accordion-item|collapsible)$/.test(bare))
    return { kind: 'details', summary: label ?? value('name') ?? 'Details' };
  return componentKind(bare, value);
}

/** A card becomes a link; other components show the values of `shown`, the first in bold. */
function shownText(texts: MdcTexts, shown: readonly string[]): string {
  const card = cardLink((key) => texts.get(key));
  // Two spaces break the line before the content of the card.
  if (card !== null) return `${cardMarkdown(card)}  `;
  const [first, ...rest] = shown.flatMap((key) => texts.get(key) ?? []);
  return first === undefined ? '' : [`**${first}**`, ...rest].join(' ');
}
