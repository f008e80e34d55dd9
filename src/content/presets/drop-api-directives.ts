import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { unreadMark } from '../markdown/page-marks.ts';

const directive = /^( {0,3}):::[ \t]*(\w+(?:\.\w+)*)[ \t]*$/;
const firstOption = /^ {4,}(?:handler|options|rendering|selection):/;

/**
 * The mkdocstrings plugin shows the documentation of a program here, which is not in the page:
 *
 *     ::: kettle.Pot                   <!--docent:unread kettle.Pot-->
 *         options:               ->
 *             show_source: false
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
    const [, indent = '', name = ''] = directive.exec(line) ?? [];
    if (name.includes('.') || (name !== '' && firstOption.test(lines[next] ?? ''))) {
      inOptions = true;
      return indent + unreadMark(name);
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
