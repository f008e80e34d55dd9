import assert from 'node:assert/strict';
import test from 'node:test';
import { textLanguages } from '../../vocabulary/text-language.ts';
import { developerTexts } from './developer-texts.ts';

const blanksOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

for (const language of textLanguages)
  test(`${language} has the placeholders of English, and no English sentence`, () => {
    const own = Object.entries(developerTexts(language));
    const english = Object.values(developerTexts('en'));
    assert.deepEqual(
      own.map(([, text]) => blanksOf(text)),
      english.map(blanksOf),
    );
    for (const [key, text] of own) assert.ok(!english.includes(text), key);
  });
