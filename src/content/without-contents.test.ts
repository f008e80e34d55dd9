import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { withoutContents } from './without-contents.ts';

const kept = (markdown: string) =>
  renderBlocks(
    withoutContents(readMarkdown(markdown, { mdx: false, slugs: 'github', bracketIds: false }).blocks),
  );

test('a table of contents is removed, with its list or where a framework would insert one', () => {
  for (const contents of [
    '## Table of contents',
    '## Contents\n\n- [Lid](#lid)\n  - [Hinge](#hinge)',
    '## On this page',
  ])
    assert.equal(
      kept(`# Kettle\n\nHot.\n\n${contents}\n\n## Lid\n\nClosed.`),
      '# Kettle\n\nHot.\n\n## Lid\n\nClosed.',
    );
});

test('a section of that name with other content is kept', () => {
  for (const page of [
    '## Contents\n\nA kettle and a lid.',
    '## Contents\n\n- [Lid](lid.md)',
    '## Contents\n\n- [Lid](#lid)\n\nAnd more.',
    '## Contents\n\n### Lid\n\nClosed.',
    '## Contents of the box\n\n## Lid',
  ])
    assert.match(kept(`${page}\n\n## Lid`), /^## Contents/);
});
