import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openJournalStore } from '../open-journal.ts';
import { insightsContract } from './insights-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-insights-'));
after(() => rmSync(folder, { recursive: true }));

insightsContract('in a file', () => openJournalStore({ dataDir: join(folder, crypto.randomUUID()) }));
