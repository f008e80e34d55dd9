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

test('an indented description is not a code block', () => {
  for (const [markdown, expected] of [
    ['\n    Sends it.\n    At once.\n\n      - twice\n    ', 'Sends it. At once.\n\n- twice'],
    ['Sends it.\n\n    Then waits.\n\n    Or not.', 'Sends it.\n\nThen waits.\n\nOr not.'],
    ['Sends it:\n\n    send()\n\nAt once.', 'Sends it:\n\n```\nsend()\n```\n\nAt once.'],
    ['Sends it:\n\n    send()', 'Sends it:\n\n```\nsend()\n```'],
    ['    ', ''],
  ] as const)
    assert.equal(renderBlocks(markdownBlocks(markdown)), expected);
});
