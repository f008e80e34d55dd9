import { type Block, childrenOf, withChildren } from '../vocabulary/block.ts';
import type { QuestionTerms } from './question-terms.ts';

/** A section's blocks with only the tabs that the question names, and the index of the first such block, or -1. */
export interface NamedTabs {
  blocks: Block[];
  at: number;
}

/** "How do I install it on Windows?" is answered by the tab "Windows". */
export function namedTabs(blocks: readonly Block[], terms: QuestionTerms): NamedTabs {
  const at = blocks.findIndex((block) => namesPanel(block, terms));
  return { blocks: blocks.map((block) => withNamedPanels(block, terms)), at };
}

function namesPanel(block: Block, terms: QuestionTerms): boolean {
  if (block.type === 'tabs' && namedPanels(block, terms).length < block.panels.length) return true;
  return childrenOf(block).some((blocks) => blocks.some((each) => namesPanel(each, terms)));
}

function withNamedPanels(block: Block, terms: QuestionTerms): Block {
  const kept = block.type === 'tabs' ? { ...block, panels: namedPanels(block, terms) } : block;
  return withChildren(kept, (blocks) => blocks.map((each) => withNamedPanels(each, terms)));
}

/** The panels whose labels have the most words of the question, by weight. */
function namedPanels({ panels }: Extract<Block, { type: 'tabs' }>, terms: QuestionTerms) {
  const shares = panels.map(({ label }) => terms.coverage(terms.in(label)));
  const most = Math.max(...shares);
  return panels.filter((_, index) => shares[index] === most);
}
