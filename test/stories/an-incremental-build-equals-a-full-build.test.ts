import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { temporarySite } from './temporary-site.ts';

const names = ['a.md', 'a/index.md', 'b.md', 'c/d.md', 'c/e.md', 'f.md', 'g.md', 'h.md'];
const vocabulary = [
  'kettle',
  'kettles',
  'kettledrum',
  'toaster',
  'row_group_size',
  'useState',
  'v1.29',
  '検索機能',
  'oven',
];

const word = fc.constantFrom(...vocabulary, 'the', 'of');
const text = fc.tuple(
  fc.array(word, { minLength: 1, maxLength: 3 }),
  fc.array(word, { maxLength: 30 }),
  fc.constantFrom('', '---\nboost: 2\n---\n', '---\nhidden: true\n---\n', '---\nslug: moved\n---\n'),
  fc.option(fc.constantFrom(...names)),
);
const page = text.map(([title, body, front, link]) => {
  const seeAlso = link === null ? '' : `\n\nSee [the ${title[0]} page](/${link}).`;
  return `${front}# ${title.join(' ')}\n\n${body.join(' ')}\n\n## Part\n\n${body.toReversed().join(' ')}${seeAlso}`;
});
const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write' as const), name: fc.constantFrom(...names), page }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      name: fc.constantFrom('always.md', ...names),
      words: fc.array(word, { minLength: 1, maxLength: 9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), name: fc.constantFrom(...names) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      name: fc.constantFrom(...names),
      to: fc.constantFrom(...names),
    }),
  },
);
type Edit = typeof edit extends fc.Arbitrary<infer Each> ? Each : never;

const queries = [
  ...[
    ...vocabulary,
    'kett',
    'kettel ',
    'toastr ',
    'kettledru',
    'ket',
    'rowGroup',
    'state',
    'group size',
    'the',
    '1.2',
  ],
  ...['kettle toaster', 'the oven of the kettle', '検索', 'part', 'page', 'moved'],
];

async function apply(directory: string, change: Edit): Promise<void> {
  const path = join(directory, change.name);
  if (change.kind === 'write') {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, change.page);
  } else if (change.kind === 'append') {
    if (existsSync(path)) await appendFile(path, `\n\n${change.words.join(' ')}`);
  } else if (change.kind === 'remove') {
    await rm(path, { force: true });
  } else {
    await mkdir(dirname(join(directory, change.to)), { recursive: true });
    await rename(path, join(directory, change.to)).catch(() => undefined);
  }
}

/** Everything that a reader can see: the hits of all queries, and all pages. */
async function seen(dataDir: string): Promise<object> {
  const docs = await openDocs({ dataDir, onWarning: assert.fail });
  const hits: Record<string, object> = {};
  for (const query of queries) hits[query] = (await docs.search({ query, limit: 50 })).hits;
  const pages = await Array.fromAsync(docs.pages());
  await docs.close();
  return { hits, pages };
}

test('after any edits, an incremental build gives the same result as a full build', async (context) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const directory = await temporarySite(context, {
          'always.md': '# Always\n\nThe kettle of the oven.',
        });
        const data = await temporarySite(context);
        for (const [index, changes] of rounds.entries()) {
          for (const change of changes) await apply(directory, change);
          await buildIndex({ directory, dataDir: join(data, 'kept') });
          await buildIndex({ directory, dataDir: join(data, `fresh${index}`) });
          assert.deepEqual(await seen(join(data, 'kept')), await seen(join(data, `fresh${index}`)));
        }
      },
    ),
    { numRuns: 6 },
  );
});
