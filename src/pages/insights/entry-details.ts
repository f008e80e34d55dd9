import type { InboxEntry } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { count } from './figures.ts';

/** Labels that show why an entry is in the inbox, and how often. */
export function reasons({
  ratedDown,
  askedAgain,
  unanswered,
  refused,
  withoutHits,
  weak,
}: InboxEntry): string {
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
  return `<p class="reasons">${labels.filter(Boolean).join(' ')}</p>`;
}

/** Other wordings in which readers asked the same question. */
export function otherWords({ otherWords: words }: InboxEntry): string {
  if (words.length === 0) return '';
  return `<p class="then">Then asked: ${words.map((each) => `<q><bdi>${escapeHtml(each)}</bdi></q>`).join(', ')}</p>`;
}
