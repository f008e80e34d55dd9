import { understoodQuestion } from '../../answers/understood-question.ts';
import type { Docs, FoundDocs } from '../../docs.ts';
import type { InboxEntry } from '../../vocabulary/insights.ts';

/** Entries that are searched again, because a long inbox would take long. */
const mostEntries = 50;
const sectionsShown = 3;

/** What a search finds today for entries whose readers saw no results or no answer, by the key of the entry. */
export async function foundToday(
  entries: readonly InboxEntry[],
  docs: Docs,
): Promise<Map<string, FoundDocs['hits']>> {
  const found = new Map<string, FoundDocs['hits']>();
  const unmet = entries.filter(({ refused, withoutHits }) => refused + withoutHits > 0);
  for (const { key, text, earlier, scope } of unmet.slice(0, mostEntries)) {
    const query = await understoodQuestion(text, earlier, scope?.locale ?? docs.defaultLocale);
    // Vectors would cost money for each view of the page.
    const request = { query, ...scope, arms: 'keyword' as const, limit: sectionsShown };
    const result = await docs.search(request, { isRecorded: false }).catch(() => null);
    found.set(key, result?.hits ?? []);
  }
  return found;
}
