import { type Block, type Inline, paragraph } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { isCalloutLabel } from './component-kind.ts';

/**
 * A callout without a title that begins with a label, as in `**Caution:** Hot.`, has that label, which is shown above
 * its text anyway. Other blocks are returned unchanged.
 */
export function withOwnLabel(block: Block): Block {
  if (block.type !== 'callout' || block.title !== undefined) return block;
  const [first, ...others] = block.blocks;
  const lead = first?.type === 'paragraph' ? leadOf(first.content) : null;
  if (lead === null || !isCalloutLabel(lead.label)) return block;
  const blocks = lead.rest.length === 0 ? others : [paragraph(...lead.rest), ...others];
  // A `Note` in a warning is no less a warning.
  const kind = /^note$/i.test(lead.label) ? block.kind : lead.label.toLowerCase();
  return blocks.length === 0 ? block : { ...block, kind, blocks };
}

/** The label in bold with a colon at the start of a paragraph, and the text after it. */
function leadOf([bold, ...others]: readonly Inline[]): { label: string; rest: Inline[] } | null {
  if (typeof bold !== 'object' || !('strong' in bold)) return null;
  const [next = ''] = others;
  const [, label = '', inside] = /^\s*(.{1,20}?)\s*([:：]?)\s*$/.exec(inlineText(bold.strong)) ?? [];
  const outside = typeof next === 'string' ? /^\s*[:：]/.exec(next) : null;
  if (!inside && outside === null && others.length > 0) return null;
  if (typeof next !== 'string') return { label, rest: others };
  const text = next.slice(outside?.[0].length ?? 0).trimStart();
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  const rest = [...(start === '' ? [] : [start]), ...others.slice(1)];
  return { label, rest };
}
