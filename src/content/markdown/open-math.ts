/** A formula between lines of `$$` with the same indentation, without code fences inside. */
const formula = /^([ \t>]*)\$\$[ \t]*\n((?:(?![ \t>]*(?:\$\$|```|~~~)).*\n){1,60}?)\1\$\$[ \t]*$/gm;
const fence = /^[ \t>]*(?:`{3,}|~{3,})/m;

/**
 * Turns formulas into code, because their braces and asterisks are Markdown syntax. The number of lines does not
 * change.
 */
export function openMath(text: string): string {
  if (!/^[ \t>]*\$\$[ \t]*$/m.test(text)) return text;
  return text.replace(formula, (block, indentation: string, lines: string, at: number) =>
    isInFence(text.slice(0, at)) ? block : `${indentation}\`\`\`math\n${lines}${indentation}\`\`\``,
  );
}

function isInFence(before: string): boolean {
  return before.split('\n').filter((line) => fence.test(line)).length % 2 === 1;
}
