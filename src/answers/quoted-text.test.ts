import assert from 'node:assert/strict';
import test from 'node:test';
import { namedTrail, quotedAnswer } from './quoted-text.ts';

const section = {
  source: 2,
  title: 'Cache [1]',
  trail: ['Settings', 'Clear'],
  url: '/cache#clear',
  anchor: 'clear',
  excerpt: 'Clear the *cache*.',
  text: 'Clear it.',
  quote: null,
  isCut: false,
};

test('an answer has its heading as a link, its source number and its text', () => {
  assert.equal(
    quotedAnswer(section, 2, 'en'),
    '**[Cache \\[1\\] › Clear](</cache#clear>)** [2]\n\nClear it.',
  );
});

test('an answer that shows a part of a section links to the rest', () => {
  assert.match(
    quotedAnswer({ ...section, isCut: true }, 2, 'en'),
    /\n\nClear it\.\n\nContinue reading: \[Clear\]\(<\/cache#clear>\)$/,
  );
});

test('the link to the rest of the opening of a page has the title of the page', () => {
  const opening = { ...section, title: 'Cache', trail: [], isCut: true };
  assert.match(quotedAnswer(opening, 1, 'en'), /Continue reading: \[Cache\]/);
});

test('a heading that is unclear alone is shown with the heading above it', () => {
  const examples = { ...section, title: 'Cache', trail: ['Settings', 'Clear', 'Examples'] };
  assert.match(quotedAnswer(examples, 1, 'en'), /^\*\*\[Cache › Clear › Examples\]/);
  assert.deepEqual(namedTrail(examples.trail), ['Settings', 'Clear › Examples']);
  assert.deepEqual(namedTrail(['Examples']), ['Examples']);
  assert.deepEqual(namedTrail(['Settings', 'Clear']), ['Settings', 'Clear']);
  assert.deepEqual(namedTrail([]), []);
});
