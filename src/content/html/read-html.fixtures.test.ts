import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readHtml } from './read-html.ts';

const folder = new URL('../../../test/fixtures/html/', import.meta.url);

/** Set to true for one run to write the current results as expected results, then review the diff. */
const rewrite = false;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
  test(`reads ${file}`, () => {
    const document = readHtml(readFileSync(new URL(file, folder), 'utf8'));
    const expected = new URL(file.replace(/\.html$/, '.blocks.json'), folder);
    if (rewrite) writeFileSync(expected, `${JSON.stringify(document, null, 2)}\n`);
    assert.deepEqual(document, JSON.parse(readFileSync(expected, 'utf8')));
  });
}
