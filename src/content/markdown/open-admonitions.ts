import { componentKind } from '../component-kind.ts';
import { mapProseLines } from './map-prose-lines.ts';
import { closeMark, type MarkedBlock, openMark } from './page-marks.ts';

/**
 * Turns the fences of admonitions into marks that the Markdown parser understands:
 *
 *     :::tip[Read this]          <!--docent:open …-->      <Admonition type="tip" title="Read this">
 *     It helps.            ->    It helps.            or   It helps.
 *     :::                        <!--docent:close-->       </Admonition>
 *
 * MDX has no comments, so there they become components.
 */
export function openAdmonitions(text: string, { mdx = false } = {}): string {
  if (!text.includes(':::')) return text;
  const isClosed = closedFences(text);
  const closings: string[] = [];
  let fences = 0;
  return mapProseLines(text, (line) => {
    const fence = fenceLine.exec(line);
    if (fence === null) return line;
    const [, indent = '', , rest = ''] = fence;
    if (rest === '') return closings.pop() ?? indent;
    const block = blockOf(rest);
    if (!isClosed[fences++]) return `${indent}${boldTitle(block)}`;
    const [opening, closing] = mdx ? componentTags(block) : [openMark(block), closeMark];
    // Authors indent the closing fence like the list above it; it still closes the admonition, not the list.
    closings.push(indent.replace(/[-*+]/, ' ') + closing);
    return indent + opening;
  });
}

const fenceLine = /^([ \t>]*(?:[-*+] )?)(:{3,})[ \t]*(.*?)[ \t]*$/;

/** For each opening fence, whether it is closed. */
function closedFences(text: string): boolean[] {
  const isClosed: boolean[] = [];
  const open: number[] = [];
  mapProseLines(text, (line) => {
    const rest = fenceLine.exec(line)?.[3];
    if (rest === '') {
      const at = open.pop();
      if (at !== undefined) isClosed[at] = true;
    } else if (rest !== undefined) open.push(isClosed.push(false) - 1);
    return line;
  });
  return isClosed;
}

function blockOf(opening: string): MarkedBlock {
  const [, name = '', label, attributes = '', words = ''] =
    /^([\w-]+)[ \t]*(?:\[([^\]]*)\])?[ \t]*(\{[^}]*\})?[ \t]*(.*)$/.exec(opening) ?? [];
  const named = /\b(?:title|label|summary)=["']([^"']+)["']/.exec(attributes)?.[1];
  const title = (label ?? named ?? words.replace(/\{[^{}]*\}\s*$/, ''))
    .replaceAll('**', '')
    .trim()
    .replace(/[:.]$/, '');
  const known = componentKind(name, (key) => (key === 'title' && title !== '' ? title : undefined));
  if (known !== null) return known;
  if (name === 'details') return { kind: 'details', summary: 'Details' };
  return title === '' ? { kind: 'group' } : { kind: 'callout', callout: 'note', title };
}

function componentTags(block: MarkedBlock): [opening: string, closing: string] {
  switch (block.kind) {
    case 'group':
    case 'card':
      return ['<>', '</>'];
    case 'callout':
      return tags('Admonition', { type: block.callout, title: block.title });
    case 'panel':
      return tags('Tab', { label: block.label, default: block.selected && 'true' });
    case 'details':
      return tags('Details', { summary: block.summary });
  }
}

function tags(name: string, attributes: Record<string, string | undefined>): [string, string] {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return [`<${name}${written.join('')}>`, `</${name}>`];
}

function boldTitle(block: MarkedBlock): string {
  const title = block.kind === 'callout' ? block.title : undefined;
  return title === undefined ? '' : `**${title}:**`;
}
