import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { blocksOf } from '../../test/stories/page-with.ts';
import type { WordPlace } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import { TermFinder } from '../text/term-finder.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { cutSnippet, type QueryWord, type Snippet } from './cut-snippet.ts';

const english = await analyserFor('en');
const japanese = await analyserFor('ja');

function snippetOf(markdown: string, query: string, analyser = english, heavy?: string): Snippet {
  const plain = plainText(blocksOf(markdown)).text;
  const terms = new Map<string, number>();
  const words: QueryWord[] = [];
  analyser.visit(query, (term, _kind, word) => {
    if (terms.has(term)) return;
    terms.set(term, terms.size);
    words.push({ word, weight: word === heavy ? 3 : 1 });
  });
  const places: WordPlace[] = [];
  analyser.visit(plain, (term, _kind, _word, start) => {
    const word = terms.get(term);
    if (word !== undefined) places.push({ start, word });
  });
  return cutSnippet(plain, places, words, new TermFinder(terms.keys(), analyser));
}

/** Removes the separators between lines. */
const unmarked = (text: string) => text.replaceAll(' · ', ' ');

const matched = ({ text, matches }: Snippet) => matches.map(([start, end]) => text.slice(start, end));

const filler = (words: number) => Array.from({ length: words }, (_, index) => `filler${index}`).join(' ');

test('a short text is shown whole, with its matches', () => {
  const snippet = snippetOf('Set the **cache** size; caching is off by default.', 'cache sizes');
  assert.equal(snippet.text, 'Set the cache size; caching is off by default.');
  assert.deepEqual(matched(snippet), ['cache', 'size', 'caching']);
});

test('a long text is cut around the matches, at word borders', () => {
  const snippet = snippetOf(`${filler(60)}. Then the cache is cleared. ${filler(60)}`, 'clear cache');
  assert.match(snippet.text, /^Then the cache is cleared\. filler0 .* filler\d+…$/);
  assert.deepEqual(matched(snippet), ['cache', 'cleared']);
});

test('a name is shown near the start, even if one of its words is earlier', () => {
  const name = 'setupAfterTheKettleBoils';
  const text = `The Steam\\Contracts\\Setup contract of all the kettles now has ${name} with a handler. ${filler(30)}`;
  const snippet = snippetOf(text, name, english, name.toLowerCase());
  assert.ok(snippet.text.indexOf(name) < 40, snippet.text);
});

test('the part with the most different words wins over the first match', () => {
  const text = `The cache. ${filler(50)} A cache key has a size limit. ${filler(50)}`;
  const snippet = snippetOf(text, 'cache size limit');
  assert.deepEqual(matched(snippet), ['cache', 'size', 'limit']);
});

test('the row of a table with the words as typed is shown', () => {
  const row = (key: string, meaning: string) => `| \`${key}\` | off | ${meaning} |`;
  const table = [
    '| key | default | meaning |\n| - | - | - |',
    row('journal', 'What is recorded about searches and ratings.'),
    row('limits', 'How many requests a client may send.'),
  ].join('\n');
  assert.equal(snippetOf(table, 'rate limit').text, 'limits: off, How many requests a client may send.');
});

test('without a match, the beginning is shown', () => {
  const snippet = snippetOf(filler(80), 'zebra');
  assert.match(snippet.text, /^filler0 filler1 .*…$/);
  assert.deepEqual(snippet.matches, []);
});

test('the row of a table that defines a name comes before one that mentions it', () => {
  const text = [
    'A token lives as long as `ACCESS_TTL` says.',
    '',
    '| Name | Meaning | Default |',
    '| - | - | - |',
    '| `REFRESH_TTL` | Should be higher than `ACCESS_TTL`. | 7d |',
    '| `ACCESS_TTL` | How long a token lives. | 15m |',
  ].join('\n');
  assert.equal(snippetOf(text, 'ACCESS_TTL').text, 'ACCESS_TTL: How long a token lives. 15m');
});

test('the first match is within two lines of a narrow list, at any position', () => {
  for (const before of [0, 3, 10, 20, 25, 60])
    for (const after of [0, 3, 10, 60]) {
      const { text } = snippetOf(`${filler(before)} So much: cache, now. ${filler(after)}`, 'cache');
      assert.ok(text.indexOf('cache') < 90, text);
      assert.ok(before < 60 || after < 60 || text.length >= 160, text);
    }
});

