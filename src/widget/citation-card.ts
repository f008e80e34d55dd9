import { linkAddress, shownPath } from './link-address.ts';
import { make } from './make.ts';
import type { Setting } from './setting.ts';
import type { TurnSource } from './turn.ts';

const leaveMs = 150;
const margin = 8;

/**
 * A preview of a source, next to its number. It opens on hover or focus, and closes on leave or Escape. A style sheet
 * positions it, because pages may forbid style attributes.
 */
export class CitationCard {
  readonly element = make('div', {
    class: 'card',
    part: 'card',
    hidden: true,
    onpointerenter: () => clearTimeout(this.#leaving),
    onpointerleave: () => this.#leave(),
  });
  readonly #place = new CSSStyleSheet();
  readonly #setting: Setting;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #link: HTMLElement | null = null;

  constructor(root: ShadowRoot, setting: Setting) {
    this.#setting = setting;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#place];
  }

  /** Shows the source while the link is hovered or focused. */
  serve(link: HTMLElement, source: TurnSource): void {
    // Not `pointerenter`, which also fires when an answer appears below a resting pointer.
    link.addEventListener('pointermove', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(this.#leaving);
      if (this.element.hidden || this.#link !== link) this.#show(link, source);
    });
    link.addEventListener('focus', () => {
      if (link.matches(':focus-visible')) this.#show(link, source);
    });
    link.addEventListener('pointerleave', () => this.#leave());
    link.addEventListener('blur', () => this.#leave());
  }

  /** Returns whether the card was open. */
  close(): boolean {
    clearTimeout(this.#leaving);
    const wasOpen = !this.element.hidden;
    this.element.hidden = true;
    return wasOpen;
  }

  #leave(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.close(), leaveMs);
  }

  #show(link: HTMLElement, { number, title, url, quote }: TurnSource): void {
    clearTimeout(this.#leaving);
    this.#link = link;
    const address = linkAddress(url, this.#setting.baseUrl);
    this.element.replaceChildren(
      make(
        'div',
        { class: 'card-title', dir: 'auto' },
        make('span', { class: 'number' }, String(number)),
        title,
      ),
      quote ? make('blockquote', { class: 'snippet card-quote', dir: 'auto' }, quote) : '',
      make(
        'div',
        { class: 'card-url', dir: 'ltr' },
        address === null ? '' : new URL(address).host + shownPath(address),
      ),
    );
    this.element.hidden = false;
    this.#moveTo(link);
  }

  #moveTo(link: HTMLElement): void {
    const frame = (this.element.offsetParent ?? document.body).getBoundingClientRect();
    const at = link.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const isBelow = at.bottom + height + margin < innerHeight || at.top < height + margin;
    const top = isBelow ? at.bottom + margin - frame.top : at.top - height - margin - frame.top;
    const left = Math.max(margin, Math.min(at.left - frame.left - 12, frame.width - width - margin));
    this.#place.replaceSync(`.card{top:${Math.round(top)}px;left:${Math.round(left)}px}`);
  }
}
