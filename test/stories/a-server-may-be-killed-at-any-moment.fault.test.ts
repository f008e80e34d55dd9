import assert from 'node:assert/strict';
import test from 'node:test';
import { sqliteJournal } from '../../scripts/campaigns/kept-journal.ts';
import { killServers } from '../../scripts/campaigns/kill-servers.ts';

test('acknowledged answers and ratings are kept, whenever the server is killed', async () => {
  const figures = await killServers(sqliteJournal(), { kills: 3, readers: 4, outages: 0 });
  assert.equal(figures.killed, 3);
  assert.ok(figures.finished >= figures.rated);
});
