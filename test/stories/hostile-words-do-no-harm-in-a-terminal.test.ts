import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { openJournal } from '../../src/journal/open-journal.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

/** Moves the cursor, sets the window title, links elsewhere, colors, reverses, hides. */
const hostile =
  'kettle\u001b[2J\u001b]0;owned\u0007\u001b]8;;https://evil.example\u0007x\u009b31m\u001b[8m\u202eelttek\u{e0041}\u200b\r\b';
const escaped = JSON.stringify(hostile).replace(
  /[\u007f-\uffff]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

const files = {
  'kettle.md': `---
title: ${escaped}
description: ${escaped}
answers: [${escaped}]
---

${hostile} [broken](/nowhere${'%1B'}) [gone](no\u001b[31m.md)

## ${hostile}

${hostile}

\`\`\`sh
${hostile}
\`\`\`
`,
  'na\u001b[31mme\u202e.md': `# Name\n\n[x](/nowhere)\n\n${hostile}`,
  'openapi.json': `{"openapi":"3.1.0","info":{"title":${escaped},"version":"1"},"paths":{"/a":{"get":{"summary":${escaped},"tags":[${escaped}],"operationId":"a","responses":{}}}}}`,
};

/** All control sequences except Docent's own styles and its progress line. */
function acted(text: string): string[] {
  const plain = text.replace(/\u001b\[(?:[1-4]|2[2-4]|3[1-6]|39)m/g, '').replace(/\r[^\r\n]*\u001b\[K/g, '');
  return plain.match(/(?:(?![\n\t])\p{Cc}|\p{Cf}).{0,20}/gu) ?? [];
}

for (const isTTY of [false, true])
  test(`no command outputs control sequences of pages and readers, ${isTTY ? 'on' : 'off'} a terminal`, async (context) => {
    const directory = await temporarySite(context, files);
    const dataDir = join(await temporarySite(context), 'data');
    const environment = { DOCENT_DATA_DIR: dataDir };
    const journal = await openJournal({ dataDir });
    const scope = { version: 'current', locale: 'en' };
    const found = { hits: 0, topUrls: [], coverage: 0, degraded: false, milliseconds: 1 };
    journal.searched({ at: new Date(), scope, asker: 'reader', query: hostile, ...found });
    await journal.report({
      id: 'r',
      at: new Date(),
      scope,
      asker: 'agent',
      url: '/kettle',
      comment: hostile,
    });
    await journal.close();
    for (const args of [
      ['build', directory],
      ['doctor', directory, '--all'],
      ['doctor', directory, '--json'],
      ['chunks', directory],
      ['chunks', directory, '--json'],
      ['search', 'kettle'],
      ['search', 'kettle', '--text'],
      ['search', 'kettle', '--json'],
      ['search', hostile.replaceAll('kettle', 'zebra')],
      ['why', 'kettle', '/kettle'],
      ['why', 'kettle', `/\u001b[31m`],
      ['ask', 'kettle'],
      ['ask', 'kettle', '--json'],
      ['ask', 'unrelated zebra question about football'],
      ['eval', directory, '--search-only'],
      ['insights'],
      ['insights', '--json'],
      ['journal', 'export'],
      ['journal', 'remove', hostile],
      [hostile],
    ]) {
      const { stdout, stderr } = await run(args, { environment, isTTY });
      assert.deepEqual(acted(stdout + stderr), [], args.join(' '));
      if (!isTTY) assert.doesNotMatch(stdout + stderr, /\u001b/, args.join(' '));
      if (args.includes('--json')) JSON.parse(stdout);
    }
  });
