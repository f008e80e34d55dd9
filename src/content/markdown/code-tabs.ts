import { type Block, paragraph } from '../../vocabulary/block.ts';
import { languageLabel } from './language-label.ts';

/**
 * A group that contains only titled code is shown as tabs: `::: code-group`, `<CodeBlocks>`. With `namesAll`, code
 * without a title has the name of its language.
 */
export function tabsOfCode(blocks: Block[], { namesAll = false } = {}): Block[] {
  const uses = new Map<string, number>();
  const panels = blocks.flatMap((block) => {
    if (block.type !== 'code' || (block.title === undefined && !namesAll)) return [];
    const { title, ...code } = block;
    const name = title ?? (block.language === undefined ? 'Code' : languageLabel(block.language));
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    const label = title === undefined && use > 1 ? `${name} ${use}` : name;
    return [{ label, blocks: [code] }];
  });
  return panels.length > 1 && panels.length === blocks.length ? [{ type: 'tabs', panels }] : blocks;
}

/** Beside panels with headings, which cannot be tabs, a single tab is not shown as one either. */
export function withoutLoneTab(blocks: Block[]): Block[] {
  if (blocks.length < 2) return blocks;
  return blocks.flatMap((block) => {
    const [only, ...others] = block.type === 'tabs' ? block.panels : [];
    if (only === undefined || others.length > 0) return [block];
    return [paragraph({ strong: [`${only.label}:`] }), ...only.blocks];
  });
}
