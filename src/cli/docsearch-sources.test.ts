import assert from 'node:assert/strict';
import test from 'node:test';
import { docSearchSources } from './docsearch-sources.ts';

function sourcesOf(config: object): { sources: object[]; skipped: string[] } {
  const skipped: string[] = [];
  const sources = docSearchSources(JSON.stringify(config), (what) => void skipped.push(what));
  return { sources, skipped };
}

test('start URLs, excluded paths and selectors become a source', () => {
  const { sources, skipped } = sourcesOf({
    index_name: 'acme',
    start_urls: [{ url: 'https://acme.example/docs/', page_rank: 2 }, 'https://acme.example/api/'],
    stop_urls: ['https://acme.example/docs/archive', '/drafts/', 'v[0-9]+'],
    selectors: { lvl0: '.menu', lvl1: 'article h1', text: 'article p, article li' },
    selectors_exclude: ['.edit', '.toc'],
  });
  const rest = {
    exclude: ['docs/archive', 'docs/archive/**', '**/drafts/**'],
    selectors: { content: 'article', title: 'article h1', exclude: '.edit, .toc' },
  };
  assert.deepEqual(sources, [
    { site: 'https://acme.example/docs/', ...rest },
    { site: 'https://acme.example/api/', ...rest },
  ]);
  assert.deepEqual(skipped, ['stop_urls: v[0-9]+']);
});

test('selectors in other forms are taken over where they can be', () => {
  const { sources } = sourcesOf({
    start_urls: ['https://acme.example/'],
    selectors: {
      default: { lvl1: { selector: '//h1', type: 'xpath' }, text: { selector: 'main p, aside p' } },
    },
  });
  assert.deepEqual(sources, [{ site: 'https://acme.example/' }]);
});

for (const text of ['', '{}', '{"start_urls":[]}', '{"start_urls":["https://x.example/(?P<lang>.*)/"]}'])
  test(`refused: ${text}`, () => {
    assert.throws(() => docSearchSources(text, () => {}), /start_urls/);
  });
