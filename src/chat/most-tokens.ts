/** Tokens that providers add for messages and tools: Anthropic adds about 700 for the first tool. */
const tokensPerText = 20;
const hiddenTokens = 1500;

/**
 * An upper bound for the tokens of a prompt. It is valid for every provider: each token represents at least one byte of
 * the text, because tokenizers merge bytes, or fall back to single bytes for unknown characters. Prose has about a
 * quarter of it.
 */
export function mostTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + tokensPerText, hiddenTokens);
}
