import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlock, renderBlocks } from './render-blocks.ts';

test('blocks stand apart, items of a tight list together', () => {
  const blocks = [
    { type: 'heading' as const, depth: 2, text: 'List', anchor: null },
    { type: 'text' as const, text: '- one' },
    { type: 'text' as const, text: '- two', tight: true },
  ];
  assert.equal(renderBlocks(blocks), '## List\n\n- one\n- two');
});

test('code is fenced by more backticks than it holds', () => {
  assert.equal(renderBlock({ type: 'code', text: 'a ```` b', language: 'md' }), '`````md\na ```` b\n`````');
});

test('a megabyte of backticks is fenced at once', () => {
  const started = performance.now();
  renderBlock({ type: 'code', text: '`'.repeat(1_000_000) });
  assert.ok(performance.now() - started < 500);
});

test('cells cannot break out of their table', () => {
  const table = { type: 'table' as const, head: ['a|b'], rows: [['one\ntwo'], ['c \\| d']] };
  assert.equal(renderBlock(table), '| a\\|b |\n| --- |\n| one two |\n| c \\| d |');
});
