import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const before = {
  'kettle.md':
    '---\nanswers:\n  - How do I descale a kettle?\n---\n# Kettles\n\nDescale a kettle with vinegar. See [ovens](oven.md).',
  'oven.md': '# Ovens\n\nAn oven bakes bread.',
  'old.md': '# Recipes\n\nA recipe for bread.',
  'gone.md': '# Fridges\n\nA fridge cools milk.',
};

test('changed pages, problems and golden questions are listed as Markdown', async (context) => {
  const old = await temporarySite(context, before);
  const current = await temporarySite(context, {
    'kettle.md':
      '---\nanswers:\n  - How do I descale a kettle?\n---\n# Kettles | @all\n\nBoil water. See [ovens](stove.md).',
    'oven.md': before['oven.md'],
    'new.md': before['old.md'],
    'toaster.md': '# Toasters\n\nA toaster browns bread.',
  });
  const { code, stdout, stderr } = await run(['compare', old, current]);
  assert.equal(code, 0, stderr);
  assert.equal(
    stdout,
    `### What changes for readers

Pages: 1 added, 1 removed, 1 moved, 1 changed.

| page | URL | |
| --- | --- | --- |
| Fridges | \`/gone\` | removed |
| Recipes | \`/new\` | moved from \`/old\` |
| Toasters | \`/toaster\` | added |
| Kettles \\| &#64;all | \`/kettle\` | changed |

Links from other sites to removed and moved pages break unless you redirect them.

#### New problems (1)

- \`kettle.md:7\`: The link stove.md points to a page that does not exist.

Golden questions: 1 of 1 find their page among the first 3 results. No rank changes.
`,
  );
  assert.equal((await run(['compare', old, current, '--strict'])).code, 1);
  const fixed = await run(['compare', current, old, '--strict']);
  assert.match(fixed.stdout, /Fixed: 1 problem\./);
  assert.equal(fixed.code, 0);
});

test('a terminal does not wrap the Markdown, so that it can be copied', async (context) => {
  const old = await temporarySite(context, before);
  const title = 'A very long title of a page '.repeat(4).trim();
  const current = await temporarySite(context, { 'long.md': `# ${title}\n\nText.` });
  const { stdout } = await run(['compare', old, current], { isTTY: true, columns: 60 });
  assert.match(stdout, new RegExp(`^\\| ${title} \\| \`/long\` \\| added \\|$`, 'm'));
});

test('a moved page causes neither new problems nor new ranks', async (context) => {
  const { 'oven.md': _, ...broken } = before;
  const { 'kettle.md': kettle, ...rest } = broken;
  const old = await temporarySite(context, broken);
  const current = await temporarySite(context, { ...rest, 'pot.md': kettle });
  const { stdout } = await run(['compare', old, current]);
  assert.match(stdout, /Pages: 1 moved\./);
  assert.doesNotMatch(stdout, /problem/);
  assert.match(stdout, /No rank changes\./);
});

test('a golden question that no longer finds its page is a change', async (context) => {
  const old = await temporarySite(context, before);
  const { 'gone.md': _, ...rest } = before;
  const current = await temporarySite(context, rest);
  const golden = join(current, 'golden.yaml');
  await writeFile(golden, '- question: How do I cool milk in a fridge?\n  pages: [/gone]\n');
  const { code, stdout } = await run(['compare', old, current, '--golden', golden, '--strict']);
  assert.equal(code, 1);
  assert.match(stdout, /\| ❌ How do I cool milk in a fridge\? \| 1 \| not found \|/);
});

test('identical folders have no changes, also as JSON', async (context) => {
  const site = await temporarySite(context, before);
  const { code, stdout } = await run(['compare', site, site, '--strict']);
  assert.equal(code, 0);
  assert.match(stdout, /No page changes\./);
  const { results, questions } = JSON.parse((await run(['compare', site, site, '--json'])).stdout);
  assert.deepEqual({ results, questions }, { results: [], questions: { passed: 1, of: 1 } });
  assert.equal((await run(['compare'])).code, 2);
});

test('docent compare reports missing and unexpected arguments', async () => {
  const missing = await run(['compare']);
  assert.equal(missing.stderr, 'Error: Missing folder. Usage: docent compare BEFORE [AFTER]\n');
  const unexpected = await run(['compare', 'one', 'two', 'three']);
  assert.equal(
    unexpected.stderr,
    "Error: Unexpected argument 'three'. Usage: docent compare BEFORE [AFTER]\n",
  );
});