test('only the matching row of a table is shown', () => {
  const table =
    '| Option | Values | Default |\n|---|---|---|\n| size | A number. | 10 |\n| theme | auto, light or dark. | auto |\n| x | y | z |';
  assert.equal(snippetOf(table, 'dark theme').text, 'theme: auto, light or dark. auto');
  assert.equal(snippetOf(table, 'default number').text, 'size: A number. 10');
});

test('prose that contains the words is shown rather than code or the head of a table', () => {
  const markdown = [
    'The image reads your docs from a volume. Mount your docs at `/docs`, and start the container with Docker Compose:',
    '```sh\ndocker compose up --detach docker\n```',
    'It does not run as root.',
    '| docker, option | default |\n| - | - |\n| user | 1000 |',
  ].join('\n\n');
  assert.equal(
    snippetOf(markdown, 'docker').text,
    'Mount your docs at /docs, and start the container with Docker Compose…',
  );
  assert.equal(
    snippetOf(markdown, 'detach').text,
    '…and start the container with Docker Compose: docker compose up --detach docker',
  );
});

test('without a match, the first sentence of the section is shown, not the table above it', () => {
  const markdown = `| key | default | meaning |\n| - | - | - |\n| a | 1 | One. |\n\nThese keys set the size of the cache. ${filler(60)}`;
  assert.match(snippetOf(markdown, 'zebra').text, /^These keys set the size of the cache\./);
});

test('the key and the matching cell of a long row are shown', () => {
  const cell =
    'list of the addresses of other servers that may send requests to this one, separated by commas';
  const table = `| key | type | meaning |\n| - | - | - |\n| origins | ${cell} | Allows CORS. |\n| x | y | z. |`;
  assert.equal(
    snippetOf(table, 'cors').text,
    'origins: …that may send requests to this one, separated by commas, Allows CORS.',
  );
});

test('a long row is cut', () => {
  const cell = 'one of the addresses of other servers, '.repeat(12);
  const key = 'the addresses of all servers that may send requests here';
  const table = `| key | meaning |\n| - | - |\n| ${key} | ${cell} CORS and ${cell} |\n| x | y. |`;
  const { text } = snippetOf(table, 'cors');
  assert.ok(text.startsWith(`${key}: …`) && text.includes('CORS') && text.length <= 240, text);
});

test('an identifier is one match, without separate matches for its words', () => {
  const snippet = snippetOf('Set row_group_size or rowGroupSize.', 'row_group_size');
  assert.deepEqual(matched(snippet), ['row_group_size', 'rowGroupSize']);
});

test('code and tables are readable', () => {
  const markdown =
    'Count:\n\n```sh\ncat log | grep -c cache\n```\n\n| Key | Use |\n|---|---|\n| `cache` | keeps |';
  assert.equal(snippetOf(markdown, 'log').text, 'Count: cat log | grep -c cache · Key, Use. cache: keeps;');
});

test('text without spaces is cut at its sentences, and matched', () => {
  const sentence = '設定を変更すると、次の起動から有効になります。';
  const snippet = snippetOf(
    `${sentence.repeat(12)}全文検索の機能を使います。${sentence.repeat(12)}`,
    '検索機能',
    japanese,
  );
  assert.match(snippet.text, /^(設定を|全文)/);
  assert.deepEqual(matched(snippet), ['検索', '機能']);
  assert.ok(snippet.text.length >= 160 && snippet.text.length <= 240);
});

test('a match at the end of a very long text is shown, without split characters', () => {
  for (const rockets of [49, 50, 51, 2999]) {
    const snippet = snippetOf(`${'🚀'.repeat(2999)} x ${'🚀'.repeat(rockets)} cache`, 'cache');
    assert.deepEqual(matched(snippet), ['cache'], snippet.text);
    assert.ok(snippet.text.isWellFormed() && snippet.text.startsWith('…'));
  }
});

test('a very long text without a match ends with an ellipsis', () => {
  const { text } = snippetOf('🚀'.repeat(2999), 'cache');
  assert.ok(text.isWellFormed() && text.endsWith('…'));
});

