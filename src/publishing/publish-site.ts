import { existsSync } from 'node:fs';
import type { Site } from '../content/open-site.ts';
import { siteOrigin } from '../content/site-origin.ts';
import { DocentError } from '../errors.ts';
import { isUnderstood, staticModelFor } from '../text/load-static-model.ts';
import type { StaticModel } from '../text/static-model.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { packageVersion } from '../vocabulary/package-version.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { FileCard } from './card.ts';
import { planBuild, type ScopePlan } from './plan-build.ts';
import { readScope } from './read-scope.ts';
import type { PreviousBuild, Publisher } from './sink.ts';
import { countFile, countPage, noCounts, type SiteCounts } from './site-counts.ts';

export interface PublishOptions {
  maxBytes?: number;
  /** URL of the published site; default: from the configuration of its framework. */
  siteUrl?: string;
  /** The version of Docent, default this one. A site that another version built is read again. */
  docentVersion?: string;
  /** Whether hits are also ranked by meaning, for languages that the model knows; default true. */
  meaning?: boolean;
  /** Snapshots to keep for rollbacks, including the current one; default 3. */
  keep?: number;
  /** Called with the number of files before reading starts. */
  onPlan?(files: number): void;
  onProblem?(problem: Problem): void;
  onProgress?(counts: SiteCounts): void;
  /** Called if ranking by meaning should be on, but is not possible. */
  onWarning?(message: string): void;
}

/** The result of a build. */
export interface Publication {
  /** Number of the current snapshot. */
  snapshot: number;
  counts: SiteCounts;
  /** Files that were read; the others had not changed. */
  filesRead: number;
  /** False if nothing changed; then the previous snapshot stays current. */
  published: boolean;
}

/** Reads the changed files of a site and publishes a snapshot of the whole site. */
export async function publishSite(
  site: Site,
  publisher: Publisher,
  options: PublishOptions = {},
): Promise<Publication> {
  const siteUrl = options.siteUrl ?? siteOrigin(site.sources) ?? undefined;
  const model = await modelFor(site, options);
  const signature = signatureOf(site, publisher.format, model, { ...options, siteUrl });
  const previous = await publisher.previous(signature);
  try {
    let unreadable: Problem | null = null;
    const report = (problem: Problem) => {
      const isWorse =
        unreadable === null || (unreadable.severity === 'warning' && problem.severity === 'error');
      if (problem.code === 'unreadable' && isWorse) unreadable = problem;
      options.onProblem?.(problem);
    };
    const plan = await planBuild(site, previous, report);
    options.onPlan?.(plan.scopes.reduce((sum, { files }) => sum + files.length, 0));
    const counts = noCounts();
    const count = (card: FileCard) => {
      for (const problem of card.problems) report(problem);
      countCard(counts, card);
      options.onProgress?.(counts);
    };
    // A damaged current snapshot is replaced even if the one before it has the same content.
    const isCurrent = previous !== null && previous.number === (await publisher.snapshots.current());
    if (isCurrent && plan.isUnchanged) {
      for (const { kept } of plan.scopes) for (const card of kept.values()) count(card);
      return { snapshot: previous.number, counts, filesRead: 0, published: false };
    }
    const snapshot = await write(site, publisher, {
      plan: plan.scopes,
      previous,
      model,
      signature,
      count,
      check: () => refuseEmpty(site, counts.pages, unreadable),
      ...options,
      siteUrl,
    });
    await publisher.snapshots.prune(options.keep ?? 3);
    return { snapshot, counts, filesRead: plan.filesToRead, published: true };
  } finally {
    previous?.close();
  }
}

interface Writing extends PublishOptions {
  plan: readonly ScopePlan[];
  previous: PreviousBuild | null;
  model: StaticModel | null;
  signature: string;
  count(card: FileCard): void;
  /** Throws if the new snapshot must not replace the current one. */
  check(): void;
}

/** Writes and publishes a snapshot; removes it if something fails. */
async function write(site: Site, publisher: Publisher, writing: Writing): Promise<number> {
  const { plan, previous, model, signature, count, maxBytes, siteUrl } = writing;
  const { versions, locales } = site;
  const target = await publisher.begin(previous);
  try {
    for (const { scope, isUnchanged, ...files } of plan) {
      if (isUnchanged) {
        for (const card of files.kept.values()) count(card);
        await target.keepScope(scope);
        continue;
      }
      const sink = await target.scope(scope, { model: isUnderstood(scope.locale) ? model : null, siteUrl });
      try {
        for await (const card of readScope(files, sink, { maxBytes })) {
          sink.note(card);
          count(card);
        }
        await sink.finish();
      } finally {
        sink.abandon();
      }
    }
    writing.check();
    return await target.publish({ signature, versions, locales });
  } catch (error) {
    throw await target.discard(error);
  }
}

/** Throws if there is no page, so that readers do not get an empty index. */
function refuseEmpty(site: Site, pages: number, unreadable: Problem | null): void {
  if (!existsSync(site.directory))
    throw new DocentError(
      'site_not_found',
      `The folder '${site.directory}' was removed during the build. Nothing was published.`,
    );
  if (pages > 0) return;
  throw new DocentError(
    'no_content',
    unreadable === null
      ? `No page was found in '${site.directory}'. Nothing was published. Check the folder that you passed, and the key content in the configuration.`
      : `No page in '${site.directory}' could be read. ${unreadable.file}: ${unreadable.message} Nothing was published.`,
  );
}

/** The model for ranking by meaning; null if it knows none of the site's languages. */
async function modelFor(
  { locales }: Site,
  { meaning = true, onWarning }: PublishOptions,
): Promise<StaticModel | null> {
  const understood = locales.list.find(isUnderstood);
  return meaning && understood !== undefined ? staticModelFor(understood, onWarning) : null;
}

/** Everything except the files that influences how a site is read. */
function signatureOf(
  site: Site,
  format: number,
  model: StaticModel | null,
  { maxBytes, siteUrl, docentVersion = packageVersion() }: PublishOptions,
): string {
  const sources = site.sources.map((source) => {
    if (source.kind === 'site') return { ...source, pages: [], problems: [] };
    if (source.kind !== 'markdown') return source;
    return { ...source, preset: source.preset.framework, site: source.site.path, root: plain(source.root) };
  });
  return contentHash(
    JSON.stringify([
      docentVersion,
      format,
      sources,
      site.versions,
      site.locales,
      maxBytes,
      siteUrl,
      model?.identity,
    ]),
  );
}

function plain(root: object): object {
  return Object.fromEntries(
    Object.entries(root).map(([key, value]) => [key, value instanceof Set ? [...value] : value]),
  );
}

function countCard(counts: SiteCounts, card: FileCard): void {
  countFile(counts, card);
  for (const page of card.pages) {
    const endpoints = page.chunks.filter((chunk) => chunk.endpoint).length;
    countPage(counts, page, page.chunks.length - endpoints, endpoints);
  }
}
