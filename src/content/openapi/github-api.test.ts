import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { splitPage } from '../../chunking/split-page.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { isRecord, listOf, recordOf } from './loose-values.ts';
import { parseSpec } from './parse-spec.ts';
import { readOpenApi } from './read-openapi.ts';

const corpus = new URL('../../../../shared/corpora/github-api/api.github.com.yaml', import.meta.url);
const skip = existsSync(corpus) ? false : 'the corpus ../shared/corpora/github-api is not here';

function readCorpus() {
  const text = readFileSync(corpus, 'utf8');
  const load = () => Promise.reject<string>(new Error('one file only'));
  return readOpenApi(
    { text, file: 'api.github.com.yaml', load },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
}

test('GitHub: 860 operations have unique URLs and fit their size', { skip }, async () => {
  const { pages, problems } = await readCorpus();
  const operations = pages.filter((page) => page.operation !== undefined);
  assert.equal(operations.length, 860);
  assert.equal(new Set(pages.map((page) => page.url)).size, pages.length);
  assert.equal(new Set(operations.map((page) => page.operation?.operationId)).size, 860);
  assert.ok(operations.some((page) => page.url === '/api/actions/add-selected-repo-to-org-secret'));
  assert.deepEqual(problems, []);
  for (const page of pages.slice(1)) {
    assert.ok(markdownOf(page).length < 100_300, `${page.url}: ${markdownOf(page).length}`);
    for (const { text } of splitPage(page)) assert.ok(text.length < 12_300, `${page.url}: ${text.length}`);
  }
});

test('GitHub: the names of all parameters are on the page of their operation', { skip }, async () => {
  const { pages } = await readCorpus();
  const root = recordOf(parseSpec(readFileSync(corpus, 'utf8')).value);
  const shared = recordOf(recordOf(root.components).parameters);
  let checked = 0;
  for (const page of pages) {
    if (page.operation === undefined) continue;
    const { path, method } = page.operation;
    const operation = recordOf(recordOf(recordOf(root.paths)[path])[method.toLowerCase()]);
    for (const node of listOf(operation.parameters).filter(isRecord)) {
      const parameter =
        typeof node.$ref === 'string' ? recordOf(shared[node.$ref.split('/').at(-1) ?? '']) : node;
      assert.ok(
        markdownOf(page).includes(`- \`${parameter.name}\` (${parameter.in}, `),
        `${page.url}: ${parameter.name}`,
      );
      checked += 1;
    }
  }
  assert.ok(checked > 2000, `only ${checked} parameters were found`);
});

function markdownOf(page: Page): string {
  return pageMarkdown(page).markdown;
}
