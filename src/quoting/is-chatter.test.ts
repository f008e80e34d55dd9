import assert from 'node:assert/strict';
import test from 'node:test';
import { isChatter } from './is-chatter.ts';

test('sentences that lead readers through a text are chatter', () => {
  const sentences = [
    "Now let's see how to boil water.",
    'In this section we will boil water.',
    'This page provides a guide to kettles.',
    'The Kettles chapter is a guide to kettles.',
    'As you saw in the previous chapter, kettles boil water.',
    'But you will learn about tea later.',
  ];
  for (const sentence of sentences) assert.equal(isChatter(sentence), true, sentence);
});

test('sentences that say something are not chatter', () => {
  const sentences = [
    "Certificates of Let's Encrypt are valid for 90 days.",
    'This option lets a page load its own kettle.',
    'You will need a kettle.',
    'We recommend vinegar.',
    'The home page is shown first.',
  ];
  for (const sentence of sentences) assert.equal(isChatter(sentence), false, sentence);
});
