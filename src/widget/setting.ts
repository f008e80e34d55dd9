import { type Capabilities, type Service, serviceAt } from './service.ts';
import { textsFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

/** `https://host/docs/_service/widget.js` -> `https://host/docs/_service`; a bundled widget asks its own site. */
const defaultEndpoint = scriptFolder() ?? '/_service';

/** What the views of an element need to know of it. */
export interface Setting {
  service: Service;
  texts: Texts;
  language: string;
  /** Docs version by attribute; the reader may choose where there is none. */
  version: string | null;
  /** Locale by attribute; otherwise the page's language, where the docs have it. */
  locale: string | null;
  /** Where relative links lead, for docs on another host. */
  baseUrl: string | null;
  placeholder: string | null;
  examples: readonly string[];
  /** Tells the page; false when it took the matter into its own hands. */
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

/** Where a request looks: what the attributes say, else what fits the page and is there. */
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
