/** Several words in quotation marks. */
const quotation = /"[^\s"]+\s[^"]*"|[“„][^\s”“]+\s[^”“]*[”“]|«\s?[^\s»]+\s[^»]*»/g;

/** A sentence without its examples of queries and texts: `"rotate keys" finds key rotation` does not say how to rotate keys. */
export function withoutExamples(sentence: string): string {
  return sentence.replace(quotation, '…');
}
