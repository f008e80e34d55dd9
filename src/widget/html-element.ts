/** There is no HTMLElement on a server; the elements can still be imported there. */
export const PageElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * Returns a style sheet shared by all elements of a kind; created on first use, because servers have no style sheets.
 */
export function sharedSheet(styles: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | null = null;
  return () => {
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    return sheet;
  };
}
