import { diskPath, type SourceFile } from '../content/source.ts';
import type { SnapshotStore, StoredSnapshot } from '../engine/local/snapshot-store.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard } from './card.ts';
import { fileStamp } from './file-stamp.ts';
import { closePreviousScope, openPreviousScope, type PreviousScope } from './scope-writer.ts';
import type { PreviousBuild } from './sink.ts';

/** The previous snapshot in a folder. */
export class Previous implements PreviousBuild {
  readonly number: number;
  readonly #scopes: ReadonlyMap<string, PreviousScope>;
  readonly #cards: ReadonlyMap<string, FileCard>;
  readonly #inputStamps = new Map<string, string | null>();
  readonly #keys = new Map<string, string[]>();

  /** Null if there is none, if it was built with other settings, or if it is damaged. Then everything is read again. */
  static async open(store: SnapshotStore, signature: string): Promise<Previous | null> {
    const snapshot = await store.openCurrent();
    if (snapshot === null || snapshot.manifest.signature !== signature) return null;
    try {
      return new Previous(snapshot);
    } catch {
      return null;
    }
  }

  private constructor(snapshot: StoredSnapshot) {
    this.number = snapshot.number;
    const cards = new Map<string, FileCard>();
    const scopes = new Map<string, PreviousScope>();
    for (const [index, scope] of snapshot.manifest.scopes.entries()) {
      const opened = openPreviousScope(snapshot, index);
      scopes.set(scopeKey(scope), opened);
      this.#keys.set(
        scopeKey(scope),
        opened.cards.map((card) => card.key),
      );
      for (const card of opened.cards) cards.set(card.key, card);
    }
    this.#cards = cards;
    this.#scopes = scopes;
  }

  get scopeCount(): number {
    return this.#scopes.size;
  }

  scope(scope: Scope): PreviousScope | null {
    return this.#scopes.get(scopeKey(scope)) ?? null;
  }

  /** Whether a scope was built from exactly these files in this order. */
  hasExactly(scope: Scope, keys: readonly string[]): boolean {
    const before = this.#keys.get(scopeKey(scope)) ?? [];
    return before.length === keys.length && before.every((key, index) => key === keys[index]);
  }

  card(file: SourceFile): FileCard {
    return this.#cards.get(keyOf(file))!;
  }

  /** Whether a file and all files it includes are unchanged. */
  keeps(file: SourceFile): boolean {
    const card = this.#cards.get(keyOf(file));
    if (card === undefined || card.stamp === null || card.stamp !== stampOf(file)) return false;
    return card.inputs.every(([path, stamp]) => this.#inputStamp(path) === stamp);
  }

  /** Cached, because many pages include the same file. */
  #inputStamp(path: string): string | null {
    const known = this.#inputStamps.get(path);
    if (known !== undefined) return known;
    const stamp = fileStamp(path);
    this.#inputStamps.set(path, stamp);
    return stamp;
  }

  close(): void {
    for (const scope of this.#scopes.values()) closePreviousScope(scope);
  }
}

/** The key of a file within a site; the same path may be in two sources. */
export function keyOf({ source, sitePath }: SourceFile): string {
  const { version, locale, baseUrl } = source.kind === 'openapi' ? source : source.root;
  return [source.kind, version, locale, baseUrl, sitePath].join('\n');
}

export function stampOf(file: SourceFile): string | null {
  return fileStamp(diskPath(file));
}

function scopeKey({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
