import { type LocalEngine, openLocalEngine } from '../../src/engine/local/local-engine.ts';
import { formatVersion } from '../../src/engine/local/manifest.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { ScopeWriter } from '../../src/publishing/scope-writer.ts';
import { searchDocs } from '../../src/search/search-docs.ts';
import { staticModelFor } from '../../src/text/load-static-model.ts';
import type { BenchedEngine } from './benched-engine.ts';
import { fullPage, scope } from './sample-page.ts';

/** Docent's local engine over a snapshot, and the whole search with texts and snippets. */
export function docentEngine(folder: string): BenchedEngine {
  const store = new SnapshotStore(folder);
  let draft = '';
  let writer: ScopeWriter | undefined;
  let engine: LocalEngine | undefined;
  return {
    async add(page) {
      if (writer === undefined) {
        draft = await store.draft();
        writer = await ScopeWriter.open(scope, draft, 0, null, await staticModelFor(scope.locale));
      }
      writer.add(fullPage(page), page.chunks);
    },
    async finish() {
      const { pageCount, chunkCount } = writer!;
      const files = await writer!.finish();
      await store.publish(draft, {
        format: formatVersion,
        createdAt: new Date().toISOString(),
        signature: '',
        versions: { current: scope.version, list: [scope.version] },
        locales: { default: scope.locale, list: [scope.locale] },
        scopes: [{ ...scope, pages: pageCount, chunks: chunkCount }],
        files,
      });
    },
    async open() {
      engine = await openLocalEngine((await store.openCurrent(console.error))!);
    },
    close: () => engine?.close(),
    contenders: {
      Docent: ({ text }) => engine!.keyword(scope, { query: text, pages: 10 }),
      'Docent with snippets': ({ text }) => searchDocs(engine!, { query: text, scope }),
    },
  };
}
