import { type FSWatcher, statSync, watch } from 'node:fs';

export interface WatchOptions {
  signal: AbortSignal;
  /** Quiet time after the last change before it is told, default 120 ms: a checkout changes many files at once. */
  settleMs?: number;
  /** How often to look even if no change was told, default 30 s: some file systems tell nothing. */
  atLeastEveryMs?: number;
}

/** How often a folder that is gone is looked for: whoever writes a site anew removes it first. */
const lookAgainMs = 500;

/**
 * Yields whenever something below a folder may have changed; many changes in a row are told once. The first time is
 * at once, for what changed before anybody watched.
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

/** Watches a folder by its name: one that was put in its place is watched, too. */
class FolderWatcher {
  readonly #folder: string;
  readonly #onChange: () => void;
  #watcher: FSWatcher | null = null;
  /** Which folder it is, as far as the file system tells; null when there is none. */
  #identity: string | null = null;

  constructor(folder: string, onChange: () => void) {
    this.#folder = folder;
    this.#onChange = onChange;
    this.follow();
  }

  get isGone(): boolean {
    return this.#identity === null;
  }

  /** Turns to the folder that has the name now; tells whether that is another one than before. */
  follow(): boolean {
    const identity = identityOf(this.#folder);
    if (identity === this.#identity) return false;
    this.#watcher?.close();
    this.#watcher = identity === null ? null : startWatching(this.#folder, this.#onChange);
    this.#identity = identity;
    return identity !== null;
  }

  close(): void {
    this.#watcher?.close();
  }
}

/** By its birth, too: the number of a folder that was removed is soon given to another. */
function identityOf(folder: string): string | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino}-${stats.birthtimeMs}`;
}

function startWatching(folder: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!/(^|[\\/])(\.git|\.docent|node_modules)([\\/]|$)/.test(name ?? '')) onChange();
    });
    watcher.on('error', onChange);
    return watcher;
  } catch {
    return null;
  }
}

/** Remembers that it rang until somebody heard it. */
class Bell {
  #rang = false;
  #wake: (() => void) | null = null;

  ring(): void {
    this.#rang = true;
    this.#wake?.();
  }

  /** Whether it rang within a time; hearing it silences it. */
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
