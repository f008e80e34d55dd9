/** The URL of the script on the page; empty in a bundle and on a server. */
export const scriptAddress: string = addressOf(
  globalThis.document?.currentScript ??
    globalThis.document?.querySelector(
      'script[type="module"]:is([src*="/widget.js"], [src*="/page-actions.js"])',
    ) ??
    null,
);

/**
 * `https://host/docs/_service/widget.js` -> `https://host/docs/_service`; a bundled script uses the page's own site.
 */
export const defaultEndpoint = /\/(widget|page-actions)\.js(\?|#|$)/.test(scriptAddress)
  ? new URL('.', scriptAddress).href
  : '/_service';

/**
 * Imports a script from the same folder by its absolute URL, because relative imports do not work in a script of
 * another origin.
 */
export function importScript<Module>(name: string): Promise<Module> {
  return import(new URL(name, scriptAddress || document.baseURI).href);
}

function addressOf(script: Element | null): string {
  return script !== null && script instanceof HTMLScriptElement ? script.src : '';
}
