import { DocentElement } from './docent-element.ts';
import { defaultHotkeys, isHotkey, isMac, showHotkey } from './hotkeys.ts';
import { icon } from './icons.ts';
import { make } from './make.ts';
import { SearchDialog } from './search-dialog.ts';
import type { Setting } from './setting.ts';

/** The elements on the page, in order; a hotkey opens the first visible one. */
const onPage = new Set<DocentSearch>();

function pressed(event: KeyboardEvent): void {
  const isOpen = [...onPage].some((element) => element.isOpen);
  const first = [...onPage].find(
    (element) => isHotkey(event, element.hotkeys) && (isOpen || element.checkVisibility()),
  );
  if (first === undefined) return;
  event.preventDefault();
  if (!isOpen) first.open();
  else if (event.key !== '/') for (const element of onPage) element.close();
}

/** `<docent-search>`: a button that opens a dialog for searching and asking. */
export class DocentSearch extends DocentElement {
  #dialog: SearchDialog | null = null;

  get hotkeys(): string {
    const hotkeys = this.getAttribute('hotkeys') ?? defaultHotkeys;
    return hotkeys === 'off' ? '' : hotkeys;
  }

  get isOpen(): boolean {
    return this.#dialog?.isOpen ?? false;
  }

  /** Opens the dialog, optionally with a query. */
  open(query?: string): void {
    if (this.#dialog === null) this.fillNow();
    this.#dialog?.open();
    if (query !== undefined) this.#dialog?.search(query);
  }

  close(): void {
    this.#dialog?.close();
  }

  /** Opens the dialog and asks a question. */
  ask(question: string): void {
    this.whenFilled(() => {
      this.open();
      this.#dialog?.ask(question);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (onPage.size === 0) document.addEventListener('keydown', pressed);
    onPage.add(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    onPage.delete(this);
    if (onPage.size === 0) document.removeEventListener('keydown', pressed);
  }

  protected override prefill(frame: HTMLElement, { placeholder, texts }: Setting): void {
    frame.append(
      make(
        'button',
        {
          ...{ type: 'button', class: 'opener', part: 'button', 'aria-haspopup': 'dialog' },
          'aria-keyshortcuts': ariaShortcuts(this.hotkeys),
          onclick: () => this.open(),
          onpointerenter: () => this.#dialog?.prepare(),
        },
        icon('search'),
        make('span', { class: 'opener-label', part: 'button-label' }, placeholder ?? texts.placeholder),
        this.hotkeys !== '' && make('kbd', { part: 'kbd', 'aria-hidden': 'true' }, showHotkey(this.hotkeys)),
      ),
    );
  }

  protected fill(frame: HTMLElement, setting: Setting): void {
    const typed = this.isOpen ? this.#dialog?.typed : undefined;
    // A shown answer stays in English.
    if (typed === null) return;
    this.leave();
    this.#dialog = new SearchDialog(setting, this.shadowRoot!, this.getAttribute('ask') !== 'off');
    frame.append(this.#dialog.element);
    if (typed !== undefined) this.open(typed);
  }

  protected leave(): void {
    this.#dialog?.dispose();
    this.#dialog = null;
  }
}

/** `mod+k /` -> `Control+K /` */
function ariaShortcuts(hotkeys: string): string | null {
  const named = hotkeys.replace(/\bmod\b/gi, isMac() ? 'Meta' : 'Control');
  return named.trim() || null;
}
