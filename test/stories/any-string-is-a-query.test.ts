import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { searchHitSchema } from '../../src/vocabulary/search.ts';
import { builtSite } from './built-site.ts';
import { run } from './captured-run.ts';

const words = [
  'cluster',
  'install',
  'storage',
  'volume',
  'policy',
  'secret',
  'upgrade',
  'driver',
  'error',
  'SELECT',
];
const files = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [
    `p${index}.md`,
    `# ${words[index % 10]} ${index}\n\n${words.map((word, place) => `${word}${(index * place) % 17} ${word}`).join(', ')} 🚀 שלום 検索`,
  ]),
);

const hostile: Record<string, string> = {
  'a word of 2,000 letters': 'a'.repeat(2000),
  'a known word 250 times': 'install '.repeat(250),
  'only punctuation': '?!.,;:()[]{}<>"\'`|=&%*^'.repeat(50),
  'only connectors': '-_./:@#+$~\\'.repeat(180),
  'only dashes': '-'.repeat(2000),
  'only spaces': ' '.repeat(2000),
  'only emoji': '🚀👩‍🚀🎉'.repeat(200),
  'right to left': 'שלום مرحبا '.repeat(180),
  'direction marks': '\u202e\u2066install\u2069\u200f',
  'null bytes': 'install\0\0storage\0',
  'lone surrogates': '\ud83d\udc00install\ude80\ud83d'.repeat(100),
  'regular expression': '(a+)+$ .*?[^\\]{2,}|\\b(?=x)(?<!y)',
  SQL: "'; DROP TABLE pages; SELECT * FROM chunks WHERE 1=1 --",
  'FTS operators': 'install AND NOT (storage OR "volume NEAR/2 x*") -policy +secret title:driver^2',
  'shell and templates': '$(rm -rf /) `x` ${y} {{z}} %s %n \\x00 <script>alert(1)</script>',
  '2,000 astral characters': '𝐀'.repeat(2000),
  '2,000 emoji': '🚀'.repeat(2000),
  '2,000 Han characters': '検'.repeat(2000),
  'alternating case': 'aA'.repeat(1000),
  'dotted letters': 'a.'.repeat(1000),
  'dotted numbers': '1.'.repeat(1000),
  'a path of 1,000 parts': '/a'.repeat(1000),
  'many mistyped words': Array.from(
    { length: 180 },
    (_, index) => `instal${String.fromCharCode(97 + (index % 26))}x${index}`,
  )
    .join(' ')
    .slice(0, 2000),
  'long mistyped words': Array.from(
    { length: 30 },
    (_, index) => `${'storagevolumepolicy'.repeat(3)}${index}`,
  )
    .join(' ')
    .slice(0, 2000),
  'words of two letters': Array.from(
    { length: 660 },
    (_, index) => `${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + ((index / 26) % 26))}`,
  ).join(' '),
  'combining marks': `e${'\u0301'.repeat(1999)}`,
  'names of objects': '__proto__ constructor hasOwnProperty toString',
};

test('no string makes a search fail or slow', async (context) => {
  const { docs } = await builtSite(context, files);
  await docs.search({ query: 'install cluster' });
  for (const [name, query] of Object.entries(hostile)) {
    const started = process.cpuUsage();
    const { hits } = await docs.search({ query, limit: 50 });
    const { user } = process.cpuUsage(started);
    // A slow path takes seconds; a normal search takes a few milliseconds.
    assert.ok(user < 1e6, `${name} took ${user / 1e6} s of CPU time`);
    for (const { matches: _, ...hit } of hits) searchHitSchema.strict().parse(hit);
  }
});

test('a query without words finds nothing', async (context) => {
  const { docs } = await builtSite(context, files);
  for (const name of ['only punctuation', 'only connectors', 'only dashes', 'only spaces'])
    assert.deepEqual((await docs.search({ query: hostile[name]! })).hits, [], name);
});

test('words among noise are found', async (context) => {
  const { docs, find } = await builtSite(context, {
    ...files,
    'kettle.md': '# Kettle\n\nBoils 検索機能 🎉.',
  });
  for (const query of [
    '\0kettle\0',
    '\ud83dkettle\udc00',
    '((kettle))',
    '\u202ekettle',
    "'; kettle --",
    '*kettle*',
    '🎉',
    '検索機能',
  ])
    assert.equal((await find(query))[0], '/kettle', JSON.stringify(query));
  assert.equal((await docs.search({ query: '🚀' })).hits.length, 10);
});

test('any query gives hits that match the schema', async (context) => {
  const { docs } = await builtSite(context, files);
  const query = fc.oneof(
    fc.string({
      unit: fc.constantFrom(...words, ...' -_./:\0"🚀', '\ud83d', 'é', '検', 'ש', '1.2'),
      minLength: 1,
      maxLength: 60,
    }),
    fc
      .array(fc.nat({ max: 0xffff }), { minLength: 1, maxLength: 200 })
      .map((units) => String.fromCharCode(...units)),
  );
  await fc.assert(
    fc.asyncProperty(query, async (given) => {
      const { hits } = await docs.search({ query: given });
      for (const [index, { matches, ...hit }] of hits.entries()) {
        searchHitSchema.strict().parse(hit);
        assert.ok(index === 0 || hit.score < hits[index - 1]!.score);
        for (const [start, end] of matches) assert.ok(0 <= start && start < end && end <= hit.snippet.length);
      }
    }),
    { numRuns: 150 },
  );
});

test('the command line accepts any string', async (context) => {
  const { dataDir } = await builtSite(context, files);
  for (const [name, query] of Object.entries(hostile)) {
    const { code, stderr } = await run(['search', '--data-dir', dataDir, '--', query]);
    assert.ok(code === 0 || code === 1, `${name}: ${stderr}`);
    assert.equal(stderr, '', name);
  }
  const { code, stderr } = await run(['search', '--data-dir', dataDir, '--', 'a'.repeat(2001)]);
  assert.deepEqual(
    [code, stderr],
    [2, 'Error: The search cannot be run. query: must have at most 2000 characters.\n'],
  );
});
