/** Scripts without letter case, such as Chinese, write several words without spaces. */
export function isOneWord(query: string): boolean {
  return !/\s|\p{Lo}/u.test(query.trim());
}
