import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, openMark, unreadMark } from '../markdown/page-marks.ts';

const autodoc = /^\[\[autodoc\]\][ \t]+(\S+)[ \t]*$/;
const headingAnchor = /^(#{1,6} .*?)[ \t]*\[\[([\w.-]+)\]\][ \t]*$/;
const optionTag = /^[ \t]*<(\/?)hfoption(s?)(?:\s+id="([^"]*)")?[^>]*>[ \t]*$/;

/**
 * Converts the syntax of Hugging Face's doc-builder:
 *
 *     ## Setup[[setup]]             ## Setup {#setup}
 *     [[open-in-colab]]         ->
 *     Use [`~kettle.Pot`].          Use `Pot`.
 *     [[autodoc]] kettle.Pot        <!--docent:unread kettle.Pot-->
 *         - boil
 *
 * `<hfoption id="CLI">` is a tab in `<hfoptions>`.
 */
export function openDocBuilder(text: string): string {
  let inMembers = false;
  return mapProseLines(text, (line) => {
    const [, name] = autodoc.exec(line) ?? [];
    inMembers = name !== undefined || (inMembers && /^\s+- /.test(line));
    if (name !== undefined) return unreadMark(name);
    if (inMembers || /^\[\[[a-z-]+\]\]\s*$/.test(line)) return '';
    const [tag, slash, isGroup, label = ''] = optionTag.exec(line) ?? [];
    if (tag !== undefined)
      return slash ? closeMark : openMark(isGroup ? { kind: 'group' } : { kind: 'panel', label });
    return line.replace(headingAnchor, '$1 {#$2}').replace(/\[`(~?)([^`\]]+)`\](?![([])/g, codeOf);
  });
}

function codeOf(_link: string, isShort: string, name: string): string {
  return `\`${isShort ? name.split('.').at(-1) : name}\``;
}
