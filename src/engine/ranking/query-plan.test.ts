import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { splitPage } from '../../chunking/split-page.ts';
import { analyserFor } from '../../text/analyser.ts';
import { Segment } from '../local/segment.ts';
import { type PackedChunk, SegmentBuilder } from '../local/segment-builder.ts';
import { meantBy, planQuery } from './query-plan.ts';

const english = await analyserFor('en');
const { segment } = await segmentWith([
  pageWith([text('Set `row_group_size` to a number, or leave it to the writer.')], {
    url: '/a',
    title: 'Writer',
  }),
  pageWith([text('A group of writers. The size of the settings. It is up.')], { url: '/b', title: 'Groups' }),
  ...Array.from({ length: 30 }, (_, index) =>
    pageWith([text(`Word${index} a`)], { url: `/${index}`, title: 'X' }),
  ),
]);

function read(query: string, known: Segment = segment): [string, string, string[]][] {
  const { concepts } = planQuery(query, english, known);
  return concepts.map(({ word, match, terms }) => [word, match, terms.map(({ term }) => known.termAt(term))]);
}

test('words that the index knows are matched as typed', () => {
  assert.deepEqual(read('writers settings '), [
    ['writers', 'exact', ['writer']],
    ['settings', 'exact', ['set']],
  ]);
});

test('stop words are left out, unless the query has no other words', () => {
  assert.deepEqual(
    read('the size of the group ').map(([word]) => word),
    ['size', 'group'],
  );
  assert.deepEqual(
    read('it is up ').map(([word]) => word),
    ['it', 'is', 'up'],
  );
});

test('neighbouring words count together if they spell a name, except in a sentence', async () => {
  const { segment: names } = await segmentWith([
    pageWith([text('Call `bake.only` or `bakeOnly`, then bake.')], { url: '/a', title: 'Names' }),
    pageWith([text('Bake only one, for each oven. Use `forEach`.')], { url: '/b', title: 'Loops' }),
  ]);
  assert.deepEqual(read('bake only ', names), [
    ['bakeonly', 'exact', ['bakeonli', 'bake.only']],
    ['bake', 'exact', ['bake']],
  ]);
  assert.deepEqual(
    read('only bake it if you have to ', names).map(([word]) => word),
    ['bake'],
  );
  const loops = planQuery('for each ', english, names).concepts;
  assert.deepEqual(
    loops.map(({ word }) => word),
    ['foreach', 'for', 'each'],
  );
  assert.ok(loops[0]!.weight <= Math.max(loops[1]!.weight, loops[2]!.weight));
});

test('the parts of a known identifier count less than the identifier', () => {
  const { concepts } = planQuery('row_group_size ', english, segment);
  const [whole, ...parts] = concepts;
  assert.equal(whole?.word, 'rowgroupsize');
  assert.ok(parts.every(({ weight }) => weight < whole!.weight / 2));
});

test('an unfinished last word matches all words that start with it, the most frequent first', () => {
  assert.deepEqual(read('wri'), [['wri', 'prefix', ['writer']]]);
  assert.deepEqual(read('wri '), []);
  const [numbered] = read('word');
  assert.equal(numbered?.[1], 'prefix');
  assert.equal(numbered?.[2].length, 24, 'no more than a few');
});

test('an unknown word still matches as a prefix where it is being typed', () => {
  assert.deepEqual(read('wri, and wri'), [['wri', 'prefix', ['writer']]]);
});

test('a mistyped word matches the nearest words', () => {
  assert.deepEqual(read('wirter '), [['wirter', 'similar', ['writer']]]);
  assert.deepEqual(planQuery('xyzzy plugh xyzzy ', english, segment).unknown, ['xyzzy', 'plugh']);
});

