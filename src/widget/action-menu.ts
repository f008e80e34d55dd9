import { anyIcon } from './any-icon.ts';
import { make } from './make.ts';

const moves: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** A button and its menu. The arrow keys move in the menu; Escape, Tab and a click elsewhere close it. */
export class ActionMenu {
  readonly button: HTMLButtonElement;
  readonly list: HTMLElement;
  readonly #items: readonly HTMLElement[];

  constructor(label: string, items: readonly HTMLElement[]) {
    this.#items = items;
    for (const item of items) {
      item.setAttribute('role', 'menuitem');
      item.tabIndex = -1;
      item.addEventListener('click', () => this.#close());
    }
    this.list = make('div', { class: 'menu', part: 'menu', role: 'menu', 'aria-label': label, hidden: true });
    this.list.append(...items);
    this.button = make(
      'button',
      {
        type: 'button',
        class: 'more',
        part: 'more',
        'aria-haspopup': 'menu',
        'aria-expanded': 'false',
        'aria-label': label,
        title: label,
        onclick: () => (this.list.hidden ? this.#open(0) : this.#close()),
        onkeydown: (event: KeyboardEvent) => this.#openByKey(event),
      },
      anyIcon('unfold'),
    );
    this.list.addEventListener('keydown', (event) => this.#move(event));
    this.list.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget !== this.button && !this.list.contains(relatedTarget as Node | null)) this.#hide();
    });
  }

  #openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    this.#open(event.key === 'ArrowDown' ? 0 : this.#items.length - 1);
  }

  #open(index: number): void {
    this.list.hidden = false;
    this.button.setAttribute('aria-expanded', 'true');
    this.list.classList.remove('at-start');
    const { left, right } = this.list.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) this.list.classList.add('at-start');
    this.#items[index]?.focus();
  }

  #move(event: KeyboardEvent): void {
    const { key, target } = event;
    const move = moves[key];
    if (move !== undefined) {
      event.preventDefault();
      this.#items[move(this.#items.indexOf(target as HTMLElement), this.#items.length)]?.focus();
    } else if (key === 'Escape') {
      event.stopPropagation();
      this.#close();
    } else if (key === 'Tab') this.#close();
    else if (key === ' ') {
      // Links react to Enter only.
      event.preventDefault();
      (target as HTMLElement).click();
    }
  }

  #close(): void {
    this.button.focus();
    this.#hide();
  }

  #hide(): void {
    this.list.hidden = true;
    this.button.setAttribute('aria-expanded', 'false');
  }
}
