import { type Block, withChildren } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';

/**
 * Keeps a note on an unread component only if the page would have a gap without it: after text that announces
 * something, and in a section, a list item or a panel that has nothing else.
 */
export function neededNotes(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    if (!isNote(block)) return withoutNotesAlone(withChildren(block, neededNotes));
    const before = blocks[index - 1];
    const after = blocks.slice(index + 1).find((next) => !isNote(next));
    // A note above the title of a page is not in a section.
    const isAlone = before === undefined ? after === undefined : before.type === 'heading' && isEnd(after);
    return isAlone || announces(before) ? [block] : [];
  });
}

function isNote(block: Block | undefined): boolean {
  const [only, ...others] = block?.type === 'paragraph' ? block.content : [];
  return typeof only === 'object' && 'unread' in only && others.length === 0;
}

/** Whether a section ends here. */
function isEnd(block: Block | undefined): boolean {
  return block === undefined || block.type === 'heading';
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
  const isEmpty = parts.length > 0 && parts.every(({ blocks }) => blocks.every(isNote));
  return isEmpty ? (parts[0]?.blocks.slice(0, 1) ?? []) : [block];
}
