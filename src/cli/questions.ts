import { createInterface, type Interface } from 'node:readline/promises';
import type { Invocation } from './command.ts';

/** Questions to the user at the terminal. Without a terminal, or with `--yes`, nothing is asked. */
export class Questions {
  readonly #terminal: Interface | null;
  readonly #closed = new AbortController();

  constructor({ input, output, flags }: Pick<Invocation, 'input' | 'output' | 'flags'>) {
    const isAsking = flags.yes !== true && input?.isTTY === true;
    this.#terminal = isAsking ? createInterface({ input, output: output.stderr }) : null;
    // Ctrl-C and Ctrl-D close the terminal, and the question is never answered.
    this.#terminal?.once('close', () => this.#closed.abort());
  }

  get canAsk(): boolean {
    return this.#terminal !== null;
  }

  get isClosed(): boolean {
    return this.#closed.signal.aborted;
  }

  /** The answer, or the default if it is empty or nothing is asked. */
  async ask(question: string, usual = ''): Promise<string> {
    const hint = usual === '' ? '' : ` [${usual}]`;
    const { signal } = this.#closed;
    const answer = await this.#terminal?.question(`${question}${hint}: `, { signal });
    return answer?.trim() || usual;
  }

  /** False if nothing is asked. */
  async confirm(question: string): Promise<boolean> {
    return /^y(es)?$/i.test(await this.ask(`${question} (y/n)`, 'n'));
  }

  close(): void {
    this.#terminal?.close();
  }
}
