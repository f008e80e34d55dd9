import { questionKey } from '../journal/grouping-key.ts';
import { enoughMeasured, type Insights, type Latency } from '../vocabulary/insights.ts';
import { formatCount, formatDuration, formatShare } from './format.ts';
import { formatTable } from './format-table.ts';
import { oneLine } from './one-line.ts';
import { columnsOf, type Output, paint } from './output.ts';

/** Maximum entries of a list, unless all are requested. */
const most = 5;

/** Insights for the terminal; problems that the owner can fix come first. */
export function showInsights(insights: Insights, stream: Output['stdout'], showsAll = false): string[] {
  const { queries, pages, stale } = insights;
  const { withoutHits, weak, unanswered, unrated, downRated, askedAgain } = openProblems(insights);
  const section = <Entry>(
    title: string,
    entries: readonly Entry[],
    linesOf: (shown: readonly Entry[]) => string[],
  ) => {
    const shown = showsAll ? entries : entries.slice(0, most);
    const left = entries.length - shown.length;
    const more = left === 0 ? [] : [paint(stream, 'dim', `… and ${left} more, shown with --all`)];
    return shown.length === 0 ? [] : ['', paint(stream, 'bold', title), ...linesOf(shown), ...more];
  };
  // For `docent journal remove`.
  const idLine = ({ id }: { id: string }) => (showsAll ? [`    answer ${id}`] : []);
  const closed = closedKeys(insights).size;
  const hidden = `Not listed (done or ignored): ${closed}`;
  return [
    ...facts(insights),
    ...(closed === 0 ? [] : [paint(stream, 'dim', hidden)]),
    ...section('Searches without results', withoutHits, (shown) =>
      queryTable(shown, stream, 'no results', ({ withoutHits }) => withoutHits),
    ),
    ...section('Searches with weak results', weak, (shown) =>
      queryTable(shown, stream, 'weak results', ({ weak }) => weak),
    ),
    ...section('Questions with no answer or an uncertain one', unanswered, (shown) =>
      unansweredTable(shown, stream),
    ),
    ...section('Answers with a thumbs-down', downRated, (shown) =>
      shown.flatMap((entry) => [...downRatedLines(entry), ...idLine(entry.answer)]),
    ),
    ...section('Questions asked again in different words', askedAgain, (shown) =>
      shown.flatMap((entry) => [...askedAgainLines(entry), ...idLine(entry)]),
    ),
    ...section('Pages cited by answers with a thumbs-down', pages.downRated, (shown) =>
      pageTable(shown, stream),
    ),
    ...section('Reported pages', pages.reported.filter(isOpen), (shown) => shown.flatMap(reportLines)),
    ...section('Probably right, not rated', unrated, (shown) => unansweredTable(shown, stream)),
    ...section('Answers whose sources have changed', staleLines(stale), (shown) => [...shown]),
    ...section('Most frequent searches', queries.top, (shown) =>
      queryTable(shown, stream, 'searches', ({ searches }) => searches),
    ),
    ...section('Most cited pages', pages.cited, (shown) => pageTable(shown, stream)),
  ];
}

/** Problems, without those that the owner marked as done or ignored on the insights page. */
function openProblems(insights: Insights) {
  const closed = closedKeys(insights);
  const isOpen = (text: string, earlier: string | null = null) => !closed.has(questionKey(text, earlier));
  const { queries, downRated, askedAgain, unanswered } = insights;
  const covered = new Set(insights.inbox.filter(({ isCovered }) => isCovered).map(({ key }) => key));
  const isCovered = ({ question, earlier }: (typeof unanswered)[number]) =>
    covered.has(questionKey(question, earlier));
  const openQuestions = unanswered.filter(({ question, earlier }) => isOpen(question, earlier));
  return {
    withoutHits: queries.withoutHits.filter(({ query }) => isOpen(query)),
    weak: queries.weak.filter(({ query }) => isOpen(query)),
    unanswered: openQuestions.filter((asked) => !isCovered(asked)),
    /** Probably right. */
    unrated: openQuestions.filter(isCovered),
    downRated: downRated.filter(({ question, earlier }) => isOpen(question, earlier)),
    askedAgain: askedAgain.filter(({ question }) => isOpen(question)),
  };
}

function closedKeys({ inbox }: Insights): Set<string> {
  return new Set(inbox.filter(({ state }) => state !== 'open').map(({ key }) => key));
}

function facts({ days, asker, totals, latency }: Insights): string[] {
  const { searches, answers, up, down, dollars } = totals;
  const only = asker === null ? '' : `, only ${asker}s`;
  const lines = [`Last ${formatCount(days, 'day')}${only}`];
  if (searches > 0)
    lines.push(
      ...fact('searches', searches.toLocaleString('en-US'), [
        shares(searches, {
          'no results': totals.withoutHits,
          'weak results': totals.weak,
          'without vectors': totals.degraded,
        }),
        byAgents(searches, totals.agentSearches, asker),
        times(latency.search),
      ]),
    );
  if (answers > 0)
    lines.push(
      ...fact('answers', answers.toLocaleString('en-US'), [
        shares(answers, {
          'certain (by a model)': totals.answered - totals.quoted,
          'certain (quoted)': totals.quoted,
          uncertain: totals.unsupported,
          'no answer': totals.refused,
          failed: totals.failed + totals.unfinished,
          'canceled by the reader': totals.aborted,
        }),
        byAgents(answers, totals.agentAnswers, asker),
        times(latency.answerTotal ?? latency.quotedTotal),
      ]),
    );
  if (up + down > 0) lines.push(...fact('ratings', votes(up, down)));
  if (dollars > 0) lines.push(...fact('cost', `$${dollars.toFixed(2)}`));
  if (searches + answers === 0) lines.push(nothingRecorded);
  return lines;
}

