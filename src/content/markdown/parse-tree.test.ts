import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { openAdmonitions } from './open-admonitions.ts';
import { parseMarkdownTree, parseWithMicromark, type TreeParser } from './parse-tree.ts';
import { splitFrontMatter } from './split-front-matter.ts';
import { TreeReader } from './tree-reader.ts';

// Only the native parser supports definition lists.
const fixtures = globSync(join(import.meta.dirname, '../../../test/fixtures/markdown/*.md')).filter(
  (path) => !basename(path).startsWith('definition-lists'),
);

for (const path of fixtures) {
  test(`both parsers give the same result for ${basename(path)}`, () => {
    const text = openAdmonitions(splitFrontMatter(readFileSync(path, 'utf8')).body);
    assert.deepEqual(read(text, parseWithMicromark), read(text, parseMarkdownTree));
  });
}

function read(text: string, parse: TreeParser): object {
  const reader = new TreeReader({ mdx: false, slugs: 'github', bracketIds: false });
  reader.read(parse(text).children);
  const { blocks, anchors, links } = reader;
  return { blocks, anchors: [...anchors], links };
}
