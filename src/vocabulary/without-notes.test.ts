import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from './block.ts';
import { renderBlocks } from './render-blocks.ts';
import { withoutNotes } from './without-notes.ts';

test('footnote markers are removed everywhere, and footnotes become text', () => {
  const blocks: Block[] = [
    { type: 'table', head: [['Key']], rows: [[[{ code: 'TTL' }, { note: '1' }]]] },
    { type: 'list', items: [{ blocks: [paragraph({ strong: ['Hot', { note: 'a' }] }, '.')] }] },
    paragraph({ link: '#note-1', content: [{ note: '1' }] }, ' Five minutes.'),
    { type: 'footnote', label: 'a', blocks: [paragraph('Boiling.')] },
  ];
  const text = renderBlocks(withoutNotes(blocks));
  assert.equal(text, '| Key |\n| --- |\n| `TTL` |\n\n- **Hot**.\n\nFive minutes.\n\nBoiling.');
});
