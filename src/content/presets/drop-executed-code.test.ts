import assert from 'node:assert/strict';
import test from 'node:test';
import { dropExecutedCode } from './drop-executed-code.ts';

test('executed code without its source is removed, and the numbers of lines stay', () => {
  for (const info of [
    'python exec="on" result="text" session="tea"',
    'python exec="true"',
    '{.python exec="1"}',
    'bash exec=yes',
  ])
    assert.equal(
      dropExecutedCode(`Boil:\n\n\`\`\`${info}\nboil()\n\`\`\`\n\n\`\`\`python\npour()\n\`\`\``),
      'Boil:\n\n\n\n\n\n```python\npour()\n```',
    );
});

test('code that the site shows stays', () => {
  for (const info of [
    'python exec="on" source="above"',
    'python exec="off"',
    'python title="exec=on"',
    'python',
  ]) {
    const text = `\`\`\`${info}\nboil()\n\`\`\``;
    assert.equal(dropExecutedCode(text), text);
  }
  const documented = '````md\n```python exec="on"\nboil()\n```\n````';
  assert.equal(dropExecutedCode(documented), documented);
});
