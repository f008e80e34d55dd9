/** Average over languages and code, for providers that do not count tokens. */
const likelyBytesPerToken = 4;

/** Estimates the number of tokens of texts. */
export function estimateTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / likelyBytesPerToken), 0);
}
