import type { Config } from '../config/resolve-config.ts';
import type { DurableJournal } from '../journal/durable-journal.ts';
import { openJournal } from '../journal/open-journal.ts';
import { ownRules } from '../journal/redact.ts';

/** The configured journal; null if it is off. */
export async function configuredJournal(
  { journal, dataDir, secrets }: Config,
  onWarning: (message: string) => void,
): Promise<DurableJournal | null> {
  if (journal.isOff) return null;
  return openJournal({
    dataDir,
    url: secrets.journalUrl,
    keepDays: journal.keepDays,
    maxBytes: journal.maxBytes,
    redact: ownRules(journal.redact ?? []),
    onWarning,
  });
}
