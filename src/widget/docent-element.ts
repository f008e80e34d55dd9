import { PageElement, sharedSheet } from './html-element.ts';
import { make } from './make.ts';
import { backgroundScheme, pageScheme, watchScheme } from './page-scheme.ts';
import { type Setting, settingOf } from './setting.ts';
import styles from './styles/widget.css';
import { loadTexts } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

const sheet = sharedSheet(styles);

/** Pages cannot see that a key was typed into a field of a shadow root, and would treat it as a keyboard shortcut. */
function keepKeys(root: ShadowRoot): ShadowRoot {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    root.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (isTyped && (target as Element).matches('input, textarea, select')) event.stopPropagation();
    });
  return root;
}

/** The common base of both elements: attributes, texts, colours and a shadow root. */
export abstract class DocentElement extends PageElement {
  static observedAttributes = [
    'endpoint',
    'static-url',
    'version',
    'locale',
    'placeholder',
    'ask',
    'hotkeys',
    'theme',
    'base-url',
    'examples',
  ];

  #texts: Partial<Texts> = {};
  #stopWatching: (() => void) | null = null;
  #isStale = false;
  #frame: HTMLElement | null = null;
  /** Pending until the texts of the language are loaded. */
  #loading: Promise<void> | null = null;

  /** Overrides some or all texts of this element. */
  get texts(): Partial<Texts> {
    return this.#texts;
  }

  set texts(texts: Partial<Texts>) {
    this.#texts = texts;
    this.#refresh();
  }

  /** Access token for docs that are not public. */
  set accessToken(token: string | null) {
    settingOf(this, {}).service.accessToken = token;
    this.#refresh();
  }

  connectedCallback(): void {
    this.#stopWatching = watchScheme(() => this.#colour());
    this.#build();
  }

  disconnectedCallback(): void {
    this.#stopWatching?.();
    this.leave();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'theme') this.#colour();
    else this.#refresh();
  }

  /** Fills the frame; called again after an attribute change. */
  protected abstract fill(frame: HTMLElement, setting: Setting): void;

  /** Renders content that is visible before the texts are loaded. */
  protected prefill(_frame: HTMLElement, _setting: Setting): void {}

  /** Runs at once if the texts are loaded, otherwise when they are. */
  protected whenFilled(run: () => void): void {
    if (this.#loading === null) run();
    else void this.#loading.then(run);
  }

  /** Fills the frame, in English if the texts of the language are not loaded yet. */
  protected fillNow(): void {
    if (this.#frame !== null) this.fill(this.#frame, settingOf(this, this.#texts));
  }

  /** Releases everything that outlives the element. */
  protected abstract leave(): void;

  /** Several attribute changes at once cause one refresh; changes before the first fill cause none. */
  #refresh(): void {
    if (this.#isStale || this.#frame === null || !this.isConnected) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      if (!this.isConnected) return;
      this.leave();
      this.#build();
    });
  }

  #build(): void {
    const setting = settingOf(this, this.#texts);
    const root = this.shadowRoot ?? keepKeys(this.attachShadow({ mode: 'open' }));
    root.adoptedStyleSheets = [sheet()];
    this.#frame = make('div', { class: 'frame', lang: setting.language });
    root.replaceChildren(this.#frame);
    this.#colour();
    this.#loading = loadTexts(setting.language);
    this.prefill(this.#frame, setting);
    if (this.#loading === null) this.fillNow();
    else void this.#fillLater(this.#frame);
  }

  async #fillLater(frame: HTMLElement): Promise<void> {
    await this.#loading;
    if (this.#frame !== frame || !this.isConnected) return;
    this.#loading = null;
    this.fillNow();
  }

  #colour(): void {
    if (this.#frame === null) return;
    const theme = this.getAttribute('theme');
    const fixed = theme === 'light' || theme === 'dark' ? theme : null;
    // The bar of a page is often darker than the page, but the dialog opens above the page.
    const page = fixed ?? pageScheme(document.body, this);
    this.#frame.dataset.page = page;
    this.#frame.dataset.theme = this.dataset.place === undefined ? (fixed ?? pageScheme(this)) : page;
    this.#frame.dataset.bar = backgroundScheme(this) ?? '';
  }
}
