import { type Block, childrenOf } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';

/** The paragraphs without code, where a name may have small letters: `drizzle.config.ts`. */
export function sentencesOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      block.type === 'paragraph'
        ? inlineText(block.content.filter((piece) => typeof piece === 'string' || !('code' in piece)))
        : childrenOf(block).map(sentencesOf),
    )
    .join('\n');
}
