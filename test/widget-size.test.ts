import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleWidget } from '../scripts/bundle-widget.ts';
import { textLanguages } from '../src/vocabulary/text-language.ts';
import { temporarySite } from './stories/temporary-site.ts';

/** Compressed bytes: what a page loads at once, and what it loads when the dialog opens. */
const budgets = {
  'widget.js': 24_000,
  'widget-answers.js': 17_000,
  'page-actions.js': 8_000,
  ...Object.fromEntries(textLanguages.map((language) => [`widget-${language}.js`, 3_000])),
};

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name} is smaller than ${budget / 1000} KB, compressed`, async (context) => {
    const size = gzipSync((await bundleWidget('page'))[name]!, { level: 9 }).length;
    context.diagnostic(`${size} bytes of ${budget}`);
    assert.ok(size < budget, `${size} bytes`);
  });
}

test('scripts that are not modules are ASCII, because pages may have another encoding', async () => {
  const scripts = await bundleWidget('page');
  for (const name of ['widget.js', 'page-actions.js']) assert.doesNotMatch(scripts[name]!, /[^\x20-\x7e\s]/);
});

test('the widget uses no eval, no HTML strings and no inline styles', async () => {
  for (const script of Object.values(await bundleWidget('page')))
    for (const forbidden of [
      /\beval\(/,
      /new Function/,
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
      /\.style\b(?!s)/,
      /WebAssembly/,
    ])
      assert.doesNotMatch(script, forbidden);
});

test('the script contains neither answers nor other languages, and otherwise loads only the engine of an export', async () => {
  const { 'widget.js': script = '' } = await bundleWidget('page');
  assert.equal(script.match(/\bimport\(/g)?.length, 2);
  assert.doesNotMatch(script, /Schließen|Fermer/);
  assert.match(script, /"widget-answers\.js\?[\w-]{8}"/);
});

test('the package can be imported without a browser', async (context) => {
  const folder = await temporarySite(context);
  for (const [name, script] of Object.entries(await bundleWidget('package')))
    await writeFile(join(folder, name.replace(/\.js$/, '.mjs')), script.replaceAll('.js"', '.mjs"'));
  const module = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  assert.deepEqual(Object.keys(module).sort(), ['DocentAsk', 'DocentSearch', 'addTexts']);
});
