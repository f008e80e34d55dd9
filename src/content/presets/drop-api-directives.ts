import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { unreadMark } from '../markdown/page-marks.ts';

const directive = /^( {0,3})(#{1,6} +)?:::[ \t]*(\w+(?:\.\w+)*)[ \t]*$/;
const firstOption = /^ {4,}(?:handler|options|rendering|selection):/;

/**
 * The mkdocstrings plugin shows the documentation of a program here, which is not in the page:
 *
 *     ::: kettle.Pot                   <!--docent:unread kettle.Pot-->
 *         options:               ->
 *             show_source: false
 *
 * In a heading, `#### ::: kettle.Pot`, it also shows the name.
 *
 * A name without a dot may be a container, such as `::: tip`, unless options follow it.
 */
export function dropApiDirectives(text: string): string {
  if (!text.includes(':::')) return text;
  const lines = text.split('\n');
  let next = 0;
  let inOptions = false;
  const readProse = (line: string) => {
    next++;
    const [, indent = '', heading, name = ''] = directive.exec(line) ?? [];
    if (name.includes('.') || (name !== '' && firstOption.test(lines[next] ?? ''))) {
      inOptions = true;
      const title = heading === undefined ? '' : `${heading}${name.split('.').at(-1)} {#${name}}\n\n`;
      return title + indent + unreadMark(name);
    }
    inOptions &&= /^ {4,}\S/.test(line);
    return inOptions ? '' : line;
  };
  return mapProseLines(text, readProse, (line) => {
    next++;
    inOptions = false;
    return line;
  });
}
