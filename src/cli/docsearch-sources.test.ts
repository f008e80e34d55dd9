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
  assert.deepEqual(skipped, ['stop_urls: v[0-9]+ is a regular expression.']);
});

test('everything that is skipped is reported', () => {
  const { sources, skipped } = sourcesOf({
    start_urls: ['https://acme.example/', 'https://acme.example/(?P<lang>.*)/'],
    selectors: {
      default: {
        lvl0: { selector: '//nav', type: 'xpath', global: true, default_value: 'Docs' },
        lvl1: { selector: '//h1', type: 'xpath' },
        text: { selector: 'main p, aside p' },
      },
      api: { lvl1: 'h1' },
    },
    selectors_exclude: ['p:nth-last-of-type(2n'],
  });
  assert.deepEqual(sources, [{ site: 'https://acme.example/' }]);
  assert.deepEqual(skipped, [
    'start_urls: https://acme.example/(?P<lang>.*)/ is a regular expression.',
    "selectors.api: Docent uses only the selectors in 'default'.",
    'selectors.lvl0: //nav is XPath. Docent needs a CSS selector.',
    'selectors.lvl1: //h1 is XPath. Docent needs a CSS selector.',
    'selectors.text: the selectors in main p, aside p have no common container.',
    'p:nth-last-of-type(2n is not a CSS selector that Docent supports.',
  ]);
});

for (const text of [
  '',
  '{}',
  '{"start_urls":[]}',
  '{"start_urls":["https://x.example/(?P<lang>.*)/"]}',
  'new Crawler({})',
])
  test(`${text} is rejected`, () => {
    assert.throws(() => docSearchSources(text, () => {}), /start_urls/);
  });
