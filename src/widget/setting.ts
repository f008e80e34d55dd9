import { type Capabilities, type Service, serviceAt } from './service.ts';
import { textsFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

/** `https://host/docs/_service/widget.js` -> `https://host/docs/_service`; a bundled widget uses its own site. */
const defaultEndpoint = scriptFolder() ?? '/_service';

/** The settings of an element, for its views. */
export interface Setting {
  service: Service;
  texts: Texts;
  language: string;
  /** Docs version by attribute; without one, the reader may choose. */
  version: string | null;
  /** Locale by attribute; without one, the language of the page if the docs have it. */
  locale: string | null;
  /** Base of relative links, for docs on another host. */
  baseUrl: string | null;
  placeholder: string | null;
  examples: readonly string[];
  /** Dispatches an event; false if the page called `preventDefault`. */
  tell(event: string, detail: object): boolean;
}

export function settingOf(element: HTMLElement, texts: Partial<Texts>): Setting {
  const attribute = (name: string) => element.getAttribute(name)?.trim() || null;
  const language = attribute('locale') ?? pageLanguage(element);
  const endpoint = attribute('endpoint') ?? defaultEndpoint;
  return {
    service: serviceAt(new URL(endpoint, document.baseURI).href.replace(/\/+$/, '')),
    texts: { ...textsFor(language), ...texts },
    language,
    version: attribute('version'),
    locale: attribute('locale'),
    baseUrl: attribute('base-url'),
    placeholder: attribute('placeholder'),
    examples: (attribute('examples') ?? '')
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean),
    tell: (event, detail) =>
      element.dispatchEvent(
        new CustomEvent(event, { detail, bubbles: true, composed: true, cancelable: true }),
      ),
  };
}

function pageLanguage(element: HTMLElement): string {
  return element.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang || 'en';
}

/** The scope of requests: by the attributes, else by the language of the page. */
export async function scopeOf({
  service,
  version,
  locale,
  language,
}: Setting): Promise<{ version?: string; locale?: string }> {
  const wanted = locale ?? matchingLocale(language, await service.capabilities().catch(() => null));
  return { ...(version !== null && { version }), ...(wanted !== null && { locale: wanted }) };
}

function matchingLocale(language: string, capabilities: Capabilities | null): string | null {
  const known = capabilities?.locales ?? [];
  for (let tag = language.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = known.find((each) => each.toLowerCase() === tag);
    if (found !== undefined) return found;
  }
  return null;
}

function scriptFolder(): string | null {
  if (typeof document === 'undefined') return null;
  const running =
    document.currentScript ?? document.querySelector('script[type="module"][src*="/widget.js"]');
  const address = running instanceof HTMLScriptElement ? running.src : '';
  return /\/widget\.js(\?|#|$)/.test(address) ? new URL('.', address).href : null;
}
