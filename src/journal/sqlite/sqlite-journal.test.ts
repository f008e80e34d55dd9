import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { journalContract } from '../journal-contract.ts';
import { openJournal, openJournalStore } from '../open-journal.ts';
import { storeContract } from '../store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-journal-'));
after(() => rmSync(folder, { recursive: true }));

journalContract('in a file', () => openJournal({ dataDir: join(folder, crypto.randomUUID()) }));

storeContract('in a file', () => openJournalStore({ dataDir: join(folder, crypto.randomUUID()) }));
