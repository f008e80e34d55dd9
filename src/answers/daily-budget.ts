/** Where spending is added up for all who share a budget, and kept over a restart. */
export interface Ledger {
  /** Adds to a day's sum and resolves to all of it, in US dollars. */
  spend(day: string, dollars: number): Promise<number>;
}

export interface BudgetOptions {
  ledger?: Ledger;
  now?(): Date;
}

/** What others spend is asked for at most this often. */
const refreshMs = 5000;

/** How much may be spent on models in a day, by the clock of the world. */
export class DailyBudget {
  readonly #limit: number;
  readonly #ledger: Ledger | null;
  readonly #now: () => Date;
  #day = '';
  /** What the ledger said last. */
  #known = 0;
  /** What it has not been told yet, and what it is being told. */
  #untold = 0;
  #beingTold = 0;
  #isKnown = false;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #telling: Promise<void> | null = null;

  /** `limit`: US dollars. */
  constructor(
    limit: number = Number.POSITIVE_INFINITY,
    { ledger, now = () => new Date() }: BudgetOptions = {},
  ) {
    this.#limit = limit;
    this.#ledger = ledger ?? null;
    this.#now = now;
  }

  get isSpent(): boolean {
    return this.spentToday >= this.#limit;
  }

  /** The rest is so little that a cheaper model should have it. */
  get isLow(): boolean {
    return this.spentToday >= this.#limit * 0.8;
  }

  get spentToday(): number {
    this.#turnDay();
    return this.#known + this.#beingTold + this.#untold;
  }

  spend(cost: number | null): void {
    this.#turnDay();
    this.#untold += cost ?? 0;
    if (this.#ledger === null || this.#untold === 0) return;
    this.#refreshedAt = Number.NEGATIVE_INFINITY;
    void this.refresh();
  }

  /** Also learns what others have spent; waits for it only until it is known what was spent before this process began. */
  async open(): Promise<void> {
    const learning = this.refresh();
    if (!this.#isKnown) await learning;
  }

  /** Learns what others have spent. A ledger that fails is asked again later; until then what is known here counts. */
  async refresh(): Promise<void> {
    if (this.#ledger === null) return;
    const now = this.#now().getTime();
    if (now - this.#refreshedAt < refreshMs) return this.#telling ?? undefined;
    this.#refreshedAt = now;
    this.#telling = this.#tell(this.#telling, this.#ledger);
    await this.#telling;
  }

  async #tell(before: Promise<void> | null, ledger: Ledger): Promise<void> {
    await before;
    this.#turnDay();
    const [day, dollars] = [this.#day, this.#untold];
    this.#untold = 0;
    this.#beingTold = dollars;
    try {
      const total = await ledger.spend(day, dollars);
      if (day === this.#day) this.#known = total;
      this.#isKnown = true;
    } catch {
      if (day === this.#day) this.#untold += dollars;
    }
    this.#beingTold = 0;
  }

  #turnDay(): void {
    const day = this.#now().toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#known = 0;
    this.#untold = 0;
    this.#beingTold = 0;
  }
}
