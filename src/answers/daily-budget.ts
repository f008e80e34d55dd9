/** Adds up spending for all servers that share a budget, and keeps the sums over a restart. */
export interface Ledger {
  /** Adds to a day's sum, which never falls below 0; resolves to the new sum in US dollars. */
  spend(day: string, dollars: number): Promise<number>;
  /**
   * Adds only if the sum stays within the limit, in one step; resolves to the new sum, or null if nothing was added.
   */
  reserve(day: string, dollars: number, limit: number): Promise<number | null>;
}

export interface BudgetOptions {
  ledger?: Ledger;
  now?(): Date;
}

/** Room in the budget for one call to a model. */
export interface Reservation {
  /** Replaces the reserved worst case by the real cost, on the day of the reservation. Only the first call counts. */
  settle(dollars: number): void;
}

/** Minimum time between two reads of the spending of other servers. */
const refreshMs = 5000;

/**
 * How much may be spent on models in a day (UTC). Every call reserves its worst case first, so calls that run at the
 * same time stay within the limit together.
 *
 *     spent today = sum of the ledger + open reservations and costs that are not in the ledger
 *
 * A failure never raises the limit: a reservation in the ledger that is never settled, because its server
 * crashed or the ledger was lost, counts in full until the day ends.
 */
export class DailyBudget {
  readonly #limit: number;
  readonly #ledger: Ledger | null;
  readonly #now: () => Date;
  #day = '';
  /** The last known sum of the ledger for today. */
  #ledgerSum = 0;
  /** Reservations of today that are not in the ledger. */
  #reservedHere = 0;
  /** Costs that the ledger does not have yet, by day. */
  readonly #unsent = new Map<string, number>();
  #isKnown = false;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when all earlier ledger calls are done: they run one after another. */
  #answered: Promise<unknown> = Promise.resolve();

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

  /** The budget is nearly spent, so a cheaper model should be used. */
  get isLow(): boolean {
    return this.spentToday >= this.#limit * 0.8;
  }

  /** Includes open reservations. */
  get spentToday(): number {
    this.#turnDay();
    return this.#ledgerSum + this.#onlyHere;
  }

  get #onlyHere(): number {
    return this.#reservedHere + (this.#unsent.get(this.#day) ?? 0);
  }

  /** Reserves the highest possible cost of a call; null if it does not fit. */
  async reserve(most: number): Promise<Reservation | null> {
    if (this.#ledger === null || this.#limit === Number.POSITIVE_INFINITY) return this.#reserveHere(most);
    try {
      return await this.#reserveInLedger(most);
    } catch {
      return this.#reserveHere(most);
    }
  }

  /** Reads the spending of other servers, and only waits for it the first time. */
  async open(): Promise<void> {
    const learning = this.refresh();
    if (!this.#isKnown) await learning;
  }

  /** Reads the spending of other servers. If the ledger fails, this process counts alone until the next attempt. */
  async refresh(): Promise<void> {
    if (this.#ledger === null) return;
    const now = this.#now().getTime();
    if (now - this.#refreshedAt >= refreshMs) {
      this.#refreshedAt = now;
      this.#inTurn((ledger) => this.#send(ledger)).catch(() => undefined);
    }
    await this.#answered;
  }

  #reserveInLedger(most: number): Promise<Reservation | null> {
    return this.#inTurn(async (ledger) => {
      this.#turnDay();
      const day = this.#day;
      const sum = await ledger.reserve(day, most, this.#limit - this.#onlyHere);
      if (sum === null) return null;
      this.#hear(day, sum);
      return reservationOf(most, (cost) => this.#giveBack(day, most - cost));
    });
  }

  #reserveHere(most: number): Reservation | null {
    if (!(this.spentToday + most <= this.#limit) || this.isSpent) return null;
    const day = this.#day;
    this.#reservedHere += most;
    return reservationOf(most, (cost) => {
      this.#turnDay();
      if (day === this.#day) this.#reservedHere = Math.max(0, this.#reservedHere - most);
      this.#spend(day, cost);
    });
  }

  #spend(day: string, dollars: number): void {
    if (this.#ledger === null && day !== this.#day) return;
    this.#unsent.set(day, (this.#unsent.get(day) ?? 0) + dollars);
    this.#refreshedAt = Number.NEGATIVE_INFINITY;
    void this.refresh();
  }

  /** Sent only once: a refund that is repeated could count twice. */
  #giveBack(day: string, dollars: number): void {
    if (dollars === 0) return;
    this.#inTurn(async (ledger) => this.#hear(day, await ledger.spend(day, -dollars))).catch(() => undefined);
  }

  /**
   * Sends costs that are missing from the ledger. A cost that may have arrived is sent again: counting too much is safer.
   */
  async #send(ledger: Ledger): Promise<void> {
    this.#turnDay();
    for (const day of new Set([...this.#unsent.keys(), this.#day])) {
      const dollars = this.#unsent.get(day) ?? 0;
      const sum = await ledger.spend(day, dollars);
      const rest = (this.#unsent.get(day) ?? 0) - dollars;
      if (rest > 0) this.#unsent.set(day, rest);
      else this.#unsent.delete(day);
      this.#hear(day, sum);
    }
    this.#isKnown = true;
  }

  #inTurn<Result>(work: (ledger: Ledger) => Promise<Result>): Promise<Result> {
    const done = this.#answered.then(() => work(this.#ledger!));
    this.#answered = done.catch(() => undefined);
    return done;
  }

  #hear(day: string, sum: number): void {
    this.#turnDay();
    if (day === this.#day) this.#ledgerSum = sum;
  }

  #turnDay(): void {
    const day = this.#now().toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#ledgerSum = 0;
    this.#reservedHere = 0;
    if (this.#ledger === null) this.#unsent.clear();
  }
}

/** Between 0 and the reserved amount; an invalid cost counts as the whole reservation. */
function reservationOf(most: number, book: (cost: number) => void): Reservation {
  let isOpen = true;
  return {
    settle(dollars) {
      if (!isOpen) return;
      isOpen = false;
      book(Number.isFinite(dollars) ? Math.min(most, Math.max(0, dollars)) : most);
    },
  };
}
