/** On a server there is no HTMLElement; the elements can still be imported there. */
export const PageElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);
