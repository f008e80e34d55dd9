import { matchingLocale } from './matching-locale.ts';
import { pageLanguage } from './page-language.ts';
import { defaultEndpoint } from './script-address.ts';
import { type Capabilities, type DocsPart, type Service, serviceAt, type WantedScope } from './service.ts';
import { staticServiceAt } from './static-service.ts';
import { textsFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

/** The settings of an element, for its views. */
export interface Setting {
  service: Service;
  texts: Texts;
  language: string;
  /** Docs version from the attribute; without it, the reader may choose. */
  version: string | null;
  /** Locale from the attribute; without it, the language of the page if the docs have it. */
  locale: string | null;
  /** Base of relative links: from the attribute, else from the service; null: the page. */
  readonly baseUrl: string | null;
  /** From the attribute or the texts of the element. */
  placeholder: string | null;
  /** From the attribute, else from the service, once its capabilities are known. */
  examples: readonly string[];
  /** The main parts of the current version, once the capabilities of the service are known. */
  parts: readonly DocsPart[];
  /** Dispatches an event; false if the page called `preventDefault`. */
  tell(event: string, detail: object): boolean;
}

export function settingOf(element: HTMLElement, texts: Partial<Texts>): Setting {
  const attribute = (name: string) => element.getAttribute(name)?.trim() || null;
  const language = attribute('locale') ?? pageLanguage(element);
  const service = serviceOf(attribute('endpoint'), attribute('static-url'));
  service.language = language;
  return {
    service,
    get baseUrl() {
      return attribute('base-url') ?? service.siteUrl;
    },
    texts: { ...textsFor(language), ...texts },
    language,
    version: attribute('version'),
    locale: attribute('locale'),
    placeholder: attribute('placeholder') ?? texts.placeholder ?? null,
    examples:
      attribute('examples')
        ?.split(/\s*\|\s*/)
        .filter(Boolean) ?? [],
    parts: [],
    tell: (event, detail) =>
      element.dispatchEvent(
        new CustomEvent(event, { detail, bubbles: true, composed: true, cancelable: true }),
      ),
  };
}

/** With `static-url`, the exported files are searched: always, or while the server at `endpoint` is down. */
function serviceOf(endpoint: string | null, staticUrl: string | null): Service {
  const absolute = (url: string) => new URL(url, document.baseURI).href.replace(/\/+$/, '');
  if (staticUrl === null) return serviceAt(absolute(endpoint ?? defaultEndpoint));
  return staticServiceAt(`${absolute(staticUrl)}/`, endpoint && absolute(endpoint));
}

/** The scope of requests: from the attributes, else from the language of the page. */
export async function scopeOf(setting: Setting): Promise<WantedScope> {
  const { service, version, locale, language } = setting;
  // Needed even if the locale is known: links need the URL of the site.
  const capabilities = await service.capabilities().catch(() => null);
  const wanted = matchingLocale(language, capabilities?.locales) ?? locale;
  if (capabilities !== null && (wanted ?? capabilities.defaultLocale) === capabilities.locale) {
    const { examples = [], parts = [] } = capabilities;
    if (setting.examples.length === 0) setting.examples = examples;
    setting.parts = parts;
  }
  return { ...(version !== null && { version }), ...(wanted !== null && { locale: wanted }) };
}

/** The searched version and language, if there are several: `Version 2.0 · German`. */
export function scopeName(setting: Setting, capabilities: Capabilities | null): string {
  if (capabilities === null) return '';
  const { versions, currentVersion, locales, defaultLocale } = capabilities;
  const version = setting.version ?? currentVersion;
  const locale = matchingLocale(setting.language, locales) ?? setting.locale ?? defaultLocale;
  return [
    versions.length > 1 && version !== null && `${setting.texts.version} ${version}`,
    locales.length > 1 && locale !== null && languageName(locale, setting.language),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `German` for `de`, in the reader's language. */
function languageName(locale: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
