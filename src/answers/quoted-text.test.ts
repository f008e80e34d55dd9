import assert from 'node:assert/strict';
import test from 'node:test';
import { helpfulSections, quotedAnswer } from './quoted-text.ts';

const section = {
  source: 2,
  title: 'Cache [1]',
  trail: ['Settings', 'Clear'],
  url: '/cache#clear',
  anchor: 'clear',
  excerpt: 'Clear the *cache*.',
  text: 'Clear it.',
  isCut: false,
  quote: null,
};

test('an answer has its heading as a link, its text, and whose words these are', () => {
  assert.equal(
    quotedAnswer(section, 'en'),
    '**[Cache \\[1\\] › Clear](</cache#clear>)**\n\nClear it.\n\n*Quoted from the page “Cache \\[1\\]”.* [2]',
  );
  assert.match(quotedAnswer({ ...section, isCut: true }, 'fr-CA'), /\*Extrait partiel de la page « Cache/);
  assert.match(quotedAnswer(section, 'xx'), /Quoted from/);
});

test('sections that may help are a list of links that cites nothing', () => {
  assert.equal(
    helpfulSections([section], 'en'),
    'No section clearly answers this question. These sections may help:\n\n- [Cache \\[1\\] › Clear](</cache#clear>): Clear the \\*cache\\*.',
  );
});
