import { statSync } from 'node:fs';
import { TreeWatcher } from './tree-watcher.ts';

export interface WatchOptions {
  signal: AbortSignal;
  /** Quiet time after the last change, default 120 ms: a checkout changes many files at once. */
  settleMs?: number;
  /** How often to yield without a reported change, default 30 s: some file systems report none. */
  atLeastEveryMs?: number;
}

/** How often to check for a missing folder; tools that rewrite a site remove it first. */
const lookAgainMs = 500;

/**
 * Yields when something below a folder may have changed, once for many changes in a row. The first value is yielded at
 * once, for changes before watching began.
 */
export async function* watchFolder(folder: string, options: WatchOptions): AsyncGenerator<void> {
  const { signal, settleMs = 120, atLeastEveryMs = 30_000 } = options;
  const bell = new Bell();
  const watcher = new FolderWatcher(folder, () => bell.ring());
  signal.addEventListener('abort', () => bell.ring(), { once: true });
  bell.ring();
  try {
    while (!signal.aborted) {
      const isGone = watcher.isGone;
      const rang = await bell.heard(isGone ? lookAgainMs : atLeastEveryMs);
      while (!signal.aborted && (await bell.heard(settleMs)));
      const isAnother = watcher.follow();
      if (!signal.aborted && (rang || isAnother || !isGone)) yield;
    }
  } finally {
    watcher.close();
  }
}

/** Watches a folder by its path; if the folder is replaced, the new one is watched. */
class FolderWatcher {
  readonly #folder: string;
  readonly #onChange: () => void;
  #watcher: TreeWatcher | null = null;
  /** Identity of the watched folder; null if there is none. */
  #identity: string | null = null;

  constructor(folder: string, onChange: () => void) {
    this.#folder = folder;
    this.#onChange = onChange;
    this.follow();
  }

  get isGone(): boolean {
    return this.#identity === null;
  }

  /** Watches the folder that is now at the path; returns whether it is a different one than before. */
  follow(): boolean {
    const identity = identityOf(this.#folder);
    if (identity === this.#identity) return false;
    this.#watcher?.close();
    this.#watcher = identity === null ? null : new TreeWatcher(this.#folder, this.#onChange);
    this.#identity = identity;
    return identity !== null;
  }

  close(): void {
    this.#watcher?.close();
  }
}

/** Includes the creation time, because file systems reuse inode numbers. */
function identityOf(folder: string): string | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino}-${stats.birthtimeMs}`;
}

/** A signal that stays set until it is read. */
class Bell {
  #rang = false;
  #wake: (() => void) | null = null;

  ring(): void {
    this.#rang = true;
    this.#wake?.();
  }

  /** Whether it was set within a time; reading resets it. */
  async heard(withinMs: number): Promise<boolean> {
    if (!this.#rang) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    const rang = this.#rang;
    this.#rang = false;
    return rang;
  }
}
