import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

const ignored = /(^|[\\/])(\.git|\.docent|node_modules)([\\/]|$)/;
/** On other platforms, Node watches each file separately, and loses a file when an editor saves by renaming. */
const watchesTrees = process.platform === 'darwin' || process.platform === 'win32';

/** Calls back when something in a folder or below it changes. A folder that cannot be watched is skipped. */
export class TreeWatcher {
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(folder: string, onChange: () => void) {
    this.#onChange = onChange;
    if (watchesTrees) this.#watch(folder, { recursive: true });
    else this.#add(folder);
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #add(folder: string): void {
    if (!this.#watch(folder, { recursive: false })) return;
    for (const entry of foldersIn(folder)) this.#add(entry);
  }

  #watch(folder: string, options: { recursive: boolean }): boolean {
    try {
      const watcher = watch(folder, options, (event, name) => {
        if (ignored.test(name ?? '')) return;
        if (event === 'rename' && name !== null && !options.recursive) this.#replace(join(folder, name));
        this.#onChange();
      });
      watcher.on('error', this.#onChange);
      this.#watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  /** Called when something was created at a path or removed from it. */
  #replace(path: string): void {
    for (const [folder, watcher] of this.#watchers)
      if (folder === path || folder.startsWith(path + sep)) {
        watcher.close();
        this.#watchers.delete(folder);
      }
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) this.#add(path);
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ignored.test(entry.name))
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
