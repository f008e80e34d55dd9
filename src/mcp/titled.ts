/** `Acme documentation` for `Acme`; a name that already ends with such a word, like `Acme Docs`, is not changed. */
export function titled(name: string): string {
  return /\b(?:docs?|documentation|manual|handbook|guide|reference)$/i.test(name)
    ? name
    : `${name} documentation`;
}
