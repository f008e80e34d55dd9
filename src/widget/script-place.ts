/** `https://host/docs/_service/widget.js` -> `https://host/docs/_service`; a bundled widget asks its own site. */
export const defaultEndpoint = scriptFolder() ?? '/_service';

function scriptFolder(): string | null {
  if (typeof document === 'undefined') return null;
  const running =
    document.currentScript ?? document.querySelector('script[type="module"][src*="/widget.js"]');
  const address = running instanceof HTMLScriptElement ? running.src : '';
  return /\/widget\.js(\?|#|$)/.test(address) ? new URL('.', address).href : null;
}
