/** Text of a reader on one line of the terminal, without control sequences. */
export function oneLine(text: string, longest = 70): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}
