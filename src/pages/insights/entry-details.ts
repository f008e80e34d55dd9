import type { InboxEntry } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { count, counted } from './figures.ts';

/** Labels that show why an entry is in the inbox, and how often, and the number of comments. */
export function reasons(
  { ratedDown, askedAgain, unanswered, refused, withoutHits, weak }: InboxEntry,
  comments = 0,
): string {
  const reason = (times: number, look: string, words: string) =>
    times === 0 ? '' : `<span class="${look}">${words}${times === 1 ? '' : ` ${count(times)}×`}</span>`;
  const labels = [
    reason(ratedDown, 'bad', 'thumbs-down'),
    reason(askedAgain, 'fair', 'asked again'),
    reason(unanswered - refused, 'fair', 'uncertain answer'),
    reason(refused, 'fair', 'no answer'),
    reason(withoutHits, 'fair', 'no results'),
    reason(weak, 'quiet', 'weak results'),
  ];
  return `<p class="reasons">${labels.filter(Boolean).join(' ')}${comments === 0 ? '' : ` ${commentCount(comments)}`}</p>`;
}

/** A speech bubble with a number. */
function commentCount(comments: number): string {
  const name = counted(comments, 'comment');
  return `<span class="quiet said" title="${name}"><svg aria-hidden="true" viewBox="0 0 16 16"><path d="M2.5 2.5h11v8.5H8l-3.5 3v-3h-2z"/></svg>${count(comments)}<span class="unseen"> ${comments === 1 ? 'comment' : 'comments'}</span></span>`;
}

/** Other wordings in which readers asked the same question. */
export function otherWords({ otherWords: words }: InboxEntry): string {
  if (words.length === 0) return '';
  return `<p class="then">Then asked: ${words.map((each) => `<q><bdi>${escapeHtml(each)}</bdi></q>`).join(', ')}</p>`;
}
