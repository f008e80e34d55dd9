/** The address of the script on the page; empty in a bundle, and where there is no page. */
export const scriptAddress: string = addressOf(
  globalThis.document?.currentScript ??
    globalThis.document?.querySelector(
      'script[type="module"]:is([src*="/widget.js"], [src*="/page-actions.js"])',
    ) ??
    null,
);

/** `https://host/docs/_service/widget.js` -> `https://host/docs/_service`; a bundled script uses its own site. */
export const defaultEndpoint = /\/(widget|page-actions)\.js(\?|#|$)/.test(scriptAddress)
  ? new URL('.', scriptAddress).href
  : '/_service';

function addressOf(script: Element | null): string {
  return script !== null && script instanceof HTMLScriptElement ? script.src : '';
}
