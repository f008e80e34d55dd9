import { ActionMenu } from './action-menu.ts';
import { type AnyIconName, anyIcon } from './any-icon.ts';
import { copyText } from './copy-text.ts';
import { PageElement, sharedSheet } from './html-element.ts';
import { callOutline, drawIcon, pageOutline } from './icons.ts';
import { make } from './make.ts';
import { pageLanguage } from './page-language.ts';
import { chats, editors, type LinkedPage, markdownAddress, publicAddress } from './page-links.ts';
import { pageScheme, watchScheme } from './page-scheme.ts';
import { defaultEndpoint } from './script-address.ts';
import { readStored } from './storage.ts';
import styles from './styles/page-actions.css';
import { fill } from './texts/fill.ts';
import { type PageActionTexts, pageActionTexts } from './texts/page-action-texts.ts';

const allActions = 'copy view chatgpt claude cursor vscode mcp';
const saidMs = 2000;

const sheet = sharedSheet(styles);

/** `<docent-page-actions>`: copies the page as Markdown, opens it in a chat, and adds the docs to an editor. */
export class DocentPageActions extends PageElement {
  static observedAttributes = [
    'endpoint',
    'page',
    'version',
    'locale',
    'name',
    'base-url',
    'actions',
    'theme',
  ];

  #stopWatching: (() => void) | null = null;
  #frame: HTMLElement | null = null;

  connectedCallback(): void {
    this.#stopWatching = watchScheme(() => this.#colour());
    this.#build();
  }

  disconnectedCallback(): void {
    this.#stopWatching?.();
  }

  attributeChangedCallback(): void {
    if (this.#frame !== null && this.isConnected) this.#build();
  }

  #build(): void {
    const language = this.#attribute('locale') ?? pageLanguage(this);
    const texts = pageActionTexts(language);
    const wanted = new Set((this.#attribute('actions') ?? allActions).split(/\s+/));
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet()];
    this.#frame = make('div', { class: 'frame', lang: language });
    this.#frame.append(...this.#parts(texts, wanted));
    root.replaceChildren(this.#frame);
    this.#colour();
  }

  #parts(texts: PageActionTexts, wanted: ReadonlySet<string>): Node[] {
    const copy = new CopyButton(texts);
    copy.button.addEventListener('click', () => copy.done(copyPromised(this.#markdown(), copy.button)));
    const items = this.#menuItems(texts, wanted, copy);
    const menu = items.length === 0 ? null : new ActionMenu(texts.more, items);
    const bar = make('div', { class: 'bar', part: 'bar' }, wanted.has('copy') && copy.button, menu?.button);
    return menu === null ? [bar] : [bar, menu.list];
  }

  /** The requested actions that are possible here. */
  #menuItems(texts: PageActionTexts, wanted: ReadonlySet<string>, copy: CopyButton): HTMLElement[] {
    const page = this.#page();
    const address = publicAddress(page);
    const mcp = `${page.endpoint}/mcp`;
    const copyMcp = make('button', { type: 'button', part: 'item' }, anyIcon('copy'), texts.copyMcp);
    copyMcp.addEventListener('click', () => copy.done(copyText(mcp, copyMcp)));
    const items: (readonly [action: string, item: HTMLElement])[] = [
      ['view', link(drawIcon('page', pageOutline), texts.view, markdownAddress(page), { target: '_blank' })],
      ...(address === null ? [] : Object.entries(chats)).map(([action, chat]) => {
        const href = chat.link(fill(texts.prompt, { url: address ?? '' }));
        const label = fill(texts.openIn, { app: chat.name });
        return [action, link(anyIcon('spark'), label, href, { target: '_blank' })] as const;
      }),
      ...Object.entries(editors).map(([action, editor]) => {
        const label = fill(texts.connect, { app: editor.name });
        return [action, link(drawIcon('call', callOutline), label, editor.link(page.site, mcp))] as const;
      }),
      ['mcp', copyMcp],
    ];
    return items.filter(([action]) => wanted.has(action)).map(([, item]) => item);
  }

  #page(): LinkedPage {
    const endpoint = new URL(this.#attribute('endpoint') ?? defaultEndpoint, document.baseURI);
    return {
      endpoint: endpoint.href.replace(/\/+$/, ''),
      path: this.#attribute('page') ?? location.pathname,
      version: this.#attribute('version'),
      locale: this.#attribute('locale'),
      site: this.#attribute('name') ?? siteName(),
      baseUrl: this.#attribute('base-url'),
    };
  }

  async #markdown(): Promise<string> {
    const page = this.#page();
    const token = readStored('session', `token:${page.endpoint}`, (value) =>
      typeof value === 'string' ? value : null,
    );
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
    const response = await fetch(markdownAddress(page), { headers });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  }

  #attribute(name: string): string | null {
    return this.getAttribute(name)?.trim() || null;
  }

  #colour(): void {
    const theme = this.getAttribute('theme');
    if (this.#frame)
      this.#frame.dataset.theme = theme === 'light' || theme === 'dark' ? theme : pageScheme(this);
  }
}

/** The button that copies the page. It briefly shows whether copying succeeded. */
class CopyButton {
  readonly button: HTMLButtonElement;
  readonly #texts: PageActionTexts;
  readonly #label: HTMLElement;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(texts: PageActionTexts) {
    this.#texts = texts;
    this.#label = make('span', { 'aria-live': 'polite' }, texts.copy);
    this.button = make('button', { type: 'button', part: 'copy' }, anyIcon('copy'), this.#label);
  }

  async done(copying: Promise<boolean>): Promise<void> {
    const isCopied = await copying.catch(() => false);
    this.#show(isCopied ? 'check' : 'warning', isCopied ? this.#texts.copied : this.#texts.failed);
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.#show('copy', this.#texts.copy), saidMs);
  }

  #show(name: AnyIconName, text: string): void {
    this.button.firstChild?.replaceWith(anyIcon(name));
    this.#label.textContent = text;
  }
}

function link(drawing: SVGElement, label: string, href: string, more: { target?: string } = {}): HTMLElement {
  return make('a', { href, rel: 'noopener', part: 'item', ...more }, drawing, label);
}

function siteName(): string {
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content');
  return name || location.hostname;
}

/** Safari lets a page copy only during the click, so the clipboard gets a promise of the text. */
async function copyPromised(text: Promise<string>, near: Node): Promise<boolean> {
  try {
    const plain = text.then((copied) => new Blob([copied], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    return true;
  } catch {
    return copyText(await text, near);
  }
}
