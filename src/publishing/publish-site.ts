import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { splitPage } from '../chunking/split-page.ts';
import type { Site } from '../content/open-site.ts';
import { type ReadSiteFile, readSite } from '../content/read-site.ts';
import { formatVersion } from '../engine/local/manifest.ts';
import type { SnapshotStore } from '../engine/local/snapshot-store.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard, PageCard } from './card.ts';
import { fileStamp } from './file-stamp.ts';
import { inboundLinks } from './inbound-links.ts';
import { cardsFile, keyOf, Previous, stampOf } from './previous.ts';
import { ScopeWriter } from './scope-writer.ts';
import { countPage, SeenPages, type SiteCounts } from './site-counts.ts';

export interface PublishOptions {
  maxBytes?: number;
  siteUrl?: string;
  /** Snapshots to keep, default 3: the current one and those to roll back to. */
  keep?: number;
  onProblem?(problem: Problem): void;
  onProgress?(counts: SiteCounts): void;
}

/** What a build did. */
export interface Publication {
  /** The snapshot that serves now. */
  snapshot: number;
  counts: SiteCounts;
  /** Files that were read; the others had not changed. */
  filesRead: number;
  /** False when nothing had changed, so the snapshot before goes on. */
  published: boolean;
}

/** Reads what changed of a site, writes a snapshot of all of it, and publishes that. */
export async function publishSite(
  site: Site,
  store: SnapshotStore,
  options: PublishOptions = {},
): Promise<Publication> {
  const { onProblem = () => {}, onProgress, maxBytes, siteUrl, keep = 3 } = options;
  const signature = signatureOf(site, options);
  const previous = await Previous.open(store, signature);
  const draft = await store.draft();
  const scopes = new Map<string, ScopeWriter>();
  const cards: FileCard[] = [];
  const seen = new SeenPages();
  const counts: SiteCounts = { files: 0, pages: 0, chunks: 0, bytes: 0, skipped: 0, scopes: [] };
  let filesRead = 0;

  async function writerFor(scope: Scope): Promise<ScopeWriter> {
    const key = `${scope.version}\n${scope.locale}`;
    const known = scopes.get(key);
    if (known !== undefined) return known;
    const writer = await ScopeWriter.open(scope, draft, scopes.size, previous?.scope(scope) ?? null);
    scopes.set(key, writer);
    return writer;
  }

  async function addFile(read: ReadSiteFile): Promise<FileCard> {
    const pages: PageCard[] = [];
    for (const page of read.pages) {
      const duplicate = seen.add(page);
      if (duplicate !== null) {
        read.problems.push(duplicate);
        continue;
      }
      const writer = await writerFor(page);
      pages.push(writer.add(page, splitPage(page, { maxBytes })));
    }
    const { problems, bytes, skipped } = read;
    const inputs = await Promise.all(
      read.inputs.map(async (path): Promise<[string, string | null]> => [path, await fileStamp(path)]),
    );
    return {
      key: keyOf(read.file),
      stamp: await stampOf(read.file),
      inputs,
      pages,
      problems,
      bytes,
      skipped: skipped !== null,
    };
  }

  async function keepFile(card: FileCard): Promise<FileCard> {
    const pages: PageCard[] = [];
    for (const page of card.pages) {
      if (seen.add(page) === null) pages.push((await writerFor(page)).keep(page));
    }
    return { ...card, pages };
  }

  try {
    for await (const read of readSite(site, {
      report: onProblem,
      keeps: async (file) => previous?.keeps(file) ?? false,
    })) {
      const card = read.kept ? await keepFile(previous!.card(read.file)) : await addFile(read);
      if (!read.kept) filesRead++;
      cards.push(card);
      for (const problem of card.problems) onProblem(problem);
      countFile(counts, card);
      onProgress?.(counts);
    }
    const writers = [...scopes.values()];
    const unchanged =
      previous !== null &&
      previous.scopeCount === writers.length &&
      writers.every((writer) => !writer.changed);
    for (const writer of writers) writer.finish(() => inboundLinks(writer.cards, siteUrl));
    if (unchanged) {
      await rm(draft, { recursive: true, force: true });
      return { snapshot: previous.number, counts, filesRead, published: false };
    }
    writeFileSync(join(draft, cardsFile), JSON.stringify(cards));
    const snapshot = await store.publish(draft, {
      format: formatVersion,
      createdAt: new Date().toISOString(),
      signature,
      versions: site.versions,
      locales: site.locales,
      scopes: writers.map((writer) => ({
        ...writer.scope,
        pages: writer.cards.length,
        chunks: writer.chunkCount,
      })),
    });
    await store.prune(keep);
    return { snapshot, counts, filesRead, published: true };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    previous?.close();
  }
}

/** Everything but the files themselves that decides how a site is read. */
function signatureOf(site: Site, { maxBytes, siteUrl }: PublishOptions): string {
  const sources = site.sources.map((source) =>
    source.kind === 'markdown'
      ? { ...source, preset: source.preset.framework, site: source.site.path, root: plain(source.root) }
      : source,
  );
  return contentHash(JSON.stringify([formatVersion, sources, maxBytes, siteUrl]));
}

function plain(root: object): object {
  return Object.fromEntries(
    Object.entries(root).map(([key, value]) => [key, value instanceof Set ? [...value] : value]),
  );
}

function countFile(counts: SiteCounts, { pages, skipped, bytes }: FileCard): void {
  counts.files++;
  counts.bytes += bytes;
  if (skipped) counts.skipped++;
  for (const page of pages) {
    const endpoints = page.chunks.filter((chunk) => chunk.endpoint).length;
    countPage(counts, page, page.chunks.length - endpoints, endpoints);
  }
}
