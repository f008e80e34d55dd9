import { load as loadYaml } from 'js-yaml';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { unreadMark } from '../markdown/page-marks.ts';
import { isObject, type Values } from './merge-values.ts';

const directive = /^( {0,3})(#{1,6} +)?:::[ \t]*(\w+(?:\.\w+)*)[ \t]*$/;
const firstOption = /^ {4,}(?:handler|options|rendering|selection):/;

/** The documentation of a name as Markdown; null if its program is not in the repository. */
export type ReadReference = (name: string, options: Values) => string | null;

/**
 * The mkdocstrings plugin shows the documentation of a program here. Without it, a note fills the gap:
 *
 *     ::: kettle.Pot                   <!--docent:unread kettle.Pot-->
 *         options:               ->
 *             show_source: false
 *
 * In a heading, `#### ::: kettle.Pot`, it also shows the name.
 *
 * A name without a dot may be a container, such as `::: tip`, unless options follow it.
 */
export function openApiDirectives(text: string, read: ReadReference = () => null): string {
  if (!text.includes(':::')) return text;
  const lines = text.split('\n');
  let next = 0;
  let inOptions = false;
  const readProse = (line: string) => {
    next++;
    const [, indent = '', heading, name = ''] = directive.exec(line) ?? [];
    const hasOptions = firstOption.test(lines[next] ?? '');
    const isName = name.includes('.') || (name !== '' && hasOptions);
    const found =
      name === '' || isContainer(name) ? null : read(name, hasOptions ? optionsAt(lines, next) : {});
    if (isName || found !== null) {
      inOptions = true;
      const title = heading === undefined ? '' : `${heading}${name.split('.').at(-1)} {#${name}}\n\n`;
      return title + (found === null ? indent + unreadMark(name) : `\n${found}\n`);
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

function isContainer(name: string): boolean {
  return /^(?:tip|info|note|warning|danger|details|caution|important|code)$/.test(name);
}

/** The options in the indented lines below a directive. */
function optionsAt(lines: readonly string[], from: number): Values {
  let end = from;
  while (end < lines.length && /^ {4,}|^\s*$/.test(lines[end]!)) end++;
  try {
    const given = loadYaml(lines.slice(from, end).join('\n'));
    if (!isObject(given)) return {};
    const parts = [given.selection, given.rendering, given.options].filter(isObject);
    return Object.assign({}, ...parts);
  } catch {
    return {};
  }
}
