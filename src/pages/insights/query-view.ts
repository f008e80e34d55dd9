import type { Docs, FoundDocs } from '../../docs.ts';
import type { QueryUse } from '../../journal/insights/query-use.ts';
import type { Explanation } from '../../search/explain-rank.ts';
import type { Asker } from '../../vocabulary/asker.ts';
import type { InboxEntry, Insights } from '../../vocabulary/insights.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { escapeHtml } from '../escape-html.ts';
import { earlierNote } from './earlier-note.ts';
import { otherWords, reasons } from './entry-details.ts';
import { count, counted, dayName } from './figures.ts';
import { hitTrail } from './hit-trail.ts';
import { adviceOn } from './inbox-kinds.ts';
import { viewQuery } from './inbox-part.ts';
import { insightsShell } from './insights-shell.ts';
import { markForm, noteField } from './mark-form.ts';
import { pageLink } from './page-link.ts';
import { shownAnswer } from './recorded-answer.ts';
import { folded, quotes, section } from './section.ts';
import type { GoldenState } from './view-context.ts';

type Hit = FoundDocs['hits'][number];
type ShownAnswer = Insights['downRated'][number]['answer'];

/** The current results of a query, and why they were found. */
export interface QueryContext {
  /** Name of the site. */
  name: string;
  /** Path of the insights page. */
  path: string;
  days: number;
  asker: Asker | null;
  query: string;
  /** The question that the query continues; null if it was not a follow-up. */
  earlier: string | null;
  /** The text that Docent searches for: the query, together with the question that it continues. */
  searched: string;
  version: string;
  locale: string;
  /** Id of an answer to the query; null if readers only searched for it. */
  answer: string | null;
  /** That answer; null if it is no longer recorded. */
  answered: ShownAnswer | null;
  /** The inbox entry of the query; null if nothing went wrong in this period. */
  entry: InboxEntry | null;
  /** Comments of readers who rated the answer down. */
  comments: readonly string[];
  /** Whether the owner can mark the entry. */
  canMark: boolean;
  /** Null without a journal. */
  use: QueryUse | null;
  scopes: Docs['scopes'];
  hits: readonly { hit: Hit; why: Explanation | null }[];
  golden: GoldenState | null;
  /** Whether the owner just saved a note. */
  isNoteSaved: boolean;
  /** Why the pages that the owner just tried to save cannot be saved; null if nothing was tried. */
  pageFault: string | null;
  /** Those pages. */
  triedPages: readonly string[];
}

/** The page of one query: its hits with reasons, and the form that makes it a golden question. */
export function queryView(context: QueryContext): string {
  const { name, path, query, earlier, hits } = context;
  const body = `<a class="skip" href="#main">Skip to the results</a>
<header class="bar"><p class="name">${escapeHtml(name)}</p><a href="${escapeHtml(path)}?${escapeHtml(viewQuery(context))}#inbox">Back to the insights</a></header>
<main id="main">
<h1>${escapeHtml(query)}</h1>
${earlierNote(context.earlier)}${useLine(context)}${entryPanel(context)}${answerSection(context.answered)}
${section(
  {
    id: 'results',
    title: hits.length === 0 ? 'No results' : 'What readers find today',
    lead:
      hits.length === 0
        ? 'No page contains these words.'
        : `${earlier === null ? '' : 'Docent searches for both questions together. '}The sections that Docent finds, best first, with the reason for each rank.${canSave(context) ? ' To check later that readers find the right page, select it and save the question as a golden question. This does not change the answer.' : ''}`,
  },
  searchForm(context),
  understood(context),
  goldenForm(context),
)}
</main>`;
  return insightsShell({ name, title: query, body });
}

/** Why the query is in the inbox, what to do about it, and the buttons that mark it. */
function entryPanel(context: QueryContext): string {
  const { entry, comments, canMark, path, days, asker, query, version, locale, answer, isNoteSaved } =
    context;
  if (entry === null) return '';
  const parameters = { q: query, version, locale, ...(answer !== null && { answer }) };
  const address = `${new URLSearchParams(parameters)}&${viewQuery(context)}`;
  const page = { address, isSaved: isNoteSaved };
  const place = { path, days, asker, kind: null, isWhole: false };
  const mark = canMark
    ? `<div class="decide">${noteField(entry, place, page)}${markForm(entry, place)}</div>`
    : '';
  return `<div class="list panel" id="entry">${reasons(entry)}
${quotes(comments)}${adviceOn(entry, { isFoundToday: context.hits.length > 0, rated: context.answered?.status })}
${otherWords(entry)}
${mark}</div>\n`;
}

function answerSection(answered: ShownAnswer | null): string {
  if (answered === null) return '';
  const { at, status } = answered;
  const lead = `${statusWords[status ?? 'answered']} from ${dayName(at)}.`;
  return section({ id: 'answer', title: 'What the reader saw', lead }, shownAnswer(answered));
}

const statusWords = {
  answered: 'The answer',
  refused: 'The refusal',
  unsupported: 'The uncertain answer',
};

/** Number of questions and searches with this query, and their ratings. */
function useLine({ use, days }: QueryContext): string {
  if (use === null) return '';
  const { asked, searched, up, down } = use;
  const facts = [
    asked > 0 ? [`asked ${often(asked)}`] : [],
    searched > 0 ? [`searched for ${often(searched)}`] : [],
    up > 0 ? [`${count(up)} thumbs-up`] : [],
    down > 0 ? [`${count(down)} thumbs-down`] : [],
  ].flat();
  const words = facts.length === 0 ? 'not asked or searched for' : facts.join(', ');
  return `<p class="small">In the last ${days} days: ${words}.</p>\n`;
}

