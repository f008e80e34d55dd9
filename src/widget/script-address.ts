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

/** Imports a script from the same folder, by its whole address: a script of another origin has no address to start from. */
export function importScript<Module>(name: string): Promise<Module> {
  return import(new URL(name, scriptAddress || document.baseURI).href);
}

function addressOf(script: Element | null): string {
  return script !== null && script instanceof HTMLScriptElement ? script.src : '';
}
