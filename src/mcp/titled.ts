/** `Acme documentation` for `Acme`; a name that already says so, such as `Acme Docs`, stays as it is. */
export function titled(name: string): string {
  return /\b(?:docs?|documentation|manual|handbook|guide|reference)$/i.test(name)
    ? name
    : `${name} documentation`;
}