for (const [markdown, text] of [
  ['Plain words.', 'Plain words.'],
  [
    '# Title\n\nSome **bold**, *italic* and `code`.\n\n> Quoted',
    'Title · Some bold, italic and code. Quoted',
  ],
  ['- one\n- two\n  * three\n- [x] four\n\n1. five', 'one · two · three · four · five'],
  [
    'See [the guide](/guide "Guide")[^1] and ![a chart](/x.png).\n\n[^1]: A note.',
    'See the guide and a chart. A note.',
  ],
  [':::warning Careful\nIt breaks.\n:::\n\n> [!TIP]\n> Try again.', 'Careful · It breaks. Try again.'],
  ['<details><summary>More</summary>\n\nHidden <b>words</b>.\n\n</details>', 'More · Hidden words.'],
  [
    '| Name | Default |\n| :--- | ---: |\n| `port` | 80 |\n| a \\| b | x |',
    'Name, Default. port: 80; a | b: x;',
  ],
  [
    'Run:\n\n```sh title="a"\ncat log | grep -c x > out\n# count\n```\n\nDone.',
    'Run: a · cat log | grep -c x > out # count · Done.',
  ],
  ['```py\ndef f(*args, **kwargs): return `x`\n```', 'def f(*args, **kwargs): return `x`'],
  ['```yaml\n- name: a\n  key: b\n', '- name: a key: b'],
  ['either `a | b` or c', 'either a | b or c'],
  ['2 * 3 - 1 > 4', '2 * 3 - 1 > 4'],
  ['', ''],
  [' \n\t ', ''],
] as const)
  test(`${JSON.stringify(markdown).slice(0, 60)} is shown as ${JSON.stringify(text).slice(0, 50)}`, () =>
    assert.equal(snippetOf(markdown, 'nothing').text, text));

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,12}[.,!?]?$/) },
  fc.constantFrom(
    'cache',
    'cache_size',
    'caching.',
    '検索機能',
    '検索する。',
    '🚀',
    '👩‍🚀cache',
    '`cache`',
    '**cache**',
  ),
  fc.constantFrom('|', '\n\n', '\n```\n', '\n- ', '\n## ', 'x'.repeat(300), '𝐀'.repeat(150), 'é', '.'),
);
const markdown = fc.array(word, { maxLength: 150 }).map((words) => words.join(' '));

test('any long text gives a snippet of 50 to 240 characters, with whole characters and correct matches', () => {
  fc.assert(
    fc.property(markdown, fc.constantFrom('cache', 'cache size', '検索', 'nothing', '🚀'), (given, query) => {
      const { text, matches } = snippetOf(given, query);
      const all = plainText(blocksOf(given)).text.replace(/\s+/g, ' ');
      assert.ok(text.isWellFormed());
      assert.ok(text.length <= 240, `${text.length}`);
      if (all.length > 240) assert.ok(text.length >= 50, `${text.length} of ${all.length}`);
      else if (all.length <= 90) assert.equal(unmarked(text), all);
      assert.ok(
        text.split('…').every((piece) => all.includes(unmarked(piece))),
        text,
      );
      const asked = new Set<string>();
      english.visit(query, (term) => asked.add(term));
      let before = 0;
      for (const [start, end] of matches) {
        assert.ok(start >= before && end > start && end <= text.length);
        const terms: string[] = [];
        english.visit(text.slice(start, end), (term) => terms.push(term));
        assert.ok(
          terms.some((term) => asked.has(term)),
          text.slice(start, end),
        );
        before = end;
      }
    }),
    { numRuns: 500 },
  );
});

test('a cut is between words wherever a space is near', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 60, maxLength: 120 }),
      fc.nat(),
      (words, place) => {
        const text = words.with(place % words.length, 'cache').join(' ');
        const snippet = snippetOf(text, 'cache');
        const known = new Set(text.split(' '));
        for (const each of snippet.text.replace(/^…|…$/g, '').split(' ')) assert.ok(known.has(each), each);
        assert.ok(matched(snippet).includes('cache'));
      },
    ),
    { numRuns: 200 },
  );
});

test('a row is not cut within its key', () => {
  const row =
    '| paymentReference (path, string, required) | The reference of a payment that you want for the order. |';
  const table = `| field | meaning |\n| - | - |\n${row}\n| x | y. |`;
  assert.match(
    snippetOf(table, 'order').text,
    /^paymentReference \(path, string, required\): The reference of a/,
  );
});
