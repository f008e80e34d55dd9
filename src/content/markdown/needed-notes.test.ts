import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from '../../vocabulary/block.ts';
import { neededNotes } from './needed-notes.ts';

const note = paragraph({ unread: 'Command' });
const isKept = (text: string) => {
  const blocks: Block[] = [paragraph(text), note, paragraph('More text.')];
  return neededNotes(blocks).includes(note);
};

test('a note is kept after text that announces what the component shows', () => {
  assert.ok(isKept('Run it:'));
  assert.ok(isKept('Stop it first. Then run the following command to write `cups.json` again.'));
  assert.ok(isKept('Use the command below.'));
});

test('other notes are dropped', () => {
  assert.ok(!isKept('Run it.'));
  assert.ok(!isKept('It has the following parts. Each is small.'));
});

test('a note on a recording is always kept', () => {
  const [before, recording] = [paragraph('Hot.'), paragraph({ unread: 'asciicast' })];
  assert.deepEqual(neededNotes([before, recording, before]), [before, recording, before]);
});

test('a note is kept before text that refers to it, and below a heading that names it', () => {
  const table = paragraph({ unread: 'SizeTable' });
  const section = (heading: string): Block[] => [
    { type: 'heading', depth: 2, text: heading, anchor: null },
    paragraph('In litres.'),
    table,
  ];
  assert.ok(neededNotes(section('Table of sizes')).includes(table));
  assert.ok(!neededNotes(section('Water')).includes(table));
  const refers = (text: string) => neededNotes([paragraph('Fill it.'), note, paragraph(text)]).includes(note);
  assert.ok(refers('In the interactive browser above, open the lid.'));
  assert.ok(!refers('The temperature rises above 90 degrees.'));
});

test('a section that only has comments or a form leaves nothing behind', () => {
  const heading = (text: string, depth = 2): Block => ({ type: 'heading', depth, text, anchor: null });
  const form = paragraph({ unread: 'NewsletterSignup' });
  const words = paragraph('Words.');
  assert.deepEqual(neededNotes([words, heading('Updates'), form, heading('More'), words]), [
    words,
    heading('More'),
    words,
  ]);
  assert.deepEqual(neededNotes([words, heading('Updates'), form, words]), [words, heading('Updates'), words]);
  assert.deepEqual(neededNotes([heading('Updates', 1), form]), [heading('Updates', 1)]);
});
