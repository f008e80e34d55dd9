import { DocentPageActions } from './docent-page-actions.ts';

export { DocentPageActions };

declare global {
  interface HTMLElementTagNameMap {
    'docent-page-actions': DocentPageActions;
  }
}

// A page may load the script twice; on a server there is no registry.
if (globalThis.customElements?.get('docent-page-actions') === undefined)
  globalThis.customElements?.define('docent-page-actions', DocentPageActions);
