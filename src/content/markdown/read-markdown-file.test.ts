import assert from 'node:assert/strict';
import test from 'node:test';
import { MdxParser } from './mdx-parser.ts';
import { readMarkdownFile } from './read-markdown-file.ts';

const read = (text: string) =>
  readMarkdownFile(text, {
    rules: { mdx: false, slugs: 'github', bracketIds: false },
    mdx: new MdxParser(),
    isMdxFile: false,
    prepare: (body) => body,
    include: () => null,
  });

test('a section that only has a generated file gets a note, and one that only has a missing file does not', async () => {
  const { blocks } = await read('## A\n\n<!--docent:include page - @tea/api/a.md-->\n');
  assert.deepEqual(blocks.at(-1), { type: 'paragraph', content: [{ unread: '@tea/api/a.md' }] });
  for (const path of ['a.md', '@site/docs/a.md']) {
    const { blocks } = await read(`## A\n\n<!--docent:include page - ${path}-->\n`);
    assert.equal(blocks.length, 1, path);
  }
});
