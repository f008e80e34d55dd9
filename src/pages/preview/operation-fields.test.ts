import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, type Inline, paragraph } from '../../vocabulary/block.ts';
import { ContentRenderer } from './content-renderer.ts';
import { operationBlocks } from './operation-fields.ts';
import { previewTexts } from './preview-texts.ts';

const texts = previewTexts('en');

function shown(...lines: Inline[][]): string {
  const blocks = lines.map(
    (content): Block => ({ type: 'list', items: [{ blocks: [{ type: 'paragraph', content }] }] }),
  );
  const renderer = new ContentRenderer({ ids: new Set(), resolve: () => null, locale: 'en' });
  return operationBlocks(blocks, renderer, { texts, locale: 'en' });
}

test('a field has its name, type, badges and description', () => {
  const html = shown([
    { code: 'state' },
    ' (query, string (nullable), required, deprecated): One of: ',
    { code: 'open' },
    '.',
  ]);
  assert.equal(
    html.replaceAll('\n', ''),
    '<ul class="fields"><li><p class="field"><code>state</code> <span class="type">query · string (nullable)</span> <span class="badge required">required</span> <span class="badge deprecated">deprecated</span></p><p class="values"><span>One of:</span> <code>open</code></p></li></ul>',
  );
});

test('values, pattern and default are rows after the description, and many values are collapsed', () => {
  const one = [{ code: 'kind' }, ' (string): Either `x`. One of: ', { code: 'a' }, ', ', { code: 'b' }];
  const html = shown([...one, '. Default: ', { code: 'a' }, '.']).replaceAll('\n', '');
  assert.match(
    html,
    /<p>Either `x`\.<\/p><p class="values"><span>One of:<\/span> <code>a<\/code> <code>b<\/code><\/p>/,
  );
  assert.match(html, /<p class="values"><span>Default:<\/span> <code>a<\/code><\/p>/);
  const many = Array.from({ length: 30 }, (_, at): Inline[] => [
    at === 0 ? ' (string): One of: ' : ', ',
    { code: `v${at}` },
  ]);
  const long = shown([{ code: 'kind' }, ...many.flat(), ' and 5 more.']);
  assert.match(long, /<code>v7<\/code><\/p>\n<details class="nested"><summary>22 more<\/summary>/);
  assert.match(long, /<code>v29<\/code> and 5 more<\/p>/);
  const after = shown([{ code: 'kind' }, ' (string): Of ', { code: 'x' }, '. Default: ', { code: 'a' }, '.']);
  assert.match(after, /<p>Of <code>x<\/code>\.<\/p>\n<p class="values"><span>Default:/);
  const prose = shown([{ code: 'kind' }, ' (string): One of: ', { code: 'a' }, ' or another.']);
  assert.match(prose, /<p>One of: <code>a<\/code> or another\.<\/p>/);
});

test('a description of several blocks stays whole', () => {
  const blocks: Block[] = [
    paragraph({ code: 'kind' }, ' (string, required): First.'),
    { type: 'list', items: [{ blocks: [paragraph('Second.')] }] },
    paragraph('Always ', { code: 'a' }, '.'),
  ];
  const renderer = new ContentRenderer({ ids: new Set(), resolve: () => null, locale: 'en' });
  const html = operationBlocks([{ type: 'list', items: [{ blocks }] }], renderer, { texts, locale: 'en' });
  assert.match(
    html.replaceAll('\n', ''),
    /required<\/span><\/p><p>First\.<\/p><ul><li>Second\.<\/li><\/ul><p class="values"><span>Always<\/span> <code>a<\/code><\/p>/,
  );
});

test('nested fields are collapsed below their parent', () => {
  const html = shown(
    [{ code: 'owner' }, ' (object)'],
    [{ code: 'owner.login' }, ' (string): Name.'],
    [{ code: 'labels[].name' }, ' (string)'],
  );
  assert.match(html, /<code>owner<\/code>.*?<details class="nested"><summary>1 field<\/summary>/s);
  assert.match(html, /<code>login<\/code>/);
  assert.match(html, /<code>labels\[\]\.name<\/code>/, 'its parent is not listed');
});

