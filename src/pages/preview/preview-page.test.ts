import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageEntry, PageRecord } from '../../engine/engine.ts';
import { type Block, paragraph } from '../../vocabulary/block.ts';
import type { PreviewSettings } from './page-shell.ts';
import { landingPage, previewPage } from './preview-page.ts';
import { previewStyles } from './preview-styles.ts';
import { drawMap } from './site-map.ts';

const scope = { version: 'current', locale: 'en' };

function entry(url: string, ...groups: string[]): PageEntry {
  const navigation = { groups: groups.map((title) => ({ title })) };
  return { url, title: url, description: '', sourceFile: `${url}.md`, operation: null, navigation };
}

function shown(
  entries: readonly PageEntry[],
  path: string,
  blocks: Block[] = [paragraph({ unread: 'GuidesList' })],
  settings: PreviewSettings = { siteUrl: 'https://docs.example' },
): string {
  const record: PageRecord = { ...entry(path), blocks };
  return previewPage(
    { scope, records: [record], path, markdown: `${path}.md`, query: '' },
    { map: drawMap(entries), scopes: [{ ...scope, pages: 5, chunks: 5 }] },
    settings,
  );
}

test('a page that consists only of a component shows the pages of the group that it introduces', () => {
  const entries = [
    entry('/guides', 'Guides', 'Overview'),
    entry('/guides/boil', 'Guides', 'Water'),
    entry('/guides/brew', 'Guides', 'Tea'),
    entry('/api/lid', 'API'),
    entry('/api/spout', 'API'),
  ];
  const [, cards = ''] = shown(entries, '/guides').split('<ul class="cards">');
  assert.match(cards, /guides\/boil.*guides\/brew/s);
  assert.doesNotMatch(shown(entries, '/guides'), /class="elsewhere"/);
  assert.match(
    shown(entries, '/api/spout'),
    /class="elsewhere"><a href="https:\/\/docs\.example\/api\/spout"/,
  );
});

test('a page with only a title shows a note, unless there are pages below it', () => {
  const entries = [
    entry('/guides', 'Guides'),
    entry('/heroes', 'Community'),
    entry('/guides/brew', 'Guides'),
  ];
  const note = /class="elsewhere"><a href="https:\/\/docs\.example\/heroes"[^>]*>This part is shown only/;
  assert.match(shown(entries, '/heroes', []), note);
  assert.match(shown(entries, '/heroes', [paragraph({ anchor: 'top' })]), note);
  assert.doesNotMatch(shown(entries, '/guides', []), /class="elsewhere"/);
  assert.doesNotMatch(
    shown(entries, '/heroes', [paragraph({ image: '/a.png', alt: '' })]),
    /class="elsewhere"/,
  );
});

test('an empty page that the navigation omits shows all parts in its folder', () => {
  const loose = { ...entry('/docs'), navigation: undefined };
  const entries = [
    entry('/'),
    loose,
    entry('/docs/boil', 'Guides'),
    entry('/docs/brew', 'Guides'),
    entry('/docs/api/lid', 'API'),
    entry('/blog/a', 'Blog'),
    { ...entry('/docs/old'), navigation: undefined },
  ];
  const [, cards = ''] = shown(entries, '/docs', []).split('<ul class="cards">');
  assert.match(cards, />Guides<.*>API</s);
  assert.doesNotMatch(cards.split('</ul>\n')[0]!, /blog/);
});

