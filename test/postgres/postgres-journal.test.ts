import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { openJournal, openJournalStore } from '../../src/journal/open-journal.ts';
import { journalContract } from '../contracts/journal-contract.ts';
import { storeContract } from '../contracts/store-contract.ts';
import { patienceMs } from '../eventually.ts';
import { PostgresServer } from './postgres-server.ts';

const server = await PostgresServer.start();
if (typeof server === 'string') {
  test('the journal in Postgres', { skip: server });
} else {
  const folder = mkdtempSync(join(tmpdir(), 'docent-journal-'));
  after(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });
  journalContract('in Postgres', async () =>
    openJournal({ dataDir: folder, url: await server.database(), patienceMs }),
  );
  storeContract('in Postgres', async () => openJournalStore({ url: await server.database() }));
}
