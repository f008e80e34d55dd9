import type { Insights } from '../../../vocabulary/insights.ts';
import { escapeHtml } from '../../escape-html.ts';
import { dataTable } from '../data-table.ts';
import { counted, dayName } from '../figures.ts';
import { goldenButton, goldenHint } from '../golden-button.ts';
import { pageLink } from '../page-link.ts';
import { folded, list, quotes, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

type DownRated = Insights['downRated'][number];

/** Questions without a good answer: rated down, nothing found, only sections listed, failed. */
export function questionsSection(context: ViewContext): string {
  const { insights, golden } = context;
  const { downRated, unanswered } = insights;
  const held = golden?.held ?? [];
  const cards = downRated.map((rated, index) => ratedCard(rated, held[index] ?? false, context));
  const rated = new Set(downRated.map(({ answer }) => answer.id));
  const rows = unanswered.map(({ id, question, refused, unsupported, lastAt }, index) => [
    rated.has(id) ? question : { html: placed(id, question) },
    String(refused),
    String(unsupported),
    dayName(lastAt),
    { html: goldenButton({ id, question, isHeld: held[downRated.length + index] ?? false }, context) },
  ]);
  const columns = [
    { name: 'Question' },
    { name: 'Nothing found', isNumber: true },
    { name: 'Sections only', isNumber: true },
    { name: 'Last asked', isNumber: true },
    ...(golden === null || golden.fault !== null ? [] : [{ name: '' }]),
  ];
  return section(
    {
      id: 'questions',
      title: 'Questions without a good answer',
      lead: 'Read the answer, fix the page, and make the question a golden one, so that it stays answered.',
    },
    downRated.length + unanswered.length === 0 ? '' : goldenHint(context),
    list(
      'Rated down',
      folded(cards, 5, (some) => `<div class="cards">${some.join('\n')}</div>`),
      'No answer of these days was rated down.',
    ),
    list(
      'Asked and not answered',
      folded(rows, 8, (some) =>
        dataTable(
          'Questions that were not answered',
          columns,
          some.map((row) => row.slice(0, columns.length)),
        ),
      ),
      'The docs had something to say to every question.',
    ),
    failures(insights.totals),
  );
}

/** A question with the anchor that the page scrolls to after its golden button was used. */
function placed(id: string, question: string): string {
  return `<span id="answer-${escapeHtml(id)}">${escapeHtml(question)}</span>`;
}

function ratedCard(
  { question, up, down, comments, answer }: DownRated,
  isHeld: boolean,
  context: ViewContext,
): string {
  const cited = answer.cited.map(({ title, url }) => `<li>${pageLink(url, title || url)}</li>`).join('');
  return `<article class="rated" id="answer-${escapeHtml(answer.id)}">
<header><h4>${escapeHtml(question)}</h4>
<p class="votes"><span class="down">${counted(down, 'thumb')} down</span>${up === 0 ? '' : ` <span class="up">${up} up</span>`}</p></header>
${quotes(comments)}
<details><summary>The answer of ${dayName(answer.at)}${statusWords[answer.status ?? 'answered']}</summary>
<p class="answer">${answer.text === '' ? 'It was never finished.' : escapeHtml(answer.text)}</p>
${cited === '' ? '<p class="none">It cites nothing.</p>' : `<p class="small">It cites</p><ul class="cited">${cited}</ul>`}</details>
${goldenButton({ id: answer.id, question, isHeld }, context)}
</article>`;
}

const statusWords = { answered: '', refused: ', nothing found', unsupported: ', sections only' };

function failures({ failed, unfinished, fallback }: Insights['totals']): string {
  const facts = [
    failed === 0 ? '' : `${counted(failed, 'answer')} failed.`,
    unfinished === 0 ? '' : `${counted(unfinished, 'answer')} never ended, because the server did.`,
    fallback === 0
      ? ''
      : `${counted(fallback, 'answer')} ${fallback === 1 ? 'was' : 'were'} put together from the pages, because no model gave an answer with citations.`,
  ].filter(Boolean);
  if (facts.length === 0) return '';
  return `<p class="hint">${facts.join(' ')} The server's log has the causes.</p>`;
}