test('a page with one folder below it shows the pages in the folder', () => {
  const entries = [
    entry('/tools', 'Tools'),
    entry('/tools/a', 'Tools', 'All'),
    entry('/tools/b', 'Tools', 'All'),
  ];
  entries[0]!.navigation!.isGroupPage = true;
  const [, cards = ''] = shown(entries, '/tools', []).split('<ul class="cards">');
  assert.match(cards, /href="\/tools\/a".*href="\/tools\/b"/s);
  assert.doesNotMatch(cards, />All</);
  // The names of pages on a card are separate.
  assert.match(previewStyles, /\.names span::before \{ content: '·'/);
});

test('a start page that shows only code has cards, and other pages show their code', () => {
  const entries = [
    entry('/'),
    entry('/guides/boil', 'Guides'),
    entry('/guides/brew', 'Guides'),
    entry('/api/lid', 'API'),
  ];
  const code: Block = { type: 'code', language: 'ts', text: 'boil()' };
  const html = (path: string, ...blocks: Block[]) => shown(entries, path, blocks);
  assert.match(
    html('/', code, { type: 'tabs', panels: [{ label: 'a.ts', blocks: [code] }] }),
    /<ul class="cards">/,
  );
  assert.doesNotMatch(html('/', code), /<pre/);
  for (const page of [html('/', paragraph('Tea.'), code), html('/api/lid', code)]) assert.match(page, /<pre/);
});

test('a start page with many cards has none for pages without a description that the site does not list', () => {
  const landing = (entries: PageEntry[]) =>
    landingPage(
      scope,
      { map: drawMap(entries), scopes: [{ ...scope, pages: 5, chunks: 5 }] },
      { query: '', listsAll: false },
    ).split('<ul class="cards">')[1] ?? '';
  const { navigation, ...bare } = entry('/about');
  const described = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    ...bare,
    url: `/${name}`,
    description: 'How tea is made.',
  }));
  const many = landing([...described, bare]);
  assert.match(many, /href="\/f"/);
  assert.doesNotMatch(many, /href="\/about"/);
  assert.match(landing([...described.slice(1), bare]), /href="\/about"/);
  assert.match(landing([...described, { ...bare, navigation }]), /href="\/about"/);
});

test('the pages that introduce an API and its tags show what is below them', () => {
  const names = { apiTitle: 'Tea', tag: 'Cups', operationId: null, anchor: null, deprecated: false };
  const api = (url: string, more: Partial<PageEntry> = {}): PageEntry => ({
    ...{ url, title: url, description: '', sourceFile: 'tea.yaml', operation: null },
    ...more,
  });
  const navigation = { below: '/api', groups: [{ title: 'Cups' }] };
  const entries = [
    api('/api'),
    api('/api/cups', { navigation: { ...navigation, isGroupPage: true } }),
    api('/api/listCups', { navigation, operation: { method: 'GET', path: '/cups', ...names } }),
  ];
  const cardsOn = (path: string, all: PageEntry[]): string => {
    const record: PageRecord = { ...all.find(({ url }) => url === path)!, blocks: [paragraph('About it.')] };
    const html = previewPage(
      { scope, records: [record], path, markdown: `${path}.md`, query: '' },
      { map: drawMap(all), scopes: [{ ...scope, pages: 5, chunks: 5 }] },
      {},
    );
    assert.match(html, /About it\./);
    return html.split('<ul class="cards">')[1] ?? '';
  };
  assert.match(cardsOn('/api', entries), /href="\/api\/cups"/);
  assert.match(cardsOn('/api/cups', entries), /href="\/api\/listCups"/);
  const guides = [api('/', { sourceFile: 'index.md' }), api('/guide', { sourceFile: 'guide.md' })];
  assert.match(cardsOn('/api', [...guides, ...entries]), /href="\/api\/cups"/);
});

test('a page that only introduces the pages below it shows them, unless it links to them', () => {
  const entries = ['/', '/tea', '/tea/boil', '/tea/brew', '/lid'].map((url) => ({
    ...entry(url),
    navigation: undefined,
  }));
  const cards = (path: string, ...blocks: Block[]) => {
    const html = shown(entries, path, blocks);
    assert.match(html, /All about tea/);
    return html.split('<ul class="cards">')[1] ?? '';
  };
  const about = paragraph('All about tea.');
  assert.match(cards('/tea', about), /tea\/boil.*tea\/brew/s);
  assert.match(cards('/', about), /"\/tea"/);
  assert.equal(cards('/tea', about, paragraph({ link: '/tea/boil#pot', content: ['Boil'] })), '');
  assert.equal(cards('/tea', about, paragraph('Green, black and white. '.repeat(40))), '');
  assert.equal(cards('/lid', about), '');
});

test('without a configured URL, notes link to the site in the configuration of the framework', () => {
  const html = shown([entry('/lid')], '/lid', undefined, { publishedOrigin: 'https://tea.example' });
  assert.match(html, /class="elsewhere"><a href="https:\/\/tea\.example\/lid"[^>]*>Guides list: This part/);
});
