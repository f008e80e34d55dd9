import type { SourceFile } from '../../content/source.ts';
import type { Cluster } from '../../engine/opensearch/cluster.ts';
import { documentsOf, readingOrder } from '../../engine/opensearch/opensearch-engine.ts';
import { currentOf } from '../../engine/opensearch/opensearch-snapshots.ts';
import { type ClusterScope, type ClusterSnapshot, readState } from '../../engine/opensearch/site-state.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { FileCard, PageCard } from '../card.ts';
import { FileCards } from '../file-cards.ts';
import type { PreviousBuild } from '../sink.ts';
import { unpacked64 } from './packed-page.ts';
import { withLinks } from './scope-documents.ts';

/** Time limit of reads, which take longer than a search may. */
export const readMs = 60_000;
const filesAtATime = 500;

/** A file of the previous snapshot. */
export interface PreviousFile {
  id: string;
  order: number;
  /** Without the links, anchors and aliases of its pages. */
  card: FileCard;
  pageOrders: readonly number[];
}

export interface PreviousClusterScope {
  facts: ClusterScope;
  /** In reading order. */
  files: readonly PreviousFile[];
}

/** The previous snapshot in a cluster: the cards of its files, without their links. */
export class ClusterPrevious implements PreviousBuild {
  readonly number: number;
  readonly snapshot: ClusterSnapshot;
  readonly #scopes: ReadonlyMap<string, PreviousClusterScope>;
  readonly #cards: FileCards;

  static async open(cluster: Cluster, signature: string): Promise<ClusterPrevious | null> {
    const snapshot = currentOf(await readState(cluster));
    if (snapshot === null || snapshot.signature !== signature) return null;
    if (snapshot.scopes.some(({ isWorn }) => isWorn)) return null;
    const scopes = new Map<string, PreviousClusterScope>();
    for (const facts of snapshot.scopes)
      scopes.set(scopeName(facts), {
        facts,
        files: await Array.fromAsync(filesOf(cluster, facts, snapshot.number)),
      });
    return new ClusterPrevious(snapshot, scopes);
  }

  private constructor(snapshot: ClusterSnapshot, scopes: ReadonlyMap<string, PreviousClusterScope>) {
    this.number = snapshot.number;
    this.snapshot = snapshot;
    this.#scopes = scopes;
    this.#cards = new FileCards([...scopes.values()].flatMap(({ files }) => files.map(({ card }) => card)));
  }

  get scopeCount(): number {
    return this.#scopes.size;
  }

  scope(scope: Scope): PreviousClusterScope | null {
    return this.#scopes.get(scopeName(scope)) ?? null;
  }

  hasExactly(scope: Scope, keys: readonly string[]): boolean {
    const files = this.scope(scope)?.files ?? [];
    return files.length === keys.length && files.every(({ card }, place) => card.key === keys[place]);
  }

  card(file: SourceFile): FileCard {
    return this.#cards.of(file);
  }

  keeps(file: SourceFile): boolean {
    return this.#cards.hasUnchanged(file);
  }

  close(): void {
    // Nothing is open.
  }
}

/** The files of a scope in reading order, without links. */
export async function* filesOf(
  cluster: Cluster,
  facts: ClusterScope,
  number: number,
): AsyncGenerator<PreviousFile> {
  const wanted = {
    query: documentsOf(facts, number, 'file'),
    fields: ['card', 'order', 'pageOrders'],
    sort: readingOrder,
    size: filesAtATime,
  };
  const options = { routing: facts.routing, timeoutMs: readMs };
  for await (const { _id: id, _source } of cluster.each<Omit<PreviousFile, 'id'>>(wanted, options))
    yield { id, ..._source };
}

/** The pages' cards with their links, by the order of the file; for all files, or for these. */
export async function* linkedCards(
  cluster: Cluster,
  facts: ClusterScope,
  number: number,
  orders?: readonly number[],
): AsyncGenerator<{ order: number; pages: PageCard[] }> {
  const filters = orders === undefined ? [] : [{ terms: { order: orders } }];
  const wanted = {
    query: documentsOf(facts, number, 'file', filters),
    fields: ['card.pages', 'order', 'links'],
    sort: readingOrder,
    size: filesAtATime,
  };
  type Source = { order: number; card: Pick<FileCard, 'pages'>; links: string };
  const options = { routing: facts.routing, timeoutMs: readMs };
  for await (const { _source } of cluster.each<Source>(wanted, options)) {
    const links = JSON.parse(unpacked64(_source.links).toString()) as Parameters<typeof withLinks>[1][];
    const pages = _source.card.pages ?? [];
    yield { order: _source.order, pages: pages.map((page, place) => withLinks(page, links[place]!)) };
  }
}

function scopeName({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
