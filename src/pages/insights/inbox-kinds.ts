import type { InboxEntry } from '../../vocabulary/insights.ts';

/** Why something is in the inbox. An entry may have several kinds; weak results are one only if nothing else was wrong. */
export const inboxKinds = {
  'rated-down': { label: 'Rated down', has: ({ ratedDown }) => ratedDown > 0 },
  'asked-again': { label: 'Asked again', has: ({ askedAgain }) => askedAgain > 0 },
  'uncertain-answer': { label: 'Uncertain answer', has: ({ unanswered, refused }) => unanswered > refused },
  'not-answered': { label: 'No answer', has: ({ refused }) => refused > 0 },
  'no-results': { label: 'No results', has: ({ withoutHits }) => withoutHits > 0 },
  'weak-results': {
    label: 'Weak results',
    has: ({ ratedDown, askedAgain, unanswered, withoutHits }) =>
      ratedDown + askedAgain + unanswered + withoutHits === 0,
  },
} as const satisfies Record<string, { label: string; has(entry: InboxEntry): boolean }>;

export type InboxKind = keyof typeof inboxKinds;

/** Names in the addresses of earlier versions, which owners may have kept. */
const formerNames = new Map<string | null, InboxKind>([
  ['no-answer', 'uncertain-answer'],
  ['no-certain-answer', 'uncertain-answer'],
  ['not-covered', 'not-answered'],
]);

/** The kind with this name; null if there is none. */
export function inboxKind(given: string | null): InboxKind | null {
  const name = formerNames.get(given) ?? given;
  return name !== null && Object.hasOwn(inboxKinds, name) ? (name as InboxKind) : null;
}
