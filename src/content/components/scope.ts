import type { Node } from '@babel/types';
import { Unread, type Value } from './value.ts';

/** What all scopes of a page share. */
export interface Computation {
  /** Computes an expression. Throws `Unread` if the result is only known in a browser. */
  evaluate(node: Node, scope: Scope): Value;
  stepsLeft: number;
}

/** The names that an expression can use. Values are computed when they are used first. */
export class Scope {
  readonly #names = new Map<string, () => Value>();
  readonly #outside: (name: string) => Value;
  readonly #parent: Scope | null;
  readonly #computation: Computation;

  constructor(computation: Computation, outside: (name: string) => Value, parent: Scope | null = null) {
    this.#computation = computation;
    this.#outside = outside;
    this.#parent = parent;
  }

  /** Counts a step. */
  step(): void {
    if (--this.#computation.stepsLeft < 0) throw new Unread('it is too long');
  }

  inner(): Scope {
    this.step();
    return new Scope(this.#computation, (name) => this.value(name), this);
  }

  define(name: string, compute: () => Value): void {
    this.#names.set(name, once(compute));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  assign(name: string, value: Value): void {
    if (this.#names.has(name)) this.#names.set(name, () => value);
    else if (this.#parent === null) throw new Unread(name);
    else this.#parent.assign(name, value);
  }

  value(name: string): Value {
    this.step();
    const own = this.#names.get(name);
    return own === undefined ? this.#outside(name) : own();
  }

  evaluate(node: Node): Value {
    return this.#computation.evaluate(node, this);
  }
}

export function once(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
