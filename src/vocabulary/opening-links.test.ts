import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from './block.ts';
import { openingLinks } from './opening-links.ts';
import { plainText } from './plain-text.ts';

const outside = paragraph({ link: 'https://school.example/course', content: ['Watch a video course'] });
const inside = paragraph({ link: '/guide', content: ['Read the guide'] });
const text = paragraph('Routes match paths.');
const heading: Block = { type: 'heading', depth: 2, text: 'Routes', anchor: null };

test('a paragraph that is only a link to another site is no opening of the text below it', () => {
  for (const blocks of [
    [outside, text],
    [heading, outside, text],
    [text, heading, paragraph({ anchor: 'a' }), outside, text],
    [paragraph({ strong: outside.content }, '.'), text],
  ])
    assert.equal(openingLinks(blocks).size, 1, JSON.stringify(blocks));
});

test('links that are the content are not removed', () => {
  for (const blocks of [
    [outside],
    [heading, outside, heading, text],
    [inside, text],
    [paragraph('The course is here:'), outside, text],
    [paragraph(...outside.content, ' and more words'), text],
  ])
    assert.equal(openingLinks(blocks).size, 0, JSON.stringify(blocks));
});

test('an opening link can be found, but is not prose', () => {
  assert.equal(
    plainText([heading, outside, text]).text,
    'Routes\n Watch a video course\nRoutes match paths.',
  );
});
