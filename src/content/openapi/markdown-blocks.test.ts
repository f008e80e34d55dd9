import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { markdownBlocks } from './markdown-blocks.ts';

test('a description is read as Markdown, its headings as bold lines', () => {
  const markdown =
    '# Title #\nFirst\nparagraph.\r\n\r\nOld style\n---------\n- item\n\n  ~~~js\n  run();\n  ~~~\n\nend\n```\nopen';
  assert.equal(
    renderBlocks(markdownBlocks(markdown)),
    '**Title**\n\nFirst paragraph.\n\n**Old style**\n\n- item\n\n  ```js\n  run();\n  ```\n\nend\n\n```\nopen\n```',
  );
});

test('very long paragraphs and code are shortened', () => {
  const [text, code] = markdownBlocks(`${'word '.repeat(2000)}\n\n\`\`\`\n${'line\n'.repeat(2000)}\`\`\``);
  assert.ok(JSON.stringify(text).length < 4100);
  assert.match(JSON.stringify(code), /…"/);
});
