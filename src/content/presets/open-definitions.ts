import { mapProseLines } from '../markdown/map-prose-lines.ts';

const definition = /^ {0,3}: {1,3}(?=\S)/;
const indentation = /^(?: {4}|\t)/;

/** The end of a block that is not a paragraph: a heading, a fence or HTML. */
const noTerm = /^ {0,3}(?:#{1,6}[ \t]|(?:=+|-{2,}|`{3,}|~{3,})[ \t]*$|<)/;

/**
 * A definition without a term, which Python-Markdown reads below a heading. The marker and the indentation are removed,
 * so that the content belongs to the section:
 *
 *     #### `TEA_SORT`            #### `TEA_SORT`
 *
 *     : The sort of tea.    ->   The sort of tea.
 *
 *         Default: `green`       Default: `green`
 */
export function openDefinitions(text: string): string {
  if (!/^ {0,3}: /m.test(text)) return text;
  let isInside = false;
  let isAfterBlank = true;
  let hasTerm = false;
  const content = (line: string) => {
    if (line.trim() === '') isAfterBlank = true;
    else {
      if (isAfterBlank && !indentation.test(line)) isInside = false;
      isAfterBlank = false;
      hasTerm = !noTerm.test(line);
    }
    return isInside ? line.replace(indentation, '') : line;
  };
  return mapProseLines(
    text,
    (line) => {
      if (!definition.test(line) || (hasTerm && !isInside)) return content(line);
      isInside = true;
      isAfterBlank = false;
      return line.replace(definition, '');
    },
    (line, opens) => {
      isAfterBlank ||= opens;
      return content(line);
    },
  );
}
