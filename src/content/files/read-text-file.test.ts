import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { readTextFile } from './read-text-file.ts';

test('a file above the size limit is skipped, and its size is reported', async (context) => {
  const folder = await temporarySite(context, { 'big.md': 'x'.repeat(3_000_000) });
  const { text, findings } = await readTextFile(join(folder, 'big.md'), { maxBytes: 2_000_000 });
  assert.equal(text, null);
  assert.deepEqual(findings, [
    {
      code: 'file_too_large',
      severity: 'error',
      message: 'The file was skipped because it is 3 MB and the limit is 2 MB. Split it into smaller pages.',
    },
  ]);
});

test('only regular files are read', async (context) => {
  const folder = await temporarySite(context);
  for (const [path, why] of [
    [folder, 'it is not a regular file'],
    ['/dev/null', 'it is not a regular file'],
    [join(folder, 'gone.md'), 'it was removed while the site was read'],
  ] as const) {
    const { text, findings } = await readTextFile(path);
    assert.deepEqual([text, findings[0]?.code], [null, 'unreadable']);
    assert.equal(findings[0]?.message, `The file cannot be read: ${why}.`);
  }
});
