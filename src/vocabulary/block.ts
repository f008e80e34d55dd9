/**
 * A page is a tree of blocks. Readers of Markdown, MDX, HTML and OpenAPI produce it; chunks, indexed words,
 * snippets, previews and quotes are derived from it.
 *
 * Headings are never inside another block: they divide the page into sections.
 */
export type Block =
  | HeadingBlock
  | ParagraphBlock
  | CodeBlock
  | TableBlock
  | ListBlock
  | DefinitionsBlock
  | CalloutBlock
  | TabsBlock
  | DetailsBlock
  | QuoteBlock
  | FootnoteBlock;

/** A piece of running text. In a string, `\n` is a line break. */
export type Inline =
  | string
  /** `key`: a key of the keyboard. */
  | { code: string; key?: true }
  | { strong: Inline[] }
  | { emphasis: Inline[] }
  | { struck: Inline[] }
  | { raised: Inline[] }
  | { lowered: Inline[] }
  /** A formula in TeX. */
  | { math: string }
  | { link: string; content: Inline[] }
  /** `width` and `height` are in pixels, if the author set them. */
  | { image: string; alt: string; width?: number; height?: number }
  /** A reference to the footnote with this label. */
  | { note: string }
  /** A link target: `<a id="place">`. */
  | { anchor: string }
  /** A component of the site with this name, whose output is not in the page. */
  | { unread: string };

export interface HeadingBlock {
  type: 'heading';
  depth: number;
  text: string;
  anchor: string | null;
  /** Words in badges beside the text: `Experimental`. */
  badges?: string[];
}

export interface ParagraphBlock {
  type: 'paragraph';
  content: Inline[];
  /** Whether it is the caption of the image above. */
  caption?: true;
}

export interface CodeBlock {
  type: 'code';
  text: string;
  language?: string;
  title?: string;
  /** Lines that the author highlighted or showed as a change. */
  marks?: LineMark[];
  /** The colors of terminal output, in order. */
  colors?: ColoredText[];
  /** Repeats other content of the page, so that searches need not find it. */
  unindexed?: true;
}

export interface LineMark {
  /** The first line is 1. */
  line: number;
  mark: 'highlighted' | 'added' | 'removed';
}

export interface ColoredText {
  start: number;
  end: number;
  /** A color and traits: `red`, `cyan bold`, `dim`. */
  look: string;
}

export interface TableBlock {
  type: 'table';
  head: Inline[][];
  rows: Inline[][][];
}

export interface ListBlock {
  type: 'list';
  items: ListItem[];
  /** Whether blank lines separate the items. */
  spread?: boolean;
  /** Whether each item is a card: a title, often a link, and a short description. */
  cards?: true;
  /** Whether each item is a link that a landing page shows as a button. */
  buttons?: true;
  /** Whether the items are files and folders. */
  tree?: true;
}

export interface ListItem {
  /** Only in an ordered list. */
  number?: number;
  /** Only in a task list. */
  checked?: boolean;
  blocks: Block[];
}

export interface DefinitionsBlock {
  type: 'definitions';
  entries: Definition[];
}

/** A term that has an anchor is a section of the page, like a heading. */
export interface Definition {
  term: Inline[];
  anchor: string | null;
  blocks: Block[];
}

/** A note, a warning, a tip. */
export interface CalloutBlock {
  type: 'callout';
  /** In lower case: `note`, `warning`. */
  kind: string;
  /** Only if the author wrote one. */
  title?: string;
  blocks: Block[];
}

export interface TabsBlock {
  type: 'tabs';
  panels: TabPanel[];
}

export interface TabPanel {
  label: string;
  /** Whether the page shows this panel first, if the author chose it. */
  selected?: true;
  blocks: Block[];
}

/** Content that the reader can expand. */
export interface DetailsBlock {
  type: 'details';
  summary: Inline[];
  blocks: Block[];
}

export interface QuoteBlock {
  type: 'quote';
  blocks: Block[];
}

export interface FootnoteBlock {
  type: 'footnote';
  label: string;
  blocks: Block[];
}

export function paragraph(...content: Inline[]): ParagraphBlock {
  return { type: 'paragraph', content };
}

export function caption(...content: Inline[]): ParagraphBlock {
  return { type: 'paragraph', content, caption: true };
}

/** The text inside a piece; null for a piece that is not made of other pieces. */
export function contentOf(piece: Inline): Inline[] | null {
  if (typeof piece === 'string') return null;
  if ('strong' in piece) return piece.strong;
  if ('emphasis' in piece) return piece.emphasis;
  if ('struck' in piece) return piece.struck;
  if ('raised' in piece) return piece.raised;
  if ('lowered' in piece) return piece.lowered;
  return 'link' in piece ? piece.content : null;
}

/** The same piece with other text inside. */
export function withContent(piece: Inline, content: Inline[]): Inline {
  if (typeof piece === 'string') return piece;
  if ('strong' in piece) return { strong: content };
  if ('emphasis' in piece) return { emphasis: content };
  if ('struck' in piece) return { struck: content };
  if ('raised' in piece) return { raised: content };
  if ('lowered' in piece) return { lowered: content };
  return 'link' in piece ? { ...piece, content } : piece;
}

/** The block lists inside a block, in reading order. */
export function childrenOf(block: Block): Block[][] {
  switch (block.type) {
    case 'list':
      return block.items.map(({ blocks }) => blocks);
    case 'definitions':
      return block.entries.map(({ blocks }) => blocks);
    case 'tabs':
      return block.panels.map(({ blocks }) => blocks);
    case 'callout':
    case 'details':
    case 'quote':
    case 'footnote':
      return [block.blocks];
    default:
      return [];
  }
}

/** The same block with each of its block lists replaced. */
export function withChildren(block: Block, replace: (blocks: Block[]) => Block[]): Block {
  const replaced = <Part extends { blocks: Block[] }>(part: Part): Part => ({
    ...part,
    blocks: replace(part.blocks),
  });
  if (block.type === 'list') return { ...block, items: block.items.map(replaced) };
  if (block.type === 'definitions') return { ...block, entries: block.entries.map(replaced) };
  if (block.type === 'tabs') return { ...block, panels: block.panels.map(replaced) };
  return 'blocks' in block ? replaced(block) : block;
}
