import assert from 'node:assert/strict';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { bundleWidget } from '../scripts/bundle-widget.ts';

const budget = 30_000;

test('the widget weighs less than 30 KB, compressed, with both elements and all languages', async (context) => {
  const script = await bundleWidget('iife');
  const size = gzipSync(script, { level: 9 }).length;
  context.diagnostic(`${size} bytes of ${budget}`);
  assert.ok(size < budget, `${size} bytes`);
});

test('the widget evaluates nothing, reads no HTML and sets no inline style', async () => {
  const script = await bundleWidget('iife');
  for (const forbidden of [
    /\beval\(/,
    /new Function/,
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    /\.style\b(?!s)/,
    /WebAssembly/,
  ])
    assert.doesNotMatch(script, forbidden);
});

test('importing it where there is no browser does no harm', async () => {
  const script = await bundleWidget('esm');
  const module = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  assert.deepEqual(Object.keys(module).sort(), ['DocentAsk', 'DocentSearch', 'addTexts']);
});
