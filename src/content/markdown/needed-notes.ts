import { type Block, childrenOf, withChildren } from '../../vocabulary/block.ts';
import { inlineText, plainText } from '../../vocabulary/plain-text.ts';
import { wordsOfName } from './component-text.ts';

/**
 * Keeps a note on an unread component only if the page would have a gap without it: after text that announces
 * something, before text that refers to it, and where a section, a list item or a panel has nothing else or has the
 * name of the component. The documentation of a program and a recording are always needed.
 */
export function neededNotes(blocks: readonly Block[]): Block[] {
  let heading = '';
  return withoutFurniture(blocks).flatMap((block, index, blocks) => {
    if (block.type === 'heading') heading = block.text;
    const note = noteIn(block);
    if (note === undefined) return withoutNotesAlone(withChildren(block, neededNotes));
    const before = blocks[index - 1];
    const after = blocks.slice(index + 1).find((next) => noteIn(next) === undefined);
    // A note above the title of a page is not in a section.
    const isAlone = before === undefined ? after === undefined : before.type === 'heading' && isEnd(after);
    const isGap =
      isAlone ||
      announces(before) ||
      refersBack(after) ||
      names(heading, note.unread) ||
      isApi(note.unread) ||
      recording.test(note.unread);
    return isGap && (before === undefined || noteIn(before) === undefined) ? [block] : [];
  });
}

/** A recording of a terminal or a screen. */
const recording = /asciicast|asciinema|screen-?cast/i;

/** A table of contents, and what the site's readers say or leave, which is not about the page's topic. */
const furniture = /^TableOfContents$|discussion|sign-?up|subscribe|newsletter|CTA$|GitHubStar/i;

/** Without notes on such components, and without the headings of sections that have nothing else. */
function withoutFurniture(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, index) => {
    const isBare =
      block.type === 'heading' &&
      block.depth > 1 &&
      isFurniture(blocks[index + 1]) &&
      isEnd(blocks[index + 2], block.depth);
    return !isFurniture(block) && !isBare;
  });
}

function isFurniture(block: Block | undefined): boolean {
  if (block === undefined) return false;
  const parts = childrenOf(block);
  return parts.length > 0
    ? parts.every((blocks) => blocks.length > 0 && blocks.every(isFurniture))
    : furniture.test(noteIn(block)?.unread ?? '');
}

/** The names of the components in the notes. */
export function unreadIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => noteIn(block)?.unread ?? childrenOf(block).flatMap(unreadIn));
}

function noteIn(block: Block): { unread: string } | undefined {
  const [only, ...others] = block.type === 'paragraph' ? block.content : [];
  return typeof only === 'object' && 'unread' in only && others.length === 0 ? only : undefined;
}

/** Whether text begins with something like "The example above". */
function refersBack(block: Block | undefined): boolean {
  const start = block === undefined ? '' : plainText([block]).text.trim().slice(0, longestSentence);
  return (
    block?.type !== 'heading' &&
    /^[^.!?:]{0,60}\b(?:demo|example|playground|browser|editor|table|list|chart|diagram|map|preview)\s+above\b/i.test(
      start,
    )
  );
}

/** Whether a note is on a part of a program, `fastapi.FastAPI`, whose documentation is the main content of a page. */
function isApi(name: string): boolean {
  return /^[a-z_]\w*\.\w/.test(name);
}

/** Whether a heading has a word of the component's name: `Support table` and `TableCompatibility`. */
function names(heading: string, component: string): boolean {
  const words = new Set(heading.toLowerCase().match(/\p{L}{5,}/gu));
  return wordsOfName(component)
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word) || words.has(`${word}s`));
}

/** Whether a section ends here; sections of a greater depth belong to it. */
function isEnd(block: Block | undefined, depth = 6): boolean {
  return block === undefined || (block.type === 'heading' && block.depth <= depth);
}

const longestSentence = 500;

/** A colon at the end, or a last sentence such as "Run the following command to write `config.json`." */
const announcement = /[:：]\s*$|\b(?:following|below)\b(?:[^.!?]|[.!?](?=\S))*[.!?]?\s*$/i;

function announces(block: Block | undefined): boolean {
  return block?.type === 'paragraph' && announcement.test(inlineText(block.content).slice(-longestSentence));
}

/** Tabs or lists that contain only notes become one note. */
function withoutNotesAlone(block: Block): Block[] {
  const parts = block.type === 'tabs' ? block.panels : block.type === 'list' ? block.items : [];
  const isEmpty =
    parts.length > 0 && parts.every(({ blocks }) => blocks.every((block) => noteIn(block) !== undefined));
  return isEmpty ? (parts[0]?.blocks.slice(0, 1) ?? []) : [block];
}
