import type { InboxEntry, Insights } from '../../vocabulary/insights.ts';
import { questionKey } from '../grouping-key.ts';
import { type InboxMark, marked } from '../inbox-marks.ts';
import { isGibberish } from './is-gibberish.ts';

interface Problems {
  downRated: Insights['downRated'];
  askedAgain: Insights['askedAgain'];
  unanswered: Insights['unanswered'];
  withoutHits: Insights['queries']['withoutHits'];
  weak: Insights['queries']['weak'];
}

/**
 * One list of what readers asked or searched for without success, the most important first. Uncertain answers that are
 * probably right come last.
 */
export function inboxOf(problems: Problems, marks: ReadonlyMap<string, InboxMark>): InboxEntry[] {
  const entries = Map.groupBy(problemsOf(problems), ({ key }) => key);
  return [...entries.values()]
    .map((same) => marked(same.reduce(merged), marks))
    .sort(
      (a, b) =>
        Number(a.isCovered) - Number(b.isCovered) ||
        importance(b) - importance(a) ||
        b.lastAt.localeCompare(a.lastAt),
    );
}

/**
 * How often readers got nothing useful. A rating counts twice, because it is a reader's explicit verdict. Half as much
 * count refused questions, which may be off topic, weak results, which may be what the reader wanted, and gibberish.
 */
function importance(entry: InboxEntry): number {
  const { text, ratedDown, askedAgain, unanswered, refused, withoutHits, weak } = entry;
  const failed = askedAgain + unanswered - refused / 2 + withoutHits + weak / 2;
  return 2 * ratedDown + weighted(text, failed);
}

function weighted(text: string, failed: number): number {
  return isGibberish(text) ? failed / 2 : failed;
}

/** Queries without hits in the order of the inbox. */
export function mostImportant(withoutHits: Problems['withoutHits']): Problems['withoutHits'] {
  return withoutHits.toSorted((a, b) => weighted(b.query, b.withoutHits) - weighted(a.query, a.withoutHits));
}

function* problemsOf({
  downRated,
  askedAgain,
  unanswered,
  withoutHits,
  weak,
}: Problems): Generator<InboxEntry> {
  for (const { question, earlier, version, locale, down, lastAt, answer } of downRated)
    yield entry(question, lastAt, {
      earlier,
      ratedDown: down,
      scope: { version, locale },
      answer: answer.id,
    });
  for (const { id, question, version, locale, times, otherWords, lastAt } of askedAgain)
    yield entry(question, lastAt, { askedAgain: times, otherWords, scope: { version, locale }, answer: id });
  for (const { id, question, earlier, version, locale, refused, unsupported, lastAt, ...shown } of unanswered)
    yield entry(question, lastAt, {
      earlier,
      unanswered: refused + unsupported,
      refused,
      scope: { version, locale },
      answer: id,
      isCovered: shown.isCovered && refused === 0,
      matchingSection: shown.matchingSection,
    });
  for (const { query, withoutHits: count, lastWithoutHits } of withoutHits)
    yield entry(query, lastWithoutHits ?? '', { withoutHits: count });
  for (const { query, weak: count, lastWeak } of weak) yield entry(query, lastWeak ?? '', { weak: count });
}

function entry(text: string, lastAt: string, found: Partial<InboxEntry>): InboxEntry {
  return {
    key: questionKey(text, found.earlier ?? null),
    text,
    earlier: null,
    scope: null,
    ratedDown: 0,
    askedAgain: 0,
    otherWords: [],
    unanswered: 0,
    refused: 0,
    isCovered: false,
    matchingSection: null,
    withoutHits: 0,
    weak: 0,
    lastAt,
    answer: null,
    state: 'open',
    isBack: false,
    note: '',
    ...found,
  };
}

/** The same question may be in several scopes, be rated down and not answered, and be searched for. */
function merged(left: InboxEntry, right: InboxEntry): InboxEntry {
  const [shown, other] = isShownBefore(right, left) ? [right, left] : [left, right];
  return {
    ...shown,
    ratedDown: left.ratedDown + right.ratedDown,
    askedAgain: left.askedAgain + right.askedAgain,
    otherWords: [...left.otherWords, ...right.otherWords],
    unanswered: left.unanswered + right.unanswered,
    refused: left.refused + right.refused,
    isCovered: left.isCovered && right.isCovered,
    matchingSection: left.matchingSection ?? right.matchingSection,
    withoutHits: left.withoutHits + right.withoutHits,
    weak: left.weak + right.weak,
    lastAt: [shown.lastAt, other.lastAt].toSorted().at(-1)!,
  };
}

/**
 * The answer that was rated down is shown, otherwise the newest one. Questions come before queries, which have no
 * answer.
 */
function isShownBefore(entry: InboxEntry, other: InboxEntry): boolean {
  if (entry.answer === null || other.answer === null) return entry.answer !== null;
  if (entry.ratedDown > 0 !== other.ratedDown > 0) return entry.ratedDown > 0;
  return entry.lastAt > other.lastAt;
}
