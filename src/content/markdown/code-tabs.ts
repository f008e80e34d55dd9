import { basename } from 'node:path/posix';
import { type Block, paragraph, type TabPanel } from '../../vocabulary/block.ts';
import { languageLabel } from './language-label.ts';
import type { Include } from './rules.ts';
import { splitPart } from './select-lines.ts';

/**
 * A group that contains only titled code is shown as tabs: `::: code-group`, `<CodeBlocks>`. With `namesAll`, code
 * without a title has the name of its language.
 */
export function tabsOfCode(blocks: Block[], { namesAll = false } = {}): Block[] {
  const uses = new Map<string, number>();
  const panels = blocks.flatMap((block) => {
    const include = asIncludedCode(block);
    if (include !== null) return [include];
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

/** A tab with the code of a file: `<<< ./pour.js [pour]`. */
function asIncludedCode(block: Block | Include): TabPanel | null {
  if (block.type !== 'include' || block.kind !== 'code') return null;
  const label = block.title || basename(splitPart(block.path)[0]);
  return { label, blocks: [{ ...block, title: '' } as never] };
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
