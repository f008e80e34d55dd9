import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';

const fence = /^([ \t]*)(\/{3,})[ \t]*(?:([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?)?[ \t]*$/;

/**
 * Blocks of PyMdown Extensions; outer blocks have more slashes than inner blocks:
 *
 *     /// tip | Read this            <!--docent:open …-->
 *         attrs: {id: help}     ->
 *     It helps.                      It helps.
 *     ///                            <!--docent:close-->
 */
export function openSlashBlocks(text: string): string {
  if (!/^[ \t]*\/{3}/m.test(text)) return text;
  const open: { slashes: string; closing: string }[] = [];
  let inOptions = false;
  return mapProseLines(text, (line) => {
    const [matched, indent = '', slashes = '', name, title = ''] = fence.exec(line) ?? [];
    if (matched === undefined) {
      inOptions &&= /^\s+\S+:/.test(line);
      return inOptions ? '' : line;
    }
    if (name === undefined) {
      const at = open.findLastIndex((block) => block.slashes === slashes);
      return at === -1 ? line : indent + (open.splice(at)[0]?.closing ?? '');
    }
    inOptions = true;
    const block = blockOf(name, title);
    open.push({ slashes, closing: block === null ? '' : closeMark });
    return block === null ? '' : indent + openMark(block);
  });
}

/** The block of a name; null for containers without content of their own. */
function blockOf(name: string, title: string): MarkedBlock | null {
  if (/^(html|caption|figure-caption|table-caption|define)$/.test(name)) return null;
  if (name === 'tab') return { kind: 'panel', label: title || 'Tab' };
  const attribute = (key: string) => (key === 'title' && title !== '' ? title : undefined);
  if (name === 'details') return { kind: 'details', summary: title || 'Details' };
  return componentKind(name, attribute) ?? { kind: 'callout', callout: name, ...(title !== '' && { title }) };
}
