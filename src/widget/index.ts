import { DocentAsk } from './docent-ask.ts';
import { DocentSearch } from './docent-search.ts';
import { placeButton } from './place-button.ts';
import { scriptAddress } from './script-address.ts';

export { addTexts } from './texts/languages.ts';
export type { Texts } from './texts/texts.ts';
export { DocentAsk, DocentSearch };

declare global {
  interface HTMLElementTagNameMap {
    'docent-search': DocentSearch;
    'docent-ask': DocentAsk;
  }
}

const elements = { 'docent-search': DocentSearch, 'docent-ask': DocentAsk };

// A page may load the script twice; on a server there is no registry.
for (const [name, element] of Object.entries(elements))
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);

placeButton(scriptAddress);
