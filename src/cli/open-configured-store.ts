import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/resolve-config.ts';
import { DocentError } from '../errors.ts';
import type { JournalStore } from '../journal/journal-store.ts';
import { openJournalStore } from '../journal/open-journal.ts';

/** Opens the recorded journal, even if recording is off now, and runs `work` on it. */
export async function withConfiguredStore<Result>(
  { dataDir, secrets }: Config,
  work: (store: JournalStore) => Promise<Result>,
): Promise<Result> {
  if (secrets.journalUrl === undefined && isMissing(join(dataDir, 'journal.db')))
    throw new DocentError(
      'no_journal',
      `There is no journal in '${dataDir}' yet. Run 'docent serve' to create it, or set --data-dir or DOCENT_JOURNAL_URL.`,
    );
  const store = await openJournalStore({ dataDir, url: secrets.journalUrl });
  try {
    return await work(store);
  } finally {
    await store.database.close();
  }
}

/** Not for a file without read permission: opening that file gives a better error. */
function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
