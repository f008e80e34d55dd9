import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { openJournalStore } from '../../src/journal/open-journal.ts';
import { insightsContract } from '../contracts/insights-contract.ts';
import { run } from '../stories/captured-run.ts';
import { PostgresServer } from './postgres-server.ts';

const server = await PostgresServer.start();
if (typeof server === 'string') {
  test('insights of the journal in Postgres', { skip: server });
} else {
  after(() => server.remove());
  test('the command line shows insights of a journal in Postgres', async () => {
    const url = await server.database();
    const environment = { DOCENT_JOURNAL_URL: url };
    const { stdout, code } = await run(['journal', 'stats'], { environment });
    assert.match(stdout, /^Journal at 127\.0\.0\.1:\d+\/docent_\w+: \d+ B of 1\.0 GB\.\n/);
    assert.ok(!stdout.includes(`:${new URL(url).password}@`));
    assert.equal(code, 0);
    assert.match((await run(['insights'], { environment })).stdout, /There were no searches or questions/);
  });
  insightsContract('in Postgres', async () => openJournalStore({ url: await server.database() }));
}
