import { splitSentences } from '../text/split-sentences.ts';
import type { Block } from '../vocabulary/block.ts';
import { plainText } from '../vocabulary/plain-text.ts';

/**
 * The blocks of an operation with the text of its page, below the method and the path. Paragraphs that the page repeats
 * are shown once.
 */
export function introducedOperation(blocks: readonly Block[], introduction: readonly Block[]): Block[] {
  const end = blocks.findIndex(({ type }) => type === 'heading');
  const [call, ...about] = end === -1 ? blocks : blocks.slice(0, end);
  const rest = end === -1 ? [] : blocks.slice(end);
  if (call === undefined || isSaid(introduction, textOf(about))) return [...blocks];
  const said = textOf(introduction);
  return [call, ...introduction, ...about.filter((block) => !isSaid([block], said)), ...rest];
}

function isSaid(blocks: readonly Block[], text: string): boolean {
  return splitSentences(textOf(blocks)).every((sentence) => text.includes(sentence.trim()));
}

function textOf(blocks: readonly Block[]): string {
  return plainText([...blocks])
    .text.replace(/\s+/g, ' ')
    .trim();
}
