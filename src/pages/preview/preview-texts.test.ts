import assert from 'node:assert/strict';
import test from 'node:test';
import { textLanguages } from '../../vocabulary/text-language.ts';
import { en, type Plural, type PreviewTexts } from './preview-languages.ts';
import { fillCount, previewTexts } from './preview-texts.ts';

for (const language of textLanguages)
  test(`${language} has the placeholders of English`, () => {
    const texts = previewTexts(language);
    for (const key of Object.keys(en) as (keyof PreviewTexts)[])
      assert.deepEqual(blanksOf(texts[key]), blanksOf(en[key]), key);
  });

test('counts follow the plural rules of the language that the texts are in', () => {
  const pages = (count: number, locale: string) => fillCount(previewTexts(locale).pageCount, count, locale);
  assert.deepEqual(
    [1, 2, 3, 11].map((count) => pages(count, 'ar')),
    ['صفحة واحدة', 'صفحتان', '3 صفحات', '11 صفحة'],
  );
  assert.deepEqual([pages(1, 'pt_BR'), pages(2, 'pt_BR')], ['1 página', '2 páginas']);
  assert.equal(pages(21, 'ru'), '21 pages');
  assert.equal(pages(12, 'fa'), '۱۲ صفحه');
});

function blanksOf(text: string | Plural): string[] {
  const words = typeof text === 'string' ? text : text.other;
  return words.match(/\{\w+\}/g) ?? [];
}
