/** The address of the script on the page; empty in a bundle, and where there is no page. */
export const scriptAddress: string = addressOf(
  globalThis.document?.currentScript ??
    globalThis.document?.querySelector('script[type="module"][src*="/widget.js"]') ??
    null,
);

function addressOf(script: Element | null): string {
  return script !== null && script instanceof HTMLScriptElement ? script.src : '';
}
