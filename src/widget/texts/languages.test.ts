import assert from 'node:assert/strict';
import test from 'node:test';
import { de } from './de.ts';
import { en } from './en.ts';
import { count, fill } from './fill.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { addTexts, textsFor } from './languages.ts';
import type { Texts } from './texts.ts';
import { zhCn } from './zh-cn.ts';

for (const [name, texts] of Object.entries({ de, fr, ja, zhCn })) {
  test(`${name} says everything that English says, with the same blanks`, () => {
    assert.deepEqual(Object.keys(texts), Object.keys(en));
    for (const key of Object.keys(en) as (keyof Texts)[]) {
      assert.deepEqual(blanksOf(texts[key]), blanksOf(en[key]), key);
      assert.ok(wordsOf(texts[key]).trim() !== '', key);
    }
  });
}

test('a region falls back to its language, an unknown language to English', () => {
  assert.equal(textsFor('de-AT').close, de.close);
  assert.equal(textsFor('zh-CN').close, zhCn.close);
  assert.equal(textsFor('zh-Hans-SG').close, zhCn.close);
  assert.equal(textsFor('JA').close, ja.close);
  for (const unknown of ['xx', '', '-', 'x-y-z']) assert.equal(textsFor(unknown).close, en.close);
});

test('a page may add a language, and change words of one', () => {
  addTexts('pt-BR', { close: 'Fechar' });
  assert.deepEqual([textsFor('pt-br').close, textsFor('pt-BR').copy], ['Fechar', en.copy]);
  addTexts('de', { copy: 'Ab damit' });
  assert.deepEqual([textsFor('de').copy, textsFor('de').close], ['Ab damit', de.close]);
});

test('counts follow the plural rules of the language', () => {
  assert.equal(count(en.resultCount, 1, 'en'), '1 result');
  assert.equal(count(en.resultCount, 0, 'en'), '0 results');
  assert.equal(count(fr.resultCount, 0, 'fr'), '0 résultat');
  assert.equal(count({ few: '{count} wyniki', other: '{count} wyników' }, 3, 'pl'), '3 wyniki');
  assert.equal(count(en.resultCount, 2, 'not a language!'), '2 results');
});

test('what fills a blank is not filled again', () => {
  assert.equal(fill('“{query}” {other}', { query: '{query}{other}' }), '“{query}{other}” {other}');
});

function blanksOf(text: Texts[keyof Texts]): string[] {
  return [...new Set(wordsOf(text).match(/\{\w+\}/g))].sort();
}

function wordsOf(text: Texts[keyof Texts]): string {
  return typeof text === 'string' ? text : Object.values(text).join(' ');
}
