/** The options of a list box and the active one; the focus stays in the search field. */
export class Options {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  #options: HTMLElement[] = [];
  #active = -1;
  /** Whether the reader chose the active option; new results then keep it. */
  #isChosen = false;
  /** A move by the reader before there were options. */
  #awaitedMove = 0;
  /** Called when another option becomes active. */
  changed: () => void = () => undefined;

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

  /**
   * Takes over the current options of the list. The active option is the reader's choice, else the option at `first`.
   */
  take(first: number): void {
    const before = this.#isChosen ? this.active?.dataset.id : undefined;
    this.#options = [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
    for (const [index, option] of this.#options.entries()) option.id = `option-${index}`;
    const same = before === undefined ? -1 : this.#options.findIndex(({ dataset }) => dataset.id === before);
    this.#activate(same === -1 ? Math.min(first, this.#options.length - 1) : same);
    if (this.#awaitedMove !== 0) this.move(this.#awaitedMove);
  }

  /** Moves the active option; steps of one wrap around. */
  move(by: number): void {
    const { length } = this.#options;
    this.#awaitedMove = length === 0 ? by : 0;
    if (length === 0) return;
    const next = this.#active + by;
    const isStep = Math.abs(by) === 1;
    // Without an active option, moving up selects the last one.
    const target = this.#active === -1 && by < 0 ? length - 1 : next;
    this.#choose(isStep ? (target + length) % length : Math.min(length - 1, Math.max(0, next)));
    this.active?.scrollIntoView({ block: 'nearest' });
  }

  /** Makes the next list start at its first option. */
  reset(): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.#active = -1;
    this.#isChosen = false;
    this.#awaitedMove = 0;
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
    this.changed();
  }
}
