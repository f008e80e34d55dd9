import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { MemoryJournal } from '../../journal/memory-journal.ts';
import { openDocs } from '../../open-docs.ts';
import { missingPage } from './missing-page.ts';

test('the words of a path are searched but not recorded', async (context) => {
  const { dataDir } = await builtSite(context, { 'reset.md': '# Reset a password\n\nWith a link.' });
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, journal });
  context.after(() => docs.close());
  const { status, body } = await missingPage(docs, '/reset/ghp_aB3dE6gH1jK4mN7p', {}, {});
  assert.equal(status, 404);
  assert.match(String(body), /class="suggestions"><li><a [^>]*>Reset a password/);
  assert.deepEqual(journal.searches, []);
  const elsewhere = await missingPage(docs, '/nothing/link', {}, {});
  assert.doesNotMatch(String(elsewhere.body), /Did you mean/);
  assert.match(String(elsewhere.body), /Browse the docs.*\n.*<li><a [^>]*>Reset a password/);
});
