import assert from 'node:assert/strict';
import test from 'node:test';
import { markdownBlocks } from './markdown-blocks.ts';

test('a description is split into paragraphs, code and bold lines for headings', () => {
  const markdown =
    '# Title #\nFirst\nparagraph.\r\n\r\nOld style\n---------\n- item\n\n  ~~~js\n  run();\n  ~~~\nend\n```\nopen';
  assert.deepEqual(markdownBlocks(markdown), [
    { type: 'text', text: '**Title**' },
    { type: 'text', text: 'First\nparagraph.' },
    { type: 'text', text: '**Old style**' },
    { type: 'text', text: '- item' },
    { type: 'code', text: 'run();', language: 'js' },
    { type: 'text', text: 'end' },
    { type: 'code', text: 'open' },
  ]);
});
