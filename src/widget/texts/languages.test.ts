import assert from 'node:assert/strict';
import test from 'node:test';
import { textLanguages } from '../../vocabulary/text-language.ts';
import { en } from './en.ts';
import { count, fill } from './fill.ts';
import { addTexts, loadTexts, textsFor } from './languages.ts';
import type { Texts } from './texts.ts';

for (const language of textLanguages) {
  test(`${language} has all texts of English, with the same placeholders`, async () => {
    const label = textsFor(language).placeholder;
    await loadTexts(language);
    const texts = textsFor(language);
    assert.equal(texts.placeholder, label, 'the label of the button stays');
    assert.notEqual(texts.close, en.close);
    const { texts: own } = (await import(`./${language}.ts`)) as { texts: Texts };
    assert.deepEqual(Object.keys(own), Object.keys(en));
    for (const key of Object.keys(en) as (keyof Texts)[]) {
      assert.deepEqual(blanksOf(texts[key]), blanksOf(en[key]), key);
      assert.ok(wordsOf(texts[key]).trim() !== '', key);
    }
    assert.equal(loadTexts(language), null, 'they are loaded once');
  });
}

test('a region falls back to its language, an unknown language to English', async () => {
  await loadTexts('de-AT');
  await loadTexts('zh_CN');
  assert.equal(textsFor('de-AT').close, 'Schließen');
  assert.equal(textsFor('DE').close, 'Schließen');
  assert.equal(textsFor('zh-Hans-SG').close, '关闭');
  for (const unknown of ['xx', '', '-', 'x-y-z', 'zh-TW', 'zh-Hant-HK']) {
    assert.equal(loadTexts(unknown), null, unknown);
    assert.equal(textsFor(unknown).close, en.close, unknown);
  }
});

test('a page may add a language, and override texts before or after they are loaded', async () => {
  addTexts('nl-BE', { close: 'Sluiten' });
  assert.deepEqual([textsFor('nl-be').close, textsFor('nl-BE').copy], ['Sluiten', en.copy]);
  addTexts('fr', { copy: 'Prendre' });
  await loadTexts('fr');
  addTexts('fr-CA', { close: 'Quitter' });
  assert.deepEqual([textsFor('fr').copy, textsFor('fr').close], ['Prendre', 'Fermer']);
  assert.deepEqual([textsFor('fr-CA').copy, textsFor('fr-CA').close], ['Prendre', 'Quitter']);
  addTexts('en', { close: 'Shut' });
  assert.deepEqual([textsFor('en').close, textsFor('de').close], ['Shut', 'Schließen']);
});

test('counts follow the plural rules of the language', () => {
  assert.equal(count(en.resultCount, 1, 'en'), '1 result');
  assert.equal(count(en.resultCount, 0, 'en'), '0 results');
  assert.equal(count(textsFor('fr').resultCount, 0, 'fr'), '0 résultat');
  assert.equal(count({ few: '{count} wyniki', other: '{count} wyników' }, 3, 'pl'), '3 wyniki');
  assert.equal(count({ other: '{count} results' }, 2, 'not a language!'), '2 results');
  assert.equal(count(textsFor('ru').resultCount, 21, 'ru'), '21 results', 'English texts, English rules');
});

test('counts have the digits of the language', () => {
  assert.equal(count(textsFor('fa').resultCount, 12, 'fa'), '۱۲ نتیجه');
  assert.equal(count(textsFor('de').resultCount, 1200, 'de'), '1.200 Treffer');
});

test('placeholders in inserted values are not replaced', () => {
  assert.equal(fill('“{query}” {other}', { query: '{query}{other}' }), '“{query}{other}” {other}');
});

function blanksOf(text: Texts[keyof Texts]): string[] {
  return [...new Set(wordsOf(text).match(/\{\w+\}/g))].sort();
}

function wordsOf(text: Texts[keyof Texts]): string {
  return typeof text === 'string' ? text : Object.values(text).join(' ');
}
