import type { ClusterPublisher } from '../../src/publishing/opensearch/cluster-publisher.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import type { Scope } from '../../src/vocabulary/scope.ts';
import type { IndexedPage } from '../contracts/engine-contract.ts';

/** Publishes pages as a build would, one file each. */
export async function publishPages(
  publisher: ClusterPublisher,
  pages: readonly IndexedPage[],
  scopes: readonly Scope[],
  model: StaticModel | null = null,
): Promise<number> {
  const target = await publisher.begin(null);
  for (const { version, locale } of scopes) {
    const sink = await target.scope({ version, locale }, { model, siteUrl: undefined });
    for (const { record, boost, chunks, ...scope } of pages) {
      if (scope.version !== version || scope.locale !== locale) continue;
      const page = {
        ...record,
        ...scope,
        boost,
        frontMatter: {},
        aliases: record.aliases ?? [],
        anchors: [],
        links: [],
      };
      const card = sink.add({ ...page, operation: record.operation ?? undefined }, chunks);
      const facts = { stamp: null, inputs: [], problems: [], skipped: null, bytes: 0 };
      sink.note({ key: `${record.url} ${record.title}`, pages: [card], ...facts });
    }
    await sink.finish();
    sink.abandon();
  }
  return target.publish({
    signature: 'test',
    versions: { current: scopes[0]?.version ?? '', list: scopes.map(({ version }) => version) },
    locales: { default: scopes[0]?.locale ?? '', list: scopes.map(({ locale }) => locale) },
  });
}
