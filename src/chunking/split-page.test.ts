import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { heading, pageWith, prose, text } from '../../test/stories/page-with.ts';
import { chunkSchema } from '../vocabulary/chunk.ts';
import { splitPage } from './split-page.ts';

test('a section is a chunk with its trail and its deep link', () => {
  const chunks = splitPage(
    pageWith([
      text('Welcome.'),
      heading(2, 'Install'),
      prose('install', 300),
      heading(3, 'On Linux'),
      prose('linux', 300),
    ]),
  );
  assert.deepEqual(
    chunks.map(({ headerPath, url, anchor, position }) => ({ headerPath, url, anchor, position })),
    [
      { headerPath: ['Guide'], url: '/guide', anchor: null, position: 0 },
      { headerPath: ['Guide', 'Install'], url: '/guide#install', anchor: 'install', position: 1 },
      {
        headerPath: ['Guide', 'Install', 'On Linux'],
        url: '/guide#on-linux',
        anchor: 'on-linux',
        position: 2,
      },
    ],
  );
  for (const chunk of chunks) chunkSchema.parse(chunk);
});

test('a heading that skips levels right below another heading is text of that section', () => {
  const chunks = splitPage(
    pageWith([
      heading(2, 'Descale'),
      heading(6, 'Descale the kettle every month.'),
      prose('descale', 300),
      heading(6, 'Vinegar'),
      prose('vinegar', 300),
    ]),
  );
  assert.deepEqual(
    chunks.map(({ headerPath }) => headerPath.join(' > ')),
    ['Guide > Descale', 'Guide > Descale > Vinegar'],
  );
  assert.match(chunks[0]!.text, /^Descale the kettle every month/);
});

test('small sections are merged under their common heading and named in `sections`', () => {
  const [chunk, ...others] = splitPage(
    pageWith([
      text('The commands:'),
      heading(2, 'start'),
      text('Starts it.'),
      heading(2, 'stop'),
      text('Stops it.'),
    ]),
  );
  assert.deepEqual(others, []);
  assert.equal(chunk?.text, 'The commands:\n\n## start\n\nStarts it.\n\n## stop\n\nStops it.');
  assert.deepEqual(chunk?.sections, [
    { heading: 'start', anchor: 'start', offset: 14 },
    { heading: 'stop', anchor: 'stop', offset: 31 },
  ]);
});

test('a heading with only larger sections below it gets no chunk of its own', () => {
  const chunks = splitPage(
    pageWith([heading(2, 'Reference'), heading(3, 'A'), prose('a', 300), heading(3, 'B'), prose('b', 300)]),
  );
  assert.deepEqual(
    chunks.map(({ headerPath }) => headerPath),
    [
      ['Guide', 'Reference', 'A'],
      ['Guide', 'Reference', 'B'],
    ],
  );
});

test('a heading without any text below it can still be found', () => {
  const [chunk] = splitPage(pageWith([text('Intro.'), heading(2, 'Coming soon')]));
  assert.equal(chunk?.text, 'Intro.\n\n## Coming soon');
});

test('a section longer than the limit is cut between its paragraphs', () => {
  const blocks = [heading(2, 'Long'), prose('a', 900), prose('b', 900), prose('c', 900)];
  const chunks = splitPage(pageWith(blocks));
  assert.deepEqual(
    chunks.map((chunk) => [chunk.url, chunk.text.slice(0, 2), chunk.text.includes('b5')]),
    [
      ['/guide#long', 'a0', true],
      ['/guide#long', 'c0', false],
    ],
  );
});

test('a page without text is found by its title and description', () => {
  const [described] = splitPage(pageWith([], { description: 'How to begin.' }));
  const [bare, ...others] = splitPage(pageWith([]));
  assert.equal(described?.text, 'How to begin.');
  assert.equal(bare?.text, 'Guide');
  assert.deepEqual(others, []);
});

test('an API operation is one chunk of any length', () => {
  const operation = {
    method: 'GET',
    path: '/pets/{id}',
    apiTitle: 'Pets',
    tag: 'pet',
    operationId: 'getPet',
    anchor: 'get-pet',
    deprecated: false,
  };
  const page = pageWith([prose('field', 9000)], { title: 'Get a pet', url: '/api', operation });
  const [chunk, ...others] = splitPage(page);
  assert.deepEqual(others, []);
  assert.deepEqual(chunkSchema.parse(chunk).headerPath, ['Pets', 'pet', 'Get a pet']);
  assert.equal(chunk?.url, '/api#get-pet');
  assert.equal(chunk?.kind, 'endpoint');
});

test('an anchored term is a section: a chunk of its own, or a part of one when it is short', () => {
  const chunks = splitPage(
    pageWith([
      text('Terms.'),
      {
        type: 'definitions',
        entries: [
          { term: ['Pod'], anchor: 'pod', blocks: [text('Runs.')] },
          { term: ['Node'], anchor: 'node', blocks: [prose('node', 300)] },
          { term: ['Plain'], anchor: null, blocks: [prose('plain', 300)] },
        ],
      },
    ]),
  );
  assert.deepEqual(
    chunks.map(({ url, headerPath, sections }) => [url, headerPath, sections.map(({ anchor }) => anchor)]),
    [
      ['/guide', ['Guide'], ['pod']],
      ['/guide#node', ['Guide', 'Node'], []],
    ],
  );
  assert.match(chunks[0]!.text, /\*\*Pod\*\*\nRuns\.\n\n\*\*Plain\*\*\nplain0/);
});

test('the time to split a page with only headings grows linearly', () => {
  assertGrowsLinearly('headings', 3_000, (count) => {
    const blocks = Array.from({ length: count }, (_, index) => heading(1 + (index % 3), `h${index}`));
    const chunks = splitPage(pageWith(blocks));
    assert.ok(chunks.length < count / 50, `${chunks.length} chunks`);
  });
});
