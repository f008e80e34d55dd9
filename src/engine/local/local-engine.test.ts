import assert from 'node:assert/strict';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { engineContract, type IndexedPage } from '../../../test/contracts/engine-contract.ts';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { analyserFor } from '../../text/analyser.ts';
import { paragraph } from '../../vocabulary/block.ts';
import { linkedPath } from '../../vocabulary/linked-blocks.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { encodeChunk } from './chunk-record.ts';
import { idPrefix } from './id-prefix.ts';
import { type LocalEngine, openLocalEngine } from './local-engine.ts';
import { formatVersion, type Manifest, scopeFiles } from './manifest.ts';
import { encodePage } from './page-record.ts';
import { RecordWriter } from './record-file.ts';
import { writeSegment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { SnapshotStore, type StoredSnapshot } from './snapshot-store.ts';

engineContract('the local engine', async (context, pages, scopes) =>
  openClosing(context, await stored(context, pages, scopes)),
);

const scope: Scope = { version: 'v2', locale: 'en' };
const chunk = {
  ...{
    ...scope,
    id: '1',
    kind: 'doc' as const,
    title: 'Install',
    headerPath: ['Install'],
    url: '/a',
    anchor: null,
  },
  ...{
    method: null,
    path: null,
    text: 'Unpack it.',
    blocks: [paragraph('Unpack it.')],
    sections: [],
    pageUrl: '/a',
    position: 0,
    hash: '',
    boost: 1,
  },
};
const record = {
  url: '/a',
  title: 'Install',
  description: '',
  sourceFile: 'a.md',
  operation: null,
  blocks: [paragraph('Unpack it.')],
};
const page: IndexedPage = { ...scope, boost: 1, record, chunks: [chunk] };

test('a snapshot can be opened several times at once', async (context) => {
  const before = Date.now();
  const snapshot = await stored(context, [page], [scope]);
  const after = Date.now();
  const engines = await Promise.all([1, 2, 3].map(() => openClosing(context, snapshot)));
  for (const engine of engines)
    assert.equal((await engine.keyword(scope, { query: 'install', pages: 1 })).pages.length, 1);
  assert.equal(engines[0]?.snapshot, 1);
  const createdAt = Number(engines[0]?.createdAt);
  assert.ok(before <= createdAt && createdAt <= after);
});

test('opening the index detects any changed byte', async (context) => {
  const snapshot = await stored(context, [page], [scope]);
  const path = join(snapshot.folder, scopeFiles(0).index);
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at += 37) {
    const flipped = Buffer.from(whole);
    flipped[at]! ^= 0x55;
    await writeFile(path, flipped);
    await assert.rejects(openLocalEngine(snapshot), { code: 'snapshot_damaged' }, `byte ${at}`);
  }
});

test('texts that are overwritten while they are served are reported as damage', async (context) => {
  const snapshot = await stored(context, [page], [scope]);
  const engine = await openClosing(context, snapshot);
  for (const name of [scopeFiles(0).texts, scopeFiles(0).pages])
    await overwrite(join(snapshot.folder, name), 'x');
  await assert.rejects(engine.chunks(scope, [0]), { code: 'snapshot_damaged' });
  await assert.rejects(engine.page(scope, '/a'), { code: 'snapshot_damaged' });
  for (const name of [scopeFiles(0).texts, scopeFiles(0).pages])
    await overwrite(join(snapshot.folder, name), '', 3);
  await assert.rejects(engine.chunks(scope, [0]), { code: 'snapshot_damaged', message: /it is incomplete/ });
});

async function openClosing(context: TestContext, snapshot: StoredSnapshot): Promise<LocalEngine> {
  const engine = await openLocalEngine(snapshot);
  context.after(() => engine.close());
  return engine;
}

/** Writes and publishes a snapshot of these pages. */
async function stored(
  context: TestContext,
  pages: readonly IndexedPage[],
  scopes: readonly Scope[],
): Promise<StoredSnapshot> {
  const store = new SnapshotStore(await temporarySite(context));
  const draft = await store.draft();
  const written = [];
  const files: Manifest['files'] = {};
  for (const [index, { version, locale }] of scopes.entries()) {
    const own = pages.filter((each) => each.version === version && each.locale === locale);
    Object.assign(files, await writeScope(draft, index, { version, locale }, own));
    written.push({ version, locale, pages: own.length, chunks: own.flatMap(({ chunks }) => chunks).length });
  }
  const number = await store.publish(draft, {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    signature: 'test',
    versions: { current: scope.version, list: [scope.version] },
    locales: { default: scope.locale, list: [scope.locale] },
    scopes: written,
    files,
  });
  return store.open(number);
}

async function writeScope(
  folder: string,
  index: number,
  own: Scope,
  pages: readonly IndexedPage[],
): Promise<Manifest['files']> {
  const names = scopeFiles(index);
  const builder = new SegmentBuilder(await analyserFor(own.locale));
  const texts = new RecordWriter(join(folder, names.texts));
  const records = new RecordWriter(join(folder, names.pages));
  for (const { record: kept, boost, chunks } of pages) {
    builder.addPage({
      url: kept.url,
      boost,
      record: records.append(encodePage(kept)),
      chunks: chunks.map((each) => {
        const plain = plainText(each.blocks);
        const { terms, places } = builder.pack(each, plain);
        const operation =
          each.method === null || each.path === null ? null : { method: each.method, path: each.path };
        return {
          terms,
          idPrefix: idPrefix(each.id),
          record: texts.append(encodeChunk(each, plain.text, places)),
          operation,
        };
      }),
    });
  }
  const places = new Map(pages.map(({ record }, place) => [record.url, place]));
  const targets = pages.map(({ record }) => {
    const paths = [...linksIn(record.blocks)].map(linkedPath);
    return new Map(paths.flatMap((path) => (places.has(path) ? [[path, places.get(path)!]] : [])));
  });
  const links = { texts: new Map(), counts: new Uint32Array(pages.length), targets };
  const { facts, arrays } = builder.finish(own, links);
  return {
    [names.texts]: texts.close(),
    [names.pages]: records.close(),
    [names.index]: writeSegment(join(folder, names.index), facts, arrays),
  };
}

async function overwrite(path: string, text: string, length?: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(text, 0);
  if (length !== undefined) await file.truncate(length);
  await file.close();
}
