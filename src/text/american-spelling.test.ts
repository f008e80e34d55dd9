import assert from 'node:assert/strict';
import test from 'node:test';
import { loadStemmer } from './stemmers.ts';

const stem = await loadStemmer('en');

const same = `behaviour behavior, colours colors, favourite favorite, neighbouring neighboring, optimise optimize,
  initialisation initialization, serialised serialized, customising customizing, analyse analyze, catalogue catalog,
  dialogues dialogs, centre center, metres meters, licence license, greyscale grayscale, artefacts artifacts,
  cancelled canceled, labelling labeling, modelled modeled`;
const other = `four for, hour hor, your yor, source sorce, resource resorce, course corse, raise raize, wise wize,
  rogue rog, sentence sentense, reference referense`;

test('British and American words have the same term', () => {
  for (const [british = '', american = ''] of pairs(same))
    assert.equal(stem(british), stem(american), british);
});

test('words that only look British keep their own term', () => {
  for (const [word = '', misspelt = ''] of pairs(other)) assert.notEqual(stem(word), stem(misspelt), word);
});

function pairs(text: string): string[][] {
  return text.split(',').map((pair) => pair.trim().split(' '));
}
