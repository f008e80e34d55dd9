/** On a server there is no HTMLElement; the elements can still be imported there. */
export const PageElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** Returns the sheet that all elements of a kind share; it is made with the first one, because a server has none. */
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
