import type { InboxEntry, Insights } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';

/** Why an entry is in the inbox, and what to do about it. An entry may have several kinds. */
export const inboxKinds = {
  'rated-down': {
    label: 'Thumbs-down',
    advice:
      'Readers gave the answer a thumbs-down. Read the comments and the answer. If the answer cites pages, fix these pages.',
    has: ({ ratedDown }) => ratedDown > 0,
  },
  'asked-again': {
    label: 'Asked again',
    advice:
      'The answer cited a page, but readers then asked the same question in different words. Check whether the answer helps. If it does not, fix the page that it cites.',
    has: ({ askedAgain }) => askedAgain > 0,
  },
  'uncertain-answer': {
    label: 'Uncertain answer',
    advice:
      'Docent was not certain of an answer and showed the closest sections. If one of them is the right section, write the answer at its beginning, in your readers’ words. If the topic is missing, write a section. To check later that readers find it, save the question as a golden question.',
    has: ({ unanswered, refused }) => unanswered > refused,
  },
  'not-answered': {
    label: 'No answer',
    advice:
      'Docent found no section that answers this. If one of the closest sections should, add the readers’ words to it. If the topic is missing, write a page. Otherwise, click Ignore.',
    has: ({ refused }) => refused > 0,
  },
  'no-results': {
    label: 'No results',
    advice:
      'No section contains these words. If a page covers the topic in other words, add the readers’ words to it. If the topic is missing, write a page. Otherwise, click Ignore.',
    has: ({ withoutHits }) => withoutHits > 0,
  },
  'weak-results': {
    label: 'Weak results',
    advice:
      'The best section did not contain the most important of the readers’ words. Add these words to the page that covers the topic.',
    has: ({ weak }) => weak > 0,
  },
} as const satisfies Record<string, { label: string; advice: string; has(entry: InboxEntry): boolean }>;

export type InboxKind = keyof typeof inboxKinds;

export const inboxKindNames = Object.keys(inboxKinds) as InboxKind[];

const foundAdvice =
  'The search found nothing then, but finds sections today. If one of them is right, click Done. Otherwise, add the readers’ words to the page that covers the topic.';

/** The advice for uncertain answers that are probably right. */
export const coveredAdvice =
  'Docent was not certain, but the sections that it showed contain the words of the question. If one of them answers the question, click Done. Otherwise, add the missing information to the section that should answer it.';

function adviceOnSection(title: string): string {
  return `Docent was not certain of an answer, but the heading of “${title}” matches the question. If this section is the right one, write the answer at its beginning, in your readers’ words. To check later that readers find it, save the question as a golden question.`;
}

interface AdviceFacts {
  said?: InboxKind | null;
  isFoundToday: boolean;
  /** The outcome of the answer with a thumbs-down; a refusal cites no pages that the owner could fix. */
  rated?: Outcome | undefined;
}

type Outcome = Insights['downRated'][number]['answer']['status'];

function kindOf(outcome: Outcome | undefined): InboxKind | null {
  if (outcome === 'refused') return 'not-answered';
  return outcome === 'unsupported' ? 'uncertain-answer' : null;
}

/**
 * What the owner can do about this entry, without the advice for all entries of its kind, `said`. Weak results are only
 * worth advice if the entry has no other problem.
 */
export function adviceOn(entry: InboxEntry, { said = null, isFoundToday, rated }: AdviceFacts): string {
  const kinds = inboxKindNames.filter((name) => inboxKinds[name].has(entry));
  const cause = kinds.find((name) => name === kindOf(rated));
  return kinds
    .filter((name) => name !== 'rated-down' || cause === undefined)
    .flatMap((name, index) => {
      if (name === 'no-results' && isFoundToday) return foundAdvice;
      if (name === 'uncertain-answer' && entry.isCovered) return coveredAdvice;
      if (name === 'uncertain-answer' && entry.matchingSection !== null)
        return adviceOnSection(entry.matchingSection);
      return name === said || (name === 'weak-results' && index > 0) ? [] : inboxKinds[name].advice;
    })
    .map((advice) => `<p>${escapeHtml(advice)}</p>`)
    .join('\n');
}

/** Kind names in URLs of earlier versions, which owners may have bookmarked. */
const formerNames = new Map<string | null, InboxKind>([
  ['no-answer', 'uncertain-answer'],
  ['no-certain-answer', 'uncertain-answer'],
  ['not-covered', 'not-answered'],
]);

/** The kind with this name; null if it does not exist. */
export function inboxKind(given: string | null): InboxKind | null {
  const name = formerNames.get(given) ?? given;
  return name !== null && Object.hasOwn(inboxKinds, name) ? (name as InboxKind) : null;
}
