import { type FSWatcher, watch } from 'node:fs';

export interface WatchOptions {
  signal: AbortSignal;
  /** Quiet time after the last change before it is told, default 120 ms: a checkout changes many files at once. */
  settleMs?: number;
  /** How often to look even if no change was told, default 30 s: some file systems tell nothing. */
  atLeastEveryMs?: number;
}

/** Yields whenever something below a folder may have changed; many changes in a row are told once. */
export async function* watchFolder(folder: string, options: WatchOptions): AsyncGenerator<void> {
  const { signal, settleMs = 120, atLeastEveryMs = 30_000 } = options;
  const bell = new Bell();
  const watcher = startWatching(folder, () => bell.ring());
  signal.addEventListener('abort', () => bell.ring(), { once: true });
  try {
    while (!signal.aborted) {
      await bell.heard(atLeastEveryMs);
      while (!signal.aborted && (await bell.heard(settleMs)));
      if (!signal.aborted) yield;
    }
  } finally {
    watcher?.close();
  }
}

function startWatching(folder: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!/(^|[\\/])(\.git|\.docent|node_modules)([\\/]|$)/.test(name ?? '')) onChange();
    });
    watcher.on('error', () => undefined);
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
