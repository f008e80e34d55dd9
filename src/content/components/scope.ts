import { Unread, type Value } from './value.ts';

/** The names that an expression can use. Values are computed when they are used first. */
export class Scope {
  readonly #names = new Map<string, () => Value>();
  readonly #parent: Scope | null;
  readonly #outside: (name: string) => Value;
  readonly limits: { stepsLeft: number };

  constructor(parent: Scope | null, outside?: (name: string) => Value, limits = { stepsLeft: 0 }) {
    this.#parent = parent;
    this.#outside = outside ?? ((name) => parent!.value(name));
    this.limits = parent?.limits ?? limits;
  }

  inner(): Scope {
    if (--this.limits.stepsLeft < 0) throw new Unread('it is too long');
    return new Scope(this);
  }

  define(name: string, value: () => Value): void {
    let known: { value: Value } | undefined;
    this.#names.set(name, () => {
      known ??= { value: value() };
      return known.value;
    });
  }

  assign(name: string, value: Value): void {
    if (this.#names.has(name)) this.#names.set(name, () => value);
    else if (this.#parent === null) throw new Unread(name);
    else this.#parent.assign(name, value);
  }

  value(name: string): Value {
    if (--this.limits.stepsLeft < 0) throw new Unread('it is too long');
    const own = this.#names.get(name);
    return own === undefined ? this.#outside(name) : own();
  }
}
