import assert from 'node:assert/strict';
import test from 'node:test';
import { MdxParser } from './mdx-parser.ts';
import { readMarkdownFile } from './read-markdown-file.ts';

const read = (text: string, mdx = false) =>
  readMarkdownFile(text, {
    rules: { mdx, slugs: 'github', bracketIds: false },
    mdx: new MdxParser(),
    isMdxFile: false,
    prepare: (body) => body,
    include: () => null,
  });

test('the heading of a generated table of contents is left out', async () => {
  const headings = async (section: string, mdx = false) => {
    const text = `# Kettle\n\nHot.\n\n## What follows\n\n${section}\n\n## Lid\n\nClosed.`;
    const { blocks, findings } = await read(text, mdx);
    assert.deepEqual(findings, []);
    return blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []));
  };
  const left = ['Kettle', 'Lid'];
  for (const mark of ['[[toc]]', '[TOC]', '[[_TOC_]]', '{:toc}', '* TOC\n{:toc}', '{:toc .large}'])
    assert.deepEqual(await headings(mark), left, mark);
  for (const mark of ['<TOCInline toc={toc} />', '<TableOfContents />'])
    for (const mdx of [true, false]) assert.deepEqual(await headings(mark, mdx), left, mark);
  const details = '<details>\n<summary>Jump to</summary>\n\n[[toc]]\n\n</details>';
  assert.deepEqual(await headings(details), left);
  const whole = ['Kettle', 'What follows', 'Lid'];
  assert.deepEqual(await headings('Read this:\n\n[[toc]]'), whole);
  assert.deepEqual(await headings('Write `[TOC]`.'), whole);
  assert.deepEqual(await headings('`[TOC]`'), whole);
  assert.deepEqual(await headings('[TOC]\n\n### Handle'), [...whole.slice(0, 2), 'Handle', 'Lid']);
});

test('a section that only has a generated file gets a note, and one that only has a missing file does not', async () => {
  for (const path of ['@tea/api/a.md', '/generated/a.html', 'docs/auto-generated/a.md']) {
    const { blocks } = await read(`## A\n\n<!--docent:include page - - ${path}-->\n`);
    assert.deepEqual(blocks.at(-1), { type: 'paragraph', content: [{ unread: path }] });
  }
  for (const path of ['a.md', '@site/docs/a.md']) {
    const { blocks } = await read(`## A\n\n<!--docent:include page - - ${path}-->\n`);
    assert.equal(blocks.length, 1, path);
  }
});
