import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

const config = `
title: Tea Docs
instances:
  - url: https://tea.docs.buildwithfern.com/docs
    custom-domain: https://tea.example/help
tabs:
  guides:
    display-name: Guides
    skip-slug: true
  api:
    display-name: API
navigation:
  - tab: guides
    layout:
      - section: Get Started
        path: pages/start.mdx
        contents:
          - page: What's OpenTea?
            path: pages/what.mdx
          - page: Secret
            hidden: true
            path: pages/secret.mdx
      - section: POTS
        skip-slug: true
        contents:
          - page: Big pots
            slug: big
            path: pages/pots/big.mdx
      - changelog: log
  - tab: api
    layout:
      - page: Intro
        path: pages/api.mdx
      - api: Reference
        layout:
          - page: Errors
            path: pages/errors.mdx
          - teapots: [list]
`;

test('the navigation of Fern defines URLs, groups and titles', async (context) => {
  const directory = await temporarySite(context, {
    'README.md': '# Repository\n',
    'fern/fern.config.json': '{ "organization": "tea" }',
    'fern/docs.yml': config,
    'fern/pages/start.mdx': '---\ntitle: Start here\nsubtitle: The first cup\n---\n\nText.\n',
    'fern/pages/what.mdx': 'A tea.\n',
    'fern/pages/secret.mdx': 'Hidden.\n',
    'fern/pages/unlisted.mdx': 'Not published.\n',
    'fern/pages/pots/big.mdx': '# Big\n\nText.\n',
    'fern/pages/api.mdx': '---\nslug: api-reference/intro\n---\n\nText.\n',
    'fern/pages/errors.mdx': 'Text.\n',
    'fern/log/2025-01-07.mdx': 'New pots.\n',
    'fern/log/2025-02-10.mdx': 'New cups.\n',
  });
  const { pages } = await readWhole({ directory });
  const groups = (page: (typeof pages)[number]) =>
    page.navigation?.groups?.map(({ title }) => title).join(' > ');
  assert.deepEqual(
    pages
      .toSorted((a, b) => (a.navigation?.order ?? 99) - (b.navigation?.order ?? 99))
      .map((page) => [page.url, page.title, groups(page), page.description]),
    [
      ['/help/get-started', 'Start here', 'Guides > Get Started', 'The first cup'],
      ['/help/get-started/whats-open-tea', "What's OpenTea?", 'Guides > Get Started', ''],
      ['/help/big', 'Big', 'Guides > POTS', ''],
      ['/help/changelog/2025/2/10', 'February 10, 2025', 'Guides > Changelog', ''],
      ['/help/changelog/2025/1/7', 'January 7, 2025', 'Guides > Changelog', ''],
      ['/help/api-reference/intro', 'Intro', 'API', ''],
      ['/help/api/reference/errors', 'Errors', 'API', ''],
      ['/help/get-started/secret', 'Secret', undefined, ''],
    ],
  );
});

test('versions of Fern have their own navigation', async (context) => {
  const page = (path: string) => `navigation:\n  - page: Tea\n    path: ../pages/${path}.mdx\n`;
  const directory = await temporarySite(context, {
    'fern.config.json': '{}',
    'docs.yml':
      'versions:\n  - display-name: Latest\n    path: versions/two.yml\n    slug: v2\n  - display-name: V1\n    path: versions/one.yml\n',
    'versions/two.yml': page('two'),
    'versions/one.yml': page('one'),
    'pages/one.mdx': 'One.\n',
    'pages/two.mdx': 'Two.\n',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ url, version, sourceFile }) => [url, version, sourceFile]).toSorted(), [
    ['/tea', 'v2', 'pages/two.mdx'],
    ['/v-1/tea', 'v-1', 'pages/one.mdx'],
  ]);
});