test('a word that may be correct is not replaced if the scope has another word of the query', () => {
  for (const [query, missing] of [
    ['group wrister ', { wrister: 'writer' }],
    ['group wriker ', { wriker: 'writer' }],
    ['group writter ', {}],
    ['group wrter ', {}],
    ['group writir ', {}],
    ['group wirter ', {}],
    ['wrister ', {}],
  ] as const) {
    const plan = planQuery(query, english, segment);
    assert.deepEqual(plan.missing, missing, query);
    const isCorrected = plan.concepts.some(({ corrected }) => corrected === 'writer');
    assert.equal(isCorrected, Object.keys(missing).length === 0, query);
    assert.deepEqual(plan.unknown, Object.keys(missing));
  }
});

test('a long string of letters that is no word is corrected, even if nobody mistypes a word like this', () => {
  const corrected = (query: string, isWord: boolean) => {
    const meanings = { wordSimilarity: () => (isWord ? 0.5 : null) };
    return planQuery(query, english, segment, meanings).concepts.flatMap(
      (concept) => concept.corrected ?? [],
    );
  };
  assert.deepEqual(corrected('group setthings ', false), ['settings']);
  assert.deepEqual(corrected('group setthings ', true), []);
  assert.deepEqual(corrected('group wrister ', false), [], 'a shorter word');
});

test('names that the scope does not have are missing, even if it has their words', () => {
  const missingIn = (query: string) => Object.keys(planQuery(query, english, segment).missing);
  assert.deepEqual(missingIn('row_group_limit '), ['row_group_limit']);
  assert.deepEqual(missingIn('rowGroupLimit'), ['rowGroupLimit']);
  assert.deepEqual(missingIn('row_group_si'), [], 'still being typed');
  assert.deepEqual(missingIn('row-group and group/limit and limit '), []);
  assert.deepEqual(missingIn('row_group_size '), []);
  assert.deepEqual(missingIn('GET /kettles/aB3 '), [], 'a path has values');
  assert.deepEqual(missingIn('call(rowGroupLimit) '), ['rowGroupLimit']);
  assert.deepEqual(missingIn('Where is rowGroup_limit?'), ['rowGroup_limit']);
  assert.deepEqual(missingIn('ROW_GRUOP_LIMIT '), [], 'a corrected word');
  assert.deepEqual(missingIn('row_group_limit writter '), ['row_group_limit'], 'a corrected word elsewhere');
});

test('words of a short query and numbers that the scope does not have are missing', () => {
  const missingIn = (query: string) => Object.keys(planQuery(query, english, segment).missing);
  assert.deepEqual(missingIn('422 Unprocessable writer'), ['422', 'Unprocessable']);
  assert.deepEqual(missingIn('Why does a group of writers return 422?'), ['422']);
  assert.deepEqual(missingIn('Why is a group of writers unprocessable?'), [], 'other words of a sentence');
  assert.deepEqual(missingIn('the writer of kettles/toasters'), [], 'a stop word, and a part of a path');
  assert.deepEqual(missingIn('422 Unprocessable'), [], 'nothing is found');
});

test('no word is corrected to a word of three letters', () => {
  assert.equal(read('set ').length, 1);
  assert.deepEqual(read('sett '), []);
});

test('a word in quotes is neither corrected nor matched as a prefix', () => {
  for (const query of ['"wirter"', '“wirter” ', '"writ"']) assert.deepEqual(read(query), [], query);
  assert.deepEqual(read('"writer"'), [['writer', 'exact', ['writer']]]);
});

test('a correction that keeps the first letter is preferred, even if the word is rare', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('A batching. Another batching.')], { url: '/a', title: 'Batching' }),
    pageWith([text('One more batching.')], { url: '/b', title: 'Batching' }),
    pageWith([text('A hitching.')], { url: '/c', title: 'Problem' }),
  ]);
  assert.deepEqual(read('hatching ', known), [['hatching', 'similar', ['hitch']]]);
});

test('a short word with a wrong letter is not corrected', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('Some sets of steps to hide and each reason to build them.')], {
      url: '/a',
      title: 'Wide',
    }),
  ]);
  for (const word of ['pets', 'hike', 'beach', 'season', 'wife'])
    assert.deepEqual(read(`${word} `, known), [], word);
  for (const [word, term] of [
    ['steps', 'step'],
    ['bbuild', 'build'],
    ['bulid', 'build'],
    ['hiide', 'hide'],
    ['reazon', 'reason'],
  ] as const)
    assert.deepEqual(read(`${word} `, known)[0]?.[2], [term], word);
});

