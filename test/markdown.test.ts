import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { MdxParser } from '../src/content/markdown/mdx-parser.ts';
import { markdownFixtures, markdownNames, readFixtureMarkdown } from './read-fixture-markdown.ts';

const mdx = new MdxParser();
after(() => mdx.close());

for (const name of markdownNames()) {
  test(`${name} is split into the expected chunks`, async () => {
    const file = join(markdownFixtures, `${name.replace(/\.mdx?$/, '')}.chunks.json`);
    const expected: unknown = JSON.parse(readFileSync(file, 'utf8'));
    assert.deepEqual(await readFixtureMarkdown(name, mdx), expected);
  });
}
