import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from '../../vocabulary/block.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { fitSections } from './fit-sections.ts';

const line = (text: string): Block => ({ type: 'list', items: [{ blocks: [paragraph(text)] }] });
const title = (text: string): Block => ({ type: 'heading', depth: 2, text, anchor: null });

test('the least important section is cut first, and its heading is removed with its last line', () => {
  const sections = [
    { lead: [title('Kept')], blocks: [line('aaaaaaaaaa'), line('bbbbbbbbbb')], importance: 2 },
    { lead: [title('Cut')], blocks: [line('cccccccccc'), line('dddddddddd')], importance: 1 },
  ];
  const fitted = (length: number) => renderBlocks(fitSections(sections, length));
  const kept = '## Kept\n\n- aaaaaaaaaa\n- bbbbbbbbbb';
  assert.equal(fitted(1000), `${kept}\n\n## Cut\n\n- cccccccccc\n- dddddddddd`);
  assert.equal(fitted(70), `${kept}\n\n## Cut\n\n- cccccccccc\n- …`);
  assert.equal(fitted(40), kept);
});
