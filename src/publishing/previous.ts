import type { SourceFile } from '../content/source.ts';
import type { SnapshotStore, StoredSnapshot } from '../engine/local/snapshot-store.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard } from './card.ts';
import { FileCards } from './file-cards.ts';
import { closePreviousScope, openPreviousScope, type PreviousScope } from './scope-writer.ts';
import type { PreviousBuild } from './sink.ts';

/** The previous snapshot in a folder. */
export class Previous implements PreviousBuild {
  readonly number: number;
  readonly #scopes: ReadonlyMap<string, PreviousScope>;
  readonly #cards: FileCards;
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
    const scopes = new Map<string, PreviousScope>();
    for (const [index, scope] of snapshot.manifest.scopes.entries()) {
      const opened = openPreviousScope(snapshot, index);
      scopes.set(scopeKey(scope), opened);
      this.#keys.set(
        scopeKey(scope),
        opened.cards.map((card) => card.key),
      );
    }
    this.#cards = new FileCards([...scopes.values()].flatMap(({ cards }) => cards));
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
    return this.#cards.of(file);
  }

  keeps(file: SourceFile): boolean {
    return this.#cards.hasUnchanged(file);
  }

  close(): void {
    for (const scope of this.#scopes.values()) closePreviousScope(scope);
  }
}

function scopeKey({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