test('the likeliest typing error is corrected, even if other forms of a nearer word are frequent', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('A case, two cases, each case. A wanted one, all want it.')], {
      url: '/a',
      title: 'Casing',
    }),
    pageWith([text('The upper case. Wanting more. They want it.')], { url: '/b', title: 'Case' }),
    pageWith([text('A caching layer, and a warning.')], { url: '/c', title: 'Layer' }),
  ]);
  const correctedBy = (query: string) => planQuery(query, english, known).concepts[0]?.corrected;
  assert.equal(correctedBy('cahing '), 'caching', 'a missing letter before another letter');
  assert.equal(correctedBy('wanring '), 'warning', 'swapped letters before another letter');
});

test('a short word that is no word is corrected if a vowel or the key is wrong', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('The input of a token. Hide it.')], { url: '/a', title: 'Wide' }),
  ]);
  const meanings = { wordSimilarity: (word: string) => (word === 'taken' ? 0.1 : null) };
  const correctedBy = (query: string) =>
    planQuery(query, english, known, meanings).concepts.map(({ corrected }) => corrected);
  assert.deepEqual(correctedBy('tokrn '), ['token']);
  assert.deepEqual(correctedBy('inpot '), ['input']);
  for (const word of ['taken', 'tokzn', 'hode']) assert.deepEqual(correctedBy(`${word} `), [], word);
});

test('the words with the highest weights of a long text are kept', () => {
  const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const { concepts } = planQuery(`writer ${words} group `, english, segment);
  assert.equal(concepts.length, 24);
});

test('words that only an earlier index contained are no longer known', async () => {
  const before = pageWith([text('The kubeadmin.')], { url: '/old', title: 'Old' });
  const after = pageWith([text('The kubeadm.')], { url: '/new', title: 'New' });
  const continued = await continuedSegment(before, after);
  const fresh = (await segmentWith([after])).segment;
  assert.deepEqual(read('kubeadmin ', continued), [['kubeadmin', 'similar', ['kubeadm']]]);
  for (const query of ['kubeadmi', 'kubeadmin', 'kube', 'old '])
    assert.deepEqual(read(query, continued), read(query, fresh), query);
});

/** The index of a page that replaces another page. */
async function continuedSegment(
  before: Parameters<typeof splitPage>[0],
  after: typeof before,
): Promise<Segment> {
  const builder = new SegmentBuilder(english, (await segmentWith([before])).segment);
  const chunks = splitPage(after).map(
    (chunk): PackedChunk => ({
      terms: builder.pack(chunk).terms,
      idPrefix: 0,
      record: [0, 0],
      operation: null,
    }),
  );
  builder.addPage({ url: after.url, boost: 1, record: [0, 0], chunks });
  const scope = { version: 'current', locale: 'en' };
  const { facts, arrays } = builder.finish(scope, {
    texts: new Map(),
    counts: new Uint32Array(1),
    targets: [],
  });
  return new Segment(facts, arrays);
}

for (const [query, least, most] of [
  ['row_group_size ', 1, 1],
  ['rowGroupSize ', 1, 1],
  ['word7 ', 1, 1],
  ['row_group_size writer ', 0.5, 0.95],
  ['group of writers ', 0, 0],
  ['unknown_name_of writers ', 0, 0],
  ['', 0, 0],
] as const) {
  test(`the share of names in ${JSON.stringify(query)} is ${least} to ${most}`, () => {
    const { nameShare } = planQuery(query, english, segment);
    assert.ok(nameShare >= least && nameShare <= most, `${nameShare}`);
  });
}

