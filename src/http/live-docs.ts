import type { Docs } from '../docs.ts';
import { HttpError } from './http-error.ts';

/** Why there are no docs to serve yet. */
export interface Preparation {
  /** Between 0 and 1, as far as it is known. */
  progress: number;
  message: string;
}

interface Served {
  docs: Docs;
  users: number;
  replaced: boolean;
}

/**
 * The docs that are served now. A new snapshot takes over between two requests; the old one is closed when the last
 * request that runs on it has ended, so no answer ever mixes two.
 */
export class LiveDocs {
  #served: Served | null = null;
  #preparation: Preparation = { progress: 0, message: 'The index is being built' };

  get current(): Docs | null {
    return this.#served?.docs ?? null;
  }

  get preparation(): Preparation {
    return this.#preparation;
  }

  prepare(preparation: Preparation): void {
    this.#preparation = preparation;
  }

  /** Serves other docs from now on. */
  replace(docs: Docs): void {
    const before = this.#served;
    this.#served = { docs, users: 0, replaced: false };
    if (before === null) return;
    before.replaced = true;
    closeIfIdle(before);
  }

  /** Runs a verb on the docs of this moment; a 503 while there are none. */
  async use<Result>(verb: (docs: Docs) => Promise<Result>): Promise<Result> {
    const served = this.#served;
    if (served === null) throw this.#notReady();
    served.users++;
    try {
      return await verb(served.docs);
    } finally {
      served.users--;
      closeIfIdle(served);
    }
  }

  async close(): Promise<void> {
    await this.#served?.docs.close();
    this.#served = null;
  }

  #notReady(): HttpError {
    const { progress, message } = this.#preparation;
    return new HttpError(
      503,
      'not_ready',
      `${message} (${Math.floor(progress * 100)} %). Try again in a moment.`,
      {
        headers: { 'retry-after': '2' },
      },
    );
  }
}

function closeIfIdle({ docs, users, replaced }: Served): void {
  // Whatever goes wrong with docs nobody uses any more, those that are served go on.
  if (replaced && users === 0) docs.close().catch(() => undefined);
}
