/** How much may be spent on models in a day, by the clock of the world. */
export class DailyBudget {
  readonly #limit: number;
  readonly #now: () => Date;
  #day = '';
  #spent = 0;

  /** `limit`: US dollars. */
  constructor(limit: number = Number.POSITIVE_INFINITY, now: () => Date = () => new Date()) {
    this.#limit = limit;
    this.#now = now;
  }

  get isSpent(): boolean {
    return this.#today() >= this.#limit;
  }

  /** The rest is so little that a cheaper model should have it. */
  get isLow(): boolean {
    return this.#today() >= this.#limit * 0.8;
  }

  get spentToday(): number {
    return this.#today();
  }

  spend(cost: number | null): void {
    this.#today();
    this.#spent += cost ?? 0;
  }

  #today(): number {
    const day = this.#now().toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#day = day;
      this.#spent = 0;
    }
    return this.#spent;
  }
}