function often(times: number): string {
  if (times > 2) return counted(times, 'time');
  return times === 1 ? 'once' : 'twice';
}

function searchForm({ path, days, asker, searched, version, locale, scopes }: QueryContext): string {
  const versions = scopes.map((each) => each.version);
  const locales = scopes.map((each) => each.locale);
  const scope = menu('version', 'Version', version, versions) + menu('locale', 'Language', locale, locales);
  return `<form class="again" method="get" action="${escapeHtml(path)}/query"><input name="q" value="${escapeHtml(searched)}" maxlength="2000" required aria-label="Query">${scope}<input type="hidden" name="days" value="${days}">${asker === null ? '' : `<input type="hidden" name="asker" value="${asker}">`}<button>Search</button></form>`;
}

/** A menu of different values; hidden if there is only one. */
function menu(name: string, label: string, chosen: string, values: readonly string[]): string {
  const known = [...new Set(values)];
  if (known.length < 2) return `<input type="hidden" name="${name}" value="${escapeHtml(chosen)}">`;
  const options = known.map(
    (value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`,
  );
  return `<select name="${name}" aria-label="${label}">${options.join('')}</select>`;
}

/** Words that were corrected or that no page contains. */
function understood({ hits }: QueryContext): string {
  const why = hits[0]?.why;
  if (!why) return '';
  const corrected = why.words.filter(({ match }) => match === 'similar');
  const facts = [
    corrected.length === 0
      ? ''
      : `Corrected ${corrected.map(({ word, terms }) => `“${word}” to “${terms[0]}”`).join(', ')}.`,
    why.unknown.length === 0 ? '' : `Not on any page: ${why.unknown.map((word) => `“${word}”`).join(', ')}.`,
  ].filter(Boolean);
  return facts.length === 0 ? '' : `<p class="hint">${escapeHtml(facts.join(' '))}</p>`;
}

function canSave({ golden }: QueryContext): boolean {
  return golden !== null && golden.fault === null && golden.pages === null;
}

function goldenForm(context: QueryContext): string {
  const { path, query, searched, version, locale, answer, hits, golden, pageFault, triedPages } = context;
  const canAdd = canSave(context);
  const items = hits.map(({ hit, why }, index) => {
    const tick = canAdd
      ? `<input type="checkbox" name="page" id="hit-${index}" value="${escapeHtml(hit.url)}"${triedPages.includes(hit.url) ? ' checked' : ''}>`
      : '';
    const title = escapeHtml(hitTrail(hit));
    const chosen = isChosen(hit, golden) ? '<p class="golden">✓ Answers the question</p>' : '';
    return `<li>${tick}<div>${canAdd ? `<label for="hit-${index}">${title}</label>` : `<strong>${title}</strong>`}${chosen}
<p class="small">${pageLink(hit.url)}</p><p class="snippet">${escapeHtml(hit.snippet)}</p>
${why === null ? '' : `<p class="why">${escapeHtml(why.titledReason ?? 'It is the only page that was found.')}</p>`}</div></li>`;
  });
  const list = folded(items, 5, (some) => `<ol class="found">${some.join('\n')}</ol>`);
  const hidden = Object.entries({ q: query, question: searched, version, locale, answer: answer ?? '' })
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`)
    .join('');
  const form = `method="post" action="${escapeHtml(path)}/golden?${escapeHtml(viewQuery(context))}"`;
  const entered = triedPages.find((page) => !hits.some(({ hit }) => hit.url === page)) ?? '';
  const other = `<label class="other">${hits.length === 0 ? 'The page that answers it' : 'Another page'} <input name="page" value="${escapeHtml(entered)}" placeholder="/guide/install" maxlength="500"${hits.length === 0 ? ' required' : ''}${pageFault !== null ? ' aria-invalid="true" aria-describedby="page-fault"' : ''}></label>`;
  const remove =
    golden?.pages == null
      ? ''
      : `<form class="remove" ${form}>${hidden}<button name="remove" value="yes">Remove from the golden questions</button></form>`;
  if (!canAdd) return `<div class="list" id="golden">${goldenNote(golden)}${remove}${list}</div>`;
  const fault =
    pageFault === null ? '' : `<p class="fault" id="page-fault" role="alert">${escapeHtml(pageFault)}</p>`;
  return `<form class="list" id="golden" ${form}>${fault}${hidden}${list}
<div class="save">${other}<button class="main">Save as golden question</button></div>${goldenNote(golden)}</form>`;
}

/** Whether the owner chose the section, or its whole page, as the answer to the golden question. */
function isChosen({ url }: Hit, golden: GoldenState | null): boolean {
  return golden?.pages?.some((page) => page === url || page === pageUrl(url)) ?? false;
}

/** The path and use of the golden questions, or why the file cannot be used. */
function goldenNote(golden: GoldenState | null): string {
  if (golden === null) return '';
  if (golden.fault !== null) return `<p class="fault">${escapeHtml(golden.fault)}</p>`;
  const command = escapeHtml(golden.command);
  if (golden.pages !== null)
    return `<p class="golden">✓ This is a golden question.</p><p class="small">Answered by ${golden.pages.map((page) => pageLink(page)).join(', ') || 'no page yet'}</p><p class="hint">To check that Docent still finds and cites its pages, run <code>${command}</code>.</p>`;
  return `<p class="hint">A golden question is a check. It does not change the answer: to improve the answer, edit the page. <code>${command}</code> checks that Docent finds and cites the pages that you selected.</p>`;
}
