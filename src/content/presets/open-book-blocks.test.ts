import assert from 'node:assert/strict';
import test from 'node:test';
import { closeMark, openMark } from '../markdown/page-marks.ts';
import { openBookBlocks } from './open-book-blocks.ts';

const note = (title?: string, callout = 'note') =>
  openMark({ kind: 'callout', callout, ...(title !== undefined && { title }) });

const cases: [before: string, after: string][] = [
  ['```admonish\nText.\n```\nAfter.', `${note()}\nText.\n${closeMark}\nAfter.`],
  ['```admonish warning "Hot"\nText.\n```', `${note('Hot', 'warning')}\nText.\n${closeMark}`],
  ['```admonish title="Hot"\nText.\n```', `${note('Hot')}\nText.\n${closeMark}`],
  [
    '  ~~~admonish tip.wide\n  ```sh\n  boil\n  ```\n  ~~~',
    `  ${note(undefined, 'tip')}\n  \`\`\`sh\n  boil\n  \`\`\`\n  ${closeMark}`,
  ],
  ['````md\n```admonish\nText.\n```\n````', '````md\n```admonish\nText.\n```\n````'],
  [
    '{{#tabs }}\n{{#tab name="Linux" }}\nA.\n{{#endtab }}\n{{#endtabs }}',
    `${openMark({ kind: 'group' })}\n${openMark({ kind: 'panel', label: 'Linux' })}\nA.\n${closeMark}\n${closeMark}`,
  ],
  ['Press {#kb pot::Pour} twice.', 'Press `pot::Pour` twice.'],
  ['# Tea {#tea}\n```\n{#if cup}\n```\n`{#if cup}`', '# Tea {#tea}\n```\n{#if cup}\n```\n`{#if cup}`'],
  ['No box.', 'No box.'],
];

for (const [before, after] of cases)
  test(JSON.stringify(before), () => assert.equal(openBookBlocks(before), after));
