import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '../../vocabulary/block.ts';
import { fitSections } from './fit-sections.ts';

const line = (text: string): Block => ({ type: 'text', text, tight: true });
const title = (text: string): Block => ({ type: 'heading', depth: 2, text, anchor: null });

test('the least important section loses its end first, and its heading with its last line', () => {
  const sections = () => [
    { lead: [title('Kept')], blocks: [line('- aaaaaaaaaa'), line('- bbbbbbbbbb')], importance: 2 },
    { lead: [title('Cut')], blocks: [line('- cccccccccc'), line('- dddddddddd')], importance: 1 },
  ];
  assert.equal(fitSections(sections(), 1000).length, 6);
  assert.deepEqual(
    fitSections(sections(), 65).map((block) => 'text' in block && block.text),
    ['Kept', '- aaaaaaaaaa', '- bbbbbbbbbb', 'Cut', '- cccccccccc', '- …'],
  );
  assert.deepEqual(
    fitSections(sections(), 40).map((block) => 'text' in block && block.text),
    ['Kept', '- aaaaaaaaaa', '- bbbbbbbbbb'],
  );
});
