import { mapProseLines } from '../markdown/map-prose-lines.ts';

/**
 * Removes the code of which the markdown-exec plugin shows only the output: ```` ```python exec="on" ````, without
 * `source="above"`. The number of lines does not change.
 */
export function dropExecutedCode(text: string): string {
  if (!text.includes('exec=')) return text;
  let isDropped = false;
  return mapProseLines(
    text,
    (line) => line,
    (line, opens) => {
      if (opens) isDropped = /\sexec=["']?(?:on|true|yes|1)\b/i.test(line) && !/\ssource=/.test(line);
      return isDropped ? '' : line;
    },
  );
}
