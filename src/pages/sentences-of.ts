import { type Block, childrenOf } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';

/** The paragraphs without code, because names in code may be lowercase: `drizzle.config.ts`. */
export function sentencesOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      block.type === 'paragraph'
        ? inlineText(block.content.filter((piece) => typeof piece === 'string' || !('code' in piece)))
        : childrenOf(block).map(sentencesOf),
    )
    .join('\n');
}
