/** The options of a list box and which of them is active; the focus stays in the field that leads them. */
export class Options {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  #options: HTMLElement[] = [];
  #active = -1;
  /** The reader chose the active one; nothing that arrives may take it from them. */
  #isChosen = false;

  constructor(field: HTMLInputElement, list: HTMLElement) {
    this.#field = field;
    this.#list = list;
    list.addEventListener('pointermove', ({ target }) => {
      const index = this.#options.indexOf((target as Element).closest('[role=option]') as HTMLElement);
      if (index !== -1 && index !== this.#active) this.#choose(index);
    });
  }

  get active(): HTMLElement | null {
    return this.#options[this.#active] ?? null;
  }

  get size(): number {
    return this.#options.length;
  }

  /** Takes over the options of the list as it is now; active is the one the reader had chosen, or the given one. */
  take(first: number): void {
    const before = this.#isChosen ? this.active?.dataset.id : undefined;
    this.#options = [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
    for (const [index, option] of this.#options.entries()) option.id = `option-${index}`;
    const same = before === undefined ? -1 : this.#options.findIndex(({ dataset }) => dataset.id === before);
    this.#activate(same === -1 ? Math.min(first, this.#options.length - 1) : same);
  }

  /** Moves on by so many, round and round by one. */
  move(by: number): void {
    const { length } = this.#options;
    if (length === 0) return;
    const next = this.#active + by;
    const isStep = Math.abs(by) === 1;
    // From nowhere, up is to the last one.
    const target = this.#active === -1 && by < 0 ? length - 1 : next;
    this.#choose(isStep ? (target + length) % length : Math.min(length - 1, Math.max(0, next)));
    this.active?.scrollIntoView({ block: 'nearest' });
  }

  /** The next list begins with its own first option. */
  reset(): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.#active = -1;
    this.#isChosen = false;
    this.#options = [];
  }

  #choose(index: number): void {
    this.#isChosen = true;
    this.#activate(index);
  }

  #activate(index: number): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const { active } = this;
    active?.setAttribute('aria-selected', 'true');
    if (active) this.#field.setAttribute('aria-activedescendant', active.id);
    else this.#field.removeAttribute('aria-activedescendant');
    this.#field.setAttribute('aria-expanded', String(this.#options.length > 0));
  }
}