test('fields of one variant are collapsed below its name, after the common fields', () => {
  const html = shown(
    [{ code: 'number' }, ' (string, only in ', { code: 'Card' }, ', required): Of the card.'],
    [{ code: 'amount' }, ' (integer, required)'],
    [{ code: 'expiry' }, ' (string, only in ', { code: 'Card' }, ')'],
    [{ code: 'email' }, ' (string, only in ', { code: 'Invoice' }, ' and ', { code: 'Link' }, ')'],
  );
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  assert.equal(
    text,
    'amount integer required Card · 2 fields number string required Of the card. expiry string Invoice and Link · 1 field email string',
  );
  assert.equal(html.match(/<details/g)?.length, 2);
});

test('fields are rows even if some are left out', () => {
  const items = [[{ code: 'name' }, ' (string)'], ['…']].map((content) => ({
    blocks: [paragraph(...content)],
  }));
  const renderer = new ContentRenderer({ ids: new Set(), resolve: () => null, locale: 'en' });
  const html = operationBlocks([{ type: 'list', items }], renderer, { texts, locale: 'en' });
  assert.match(html, /<ul class="fields">\n<li>.*<code>name<\/code>.*<\/ul>\n<p class="more">…<\/p>/s);
});

test('required fields come before the optional fields of their object', () => {
  const html = shown(
    [{ code: 'note' }, ' (string)'],
    [{ code: 'owner' }, ' (object, required)'],
    [{ code: 'owner.age' }, ' (integer)'],
    [{ code: 'owner.login' }, ' (string, required)'],
  );
  const names = [...html.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name);
  assert.deepEqual(names, ['owner', 'login', 'age', 'note']);
});

test('fields of a single field are expanded', () => {
  const html = shown(
    [{ code: 'data' }, ' (object)'],
    [{ code: 'data.owner' }, ' (object)'],
    [{ code: 'data.owner.login' }, ' (string)'],
    [{ code: 'data.name' }, ' (string)'],
  );
  assert.match(html, /<code>data<\/code>.*?<details class="nested" open><summary>2 fields<\/summary>/s);
  assert.match(html, /<code>owner<\/code>.*?<details class="nested"><summary>1 field<\/summary>/s);
});

test('the first variant of a body without common fields is expanded', () => {
  const html = shown(
    [{ code: 'number' }, ' (string, only in ', { code: 'Card' }, ')'],
    [{ code: 'email' }, ' (string, only in ', { code: 'Invoice' }, ')'],
  );
  assert.match(html, /<details class="nested" open><summary><code>Card<\/code>/);
  assert.match(html, /<details class="nested"><summary><code>Invoice<\/code>/);
});

test('statuses are badges, and other lists stay lists', () => {
  const html = shown([{ code: '404' }, ' Not Found'], ['Just ', { code: 'words' }]);
  assert.match(html, /<ul class="statuses">\n<li><span class="status s4">404<\/span> {2}Not Found<\/li>/);
  assert.match(html, /<ul>\n<li>Just <code>words<\/code>/);
});

test('the bodies of other responses are collapsed below their statuses', () => {
  const bodyOf = (...statuses: string[]): Block =>
    paragraph(
      'Body of ',
      ...statuses.flatMap((code, at): Inline[] => [...(at === 0 ? [] : [', ']), { code }]),
      ' as ',
      { code: 'application/json' },
      ': Tea',
    );
  const field = (code: string): Block => ({
    type: 'list',
    items: [{ blocks: [paragraph({ code }, ' (string)')] }],
  });
  const blocks = [bodyOf('200'), field('id'), bodyOf('404', 'default'), field('reason')];
  const renderer = new ContentRenderer({ ids: new Set(), resolve: () => null, locale: 'en' });
  const html = operationBlocks(blocks, renderer, { texts, locale: 'en' });
  assert.match(html, /^<p>Body of <code>200<\/code>/);
  assert.match(
    html,
    /<details class="nested"><summary><span class="status s4">404<\/span><span class="status sother">default<\/span><code>application\/json<\/code>: Tea<\/summary>\n<ul class="fields">\n<li><p class="field"><code>reason/,
  );
});