const nothingRecorded =
  "There were no searches or questions. Searches and questions on the command line ('docent search', 'docent ask') are not recorded.";

/** A figure next to its name, and details below the figure. */
function fact(name: string, figure: string, details: readonly string[] = []): string[] {
  return [
    `  ${name.padEnd(8)}  ${figure}`,
    ...details.filter(Boolean).map((detail) => `${' '.repeat(12)}${detail}`),
  ];
}

/** With fewer records, a percentage would suggest more than they say. */
const fewestForPercent = 10;

/** `81.3% answered, 12.5% failed`, without zeros; of a few records, `3 answered, 1 failed`. */
function shares(whole: number, parts: Record<string, number>): string {
  const shown = Object.entries(parts).filter(([, part]) => part > 0);
  return shown
    .map(([name, part]) => `${whole < fewestForPercent ? part : formatShare(part, whole)} ${name}`)
    .join(', ');
}

/** `5.8% by agents`; empty if all entries have one asker. */
function byAgents(whole: number, part: number, asker: Insights['asker']): string {
  return asker === null ? shares(whole, { 'by agents': part }) : '';
}

/** `2 down, 1 up`, without zeros. */
function votes(up: number, down: number): string {
  return [...(down > 0 ? [`${down} down`] : []), ...(up > 0 ? [`${up} up`] : [])].join(', ');
}

function times(latency: Latency | null): string {
  if (latency === null) return '';
  const { p50, p90, p99, measured } = latency;
  const parts = [
    `response time: median ${formatDuration(p50 / 1000)}`,
    measured < enoughMeasured.p90 ? [] : `90% within ${formatDuration(p90 / 1000)}`,
    measured < enoughMeasured.p99 ? [] : `99% within ${formatDuration(p99 / 1000)}`,
  ];
  return parts.flat().join(', ');
}

type Query = Insights['queries']['top'][number];
type Stream = Output['stdout'];

function queryTable(
  queries: readonly Query[],
  stream: Stream,
  name: string,
  count: (query: Query) => number,
): string[] {
  const rows = queries.map((query) => [oneLine(query.query), count(query)]);
  return tableOf(['query', name], rows, stream);
}

function unansweredTable(unanswered: readonly Insights['unanswered'][number][], stream: Stream): string[] {
  const rows = unanswered.map(({ question, earlier, refused, unsupported }) => [
    questionWords(question, earlier),
    refused + unsupported,
    unsupported > refused ? 'uncertain answer' : 'no answer',
  ]);
  return tableOf(['question', 'times', 'usual result'], rows, stream);
}

function pageTable(pages: readonly Insights['pages']['cited'][number][], stream: Stream): string[] {
  const rows = pages.map(({ url, answers, up, down }) => [url, answers, up, down]);
  return tableOf(['page', 'answers', 'up', 'down'], rows, stream);
}

/** A table without columns of zeros. */
function tableOf(head: readonly string[], rows: readonly (string | number)[][], stream: Stream): string[] {
  const columns = head.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== 0));
  return formatTable(
    columns.map((column) => head[column]!),
    rows.map((row) => columns.map((column) => row[column]!)),
    columnsOf(stream),
  );
}

const outcomes = {
  answered: 'answered',
  refused: 'no answer',
  unsupported: 'uncertain answer',
  unfinished: 'not finished',
};

/** A follow-up with the question that it continues. */
function questionWords(question: string, earlier: string | null): string {
  return earlier === null ? oneLine(question) : `${oneLine(question)} (after: ${oneLine(earlier)})`;
}

function askedAgainLines({ question, times, otherWords }: Insights['askedAgain'][number]): string[] {
  return [
    `${oneLine(question)}  (${formatCount(times, 'time')})`,
    ...otherWords.map((words) => `    then "${oneLine(words)}"`),
  ];
}

function downRatedLines({
  question,
  earlier,
  up,
  down,
  comments,
  answer,
}: Insights['downRated'][number]): string[] {
  return [
    `${questionWords(question, earlier)}  (${votes(up, down)})`,
    ...quoted(comments),
    ...shownPages(answer),
  ];
}

/** The outcome of an answer and the pages that it cites; an uncertain answer may only list them. */
function shownPages({ status, cited, text }: Insights['downRated'][number]['answer']): string[] {
  const outcome = `    ${outcomes[status ?? 'unfinished']}`;
  const listed = [...text.matchAll(/\]\(<?(\/[^\s)>]+)/g)].map(([, url]) => url!);
  const [verb, urls] =
    cited.length > 0 ? ['cites', cited.map(({ url }) => url)] : ['shows', [...new Set(listed)]];
  if (urls.length === 0) return [outcome];
  if (urls.length === 1) return [`${outcome}, ${verb} ${urls[0]}`];
  return [`${outcome}, ${verb}:`, ...urls.map((url) => `      ${url}`)];
}

/** Each comment once. */
function quoted(comments: readonly string[]): string[] {
  return [...new Set(comments)].map((comment) => `    "${oneLine(comment)}"`);
}

function isOpen({ state }: Insights['pages']['reported'][number]): boolean {
  return state === 'open';
}

function reportLines({ url, reports, comments }: Insights['pages']['reported'][number]): string[] {
  return [`${url}  (${formatCount(reports, 'report')})`, ...quoted(comments)];
}

/** Each question once. */
function staleLines(stale: Insights['stale']): string[] {
  const lines = (stale?.answers ?? []).map(({ question, earlier, changed }) => {
    const pages = changed.map(({ url, change }) => (change === 'gone' ? `${url} (removed)` : url));
    return `${questionWords(question, earlier)}  ${pages.join(', ')}`;
  });
  return [...new Set(lines)];
}
