/** What is usual over languages and code, for providers that do not count. */
const likelyBytesPerToken = 4;

/** How many tokens texts probably have. */
export function estimateTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / likelyBytesPerToken), 0);
}