test('a correctly spelled word is only corrected to a word with the same meaning', () => {
  const meanings = {
    wordSimilarity: (word: string, other: string) =>
      word === 'whiter'
        ? 0.1
        : word === 'settinks' && other === 'settings'
          ? 0.7
          : word === 'settinks'
            ? 0
            : null,
  };
  const correctedBy = (query: string) =>
    planQuery(query, english, segment, meanings).concepts.map(({ word, corrected }) => [word, corrected]);
  assert.deepEqual(correctedBy('whiter settinks '), [['settinks', 'settings']]);
  assert.deepEqual(correctedBy('wrter '), [['wrter', 'writer']]);
  assert.deepEqual(planQuery('whiter ', english, segment, meanings).unknown, ['whiter']);
});

test('a known last word matches longer words only with the same meaning; a name matches all', async () => {
  const { segment: modes } = await segmentWith([
    pageWith([text('Dark mode. A model. A modem. An E12 and an E123.')], { url: '/a', title: 'Modes' }),
  ]);
  const known = { wordSimilarity: (_: string, other: string) => (other === 'modem' ? 0.7 : 0.1) };
  const termsOf = (query: string, meanings: typeof known | null) =>
    planQuery(query, english, modes, meanings).concepts.flatMap(({ terms }) =>
      terms.map(({ term }) => modes.termAt(term)),
    );
  assert.deepEqual(termsOf('mode', known), ['mode', 'modem']);
  assert.deepEqual(termsOf('mode', null).toSorted(), ['mode', 'model', 'modem']);
  assert.deepEqual(termsOf('E12', known), ['e12', 'e123']);
});

test('longer words with another meaning and unlikely corrections are guesses, unfinished words are not', async () => {
  const { segment: other } = await segmentWith([
    pageWith([text('Redistribute the configuration of a snapshot.')], { url: '/a', title: 'Tests' }),
  ]);
  const similarities = new Map([
    ['redis', 0],
    ['conf', 0.6],
  ]);
  const meanings = { wordSimilarity: (word: string) => similarities.get(word) ?? null };
  const isGuess = (query: string) => planQuery(query, english, other, meanings).concepts[0]?.isGuess === true;
  assert.ok(isGuess('redis'));
  assert.ok(!isGuess('conf'));
  assert.ok(!isGuess('snapsh'), 'not a word, so it is unfinished');
  assert.ok(!isGuess('snapshto '), 'a usual typing error');
  assert.ok(isGuess('snapzhop '), 'maybe another word');
});

test('an unknown word is split into two words of the scope, or a name with a sign', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('The file of a system. HTTP/3 and OAuth 2.0. A box to drop.')], { url: '/a', title: 'A' }),
    pageWith([text('The files of one box.')], { url: '/b', title: 'B' }),
  ]);
  const meanings = { wordSimilarity: (word: string) => (word === 'dropbox' ? 0.1 : null) };
  const splitOf = (query: string) =>
    planQuery(query, english, known, meanings).concepts.map(({ corrected, terms }) => [
      corrected,
      ...terms.map(({ term }) => known.termAt(term)),
    ]);
  assert.deepEqual(splitOf('filesystem '), [
    ['file system', 'file'],
    ['file system', 'system'],
  ]);
  assert.deepEqual(splitOf('filesystem files '), [
    ['file system', 'file'],
    ['file system', 'system'],
  ]);
  assert.deepEqual(splitOf('http3'), [['http/3', 'http/3']]);
  assert.deepEqual(splitOf('oauth2'), [
    ['oauth 2.0', 'oauth'],
    ['oauth 2.0', '2.0'],
  ]);
  assert.deepEqual(splitOf('dropbox '), [], 'a word with another meaning');
  assert.deepEqual(splitOf('"filesystem" '), [], 'as typed');
  assert.deepEqual(
    splitOf('FileSystem ').map(([corrected]) => corrected),
    [undefined, undefined],
    'its words are in the query',
  );
  assert.equal(meantBy('the filesystem', planQuery('the filesystem', english, known)), 'the file system');
});

