import test, { after } from 'node:test';
import { insightsContract } from '../../src/journal/insights/insights-contract.ts';
import { openJournalStore } from '../../src/journal/open-journal.ts';
import { PostgresServer } from './postgres-server.ts';

const server = await PostgresServer.start();
if (typeof server === 'string') {
  test('looking back at the journal in Postgres', { skip: server });
} else {
  after(() => server.remove());
  insightsContract('in Postgres', async () => openJournalStore({ url: await server.database() }));
}
