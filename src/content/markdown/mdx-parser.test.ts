import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph } from '../../vocabulary/block.ts';
import { MdxError, MdxParser } from './mdx-parser.ts';
import type { MarkdownRules } from './rules.ts';

/** Parsing this takes quadratic time. */
const endless = '{`${'.repeat(40_000);

const rules: MarkdownRules = { mdx: true, slugs: 'github', bracketIds: false };

test('the parser reads MDX', async (context) => {
  const parser = parserFor(context);
  const { blocks, anchors } = await parser.read('# Hello\n\n<Tab label="npm">Run **it**.</Tab>', rules);
  assert.deepEqual(anchors, ['hello']);
  assert.deepEqual(blocks.slice(1), [
    { type: 'tabs', panels: [{ label: 'npm', blocks: [paragraph('Run ', { strong: ['it'] }, '.')] }] },
  ]);
});

test('pages requested at the same time each get their own result', async (context) => {
  const parser = parserFor(context);
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const pages = await Promise.all(numbers.map((number) => parser.read(`# Page ${number}`, rules)));
  assert.deepEqual(
    pages.map((page) => page.anchors[0]),
    numbers.map((number) => `page-${number}`),
  );
});

test('an invalid page is reported with its position, and the next page is read', async (context) => {
  const parser = parserFor(context);
  await assert.rejects(parser.read('# A\n\n<Open>', rules), (error) => isMdxError(error, 'invalid', /3:1/));
  assert.deepEqual((await parser.read('# B', rules)).anchors, ['b']);
});

test('a page that takes too long ends its process, and other pages are still read', async (context) => {
  const parser = parserFor(context, { limitMs: 3000 });
  const slow = assert.rejects(parser.read(endless, rules), (error) =>
    isMdxError(error, 'timeout', /3000 ms/),
  );
  const next = parser.read('# Next', rules);
  await slow;
  assert.deepEqual((await next).anchors, ['next']);
});

test('a process that crashes makes its page invalid, and the next page is read', async (context) => {
  const parser = parserFor(context);
  await parser.read('# Started', rules);
  const dying = parser.read(endless, rules);
  setImmediate(() => parser.close());
  await assert.rejects(dying, (error) => isMdxError(error, 'invalid', /crashed/));
  assert.deepEqual((await parser.read('# Next', rules)).anchors, ['next']);
});

test('closing before the first page, or twice, has no effect', async () => {
  const parser = new MdxParser();
  parser.close();
  await parser.read('# A', rules);
  parser.close();
  parser.close();
});

test('closing while the process starts rejects the page instead of hanging', async (context) => {
  const parser = parserFor(context);
  const reading = parser.read('# A', rules);
  setImmediate(() => parser.close());
  await assert.rejects(reading, (error) => error instanceof MdxError);
});

function parserFor(context: test.TestContext, options?: { limitMs: number }): MdxParser {
  const parser = new MdxParser(options);
  context.after(() => parser.close());
  return parser;
}

function isMdxError(error: unknown, reason: MdxError['reason'], message: RegExp): boolean {
  return error instanceof MdxError && error.reason === reason && message.test(error.message);
}