test('a rare word also matches the words that it consists of, which count less', async () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      pageWith([text('The rate-limit.')], { url: `/${index}`, title: 'A' }),
    );
  const split = pageWith([text('The limits of a rate.')], { url: '/split', title: 'B' });
  const [few, many] = [await segmentWith([...pages(1), split]), await segmentWith([...pages(9), split])];
  const { concepts } = planQuery('ratelimit ', english, few.segment);
  assert.deepEqual(
    concepts.map(({ match, terms }) => [match, ...terms.map(({ term }) => few.segment.termAt(term))]),
    [
      ['exact', 'rate'],
      ['exact', 'limit'],
      ['exact', 'ratelimit'],
    ],
  );
  assert.ok(concepts[0]!.weight < concepts[2]!.weight / 2);
  assert.equal(planQuery('ratelimit ', english, many.segment).concepts.length, 1);
});

test('a name matches the words that spell it', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('Open a websocket. Install nodejs.')], { url: '/a', title: 'A' }),
    pageWith([text('A web of tea.')], { url: '/b', title: 'B' }),
  ]);
  assert.deepEqual(read('web socket ', known), [
    ['web', 'exact', ['web', 'websocket']],
    ['socket', 'exact', ['websocket']],
  ]);
  assert.deepEqual(planQuery('web socket ', english, known).missing, {});
  assert.deepEqual(read('node.js', known), [
    ['node', 'exact', ['nodej']],
    ['js', 'exact', ['nodej']],
  ]);
});

test('a word that names start with is not missing, unless they are other words', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('A preboilkey, some preboilkeys, a reboil. Redistribute the tea.')], {
      url: '/a',
      title: 'A',
    }),
  ]);
  const inLanguage = new Set(['redistribute', 'redis', 'reboil', 'tea', 'preboil']);
  const meanings = { wordSimilarity: (word: string) => (inLanguage.has(word) ? 0 : null) };
  const planOf = (query: string) => planQuery(query, english, known, meanings);
  assert.deepEqual(planOf('preboil tea ').missing, {});
  assert.deepEqual(planOf('preboil tea ').concepts[0]?.match, 'prefix');
  assert.deepEqual(planOf('redis tea ').missing, { redis: '' });
});

test('"vs" between two words is no term', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('Boil or steam in VS Code.')], { url: '/a', title: 'A' }),
  ]);
  const wordsOf = (query: string) =>
    planQuery(query, english, known)
      .concepts.filter(({ isStopWord }) => !isStopWord)
      .map(({ word }) => word);
  for (const query of ['boil vs steam ', 'boil vs. steam ', 'boil versus steam ', 'BOIL VS STEAM '])
    assert.deepEqual(wordsOf(query), ['boil', 'steam'], query);
  for (const query of ['vs code ', 'steam in vs code ', 'steam vs code '])
    assert.ok(wordsOf(query).includes('vs'), query);
  assert.deepEqual(planQuery('boil vs steam ', english, known).missing, {});
});

test('a verb and its particle match their joined word, also in a question', async () => {
  const { segment: known } = await segmentWith([
    pageWith([text('The backup of a server. A login. JSON.')], { url: '/a', title: 'A' }),
    pageWith([text('Go back to the server. A log.')], { url: '/b', title: 'B' }),
    pageWith([text('Shut a server down.')], { url: '/c', title: 'C' }),
  ]);
  const termsOf = (query: string, name: string) =>
    planQuery(query, english, known).concepts.filter(({ terms }) =>
      terms.some(({ term }) => known.termAt(term) === name),
    ).length;
  assert.equal(termsOf('how do i back up all of my servers now ', 'backup'), 1);
  assert.equal(termsOf('how to back up ', 'backup'), 1);
  assert.equal(termsOf('how do i log in to all of my servers ', 'login'), 1);
  assert.equal(termsOf('how do i log in json on all servers ', 'login'), 0, 'a preposition');
  assert.deepEqual(
    planQuery('how do i do a shutdown of my server ', english, known)
      .concepts.filter(({ isStopWord }) => !isStopWord)
      .map(({ terms }) => terms.map(({ term }) => known.termAt(term)).join()),
    ['shut', 'down', 'server'],
  );
});
