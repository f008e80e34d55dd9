/** Whether a text adds anything to a title: "Configuration Documentation" does not. */
export function saysMore(text: string, title: string): boolean {
  if (/^welcome to [^.!?]{1,60}[.!]?$/i.test(text)) return false;
  const known = new Set([...wordsOf(title), ...sayingNothing]);
  return wordsOf(text).some((word) => !known.has(word));
}

const sayingNothing = wordsOf(
  'the a an of for to about is welcome this section page docs documentation official website site rest api openapi swagger specification',
);

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
