import { escapeHtml } from '../escape-html.ts';
import { age, count, dayName, dollars, duration, share } from './figures.ts';
import { insightsShell } from './insights-shell.ts';
import { periodSwitch } from './period-switch.ts';
import { indexSection } from './sections/index-section.ts';
import { pagesSection } from './sections/pages-section.ts';
import { qualitySection } from './sections/quality-section.ts';
import { queriesSection } from './sections/queries-section.ts';
import { questionsSection } from './sections/questions-section.ts';
import { volumeSection } from './sections/volume-section.ts';
import type { ViewContext } from './view-context.ts';

/** The whole page. Sections that the owner can act on come first. */
export function insightsView(context: ViewContext): string {
  const { insights, name } = context;
  const body = `<a class="skip" href="#main">Skip to the insights</a>
${bar(context)}
<main id="main">
<h1>Insights <span>${dayName(insights.from)} to ${dayName(insights.to)}</span></h1>
${inShort(context)}
<nav class="jump" aria-label="On this page"><a href="#questions">Questions</a><a href="#searches">Searches</a><a href="#pages">Pages</a><a href="#use">Use</a><a href="#quality">Ratings, times, cost</a><a href="#index">Index</a></nav>
${[questionsSection, queriesSection, pagesSection, volumeSection, qualitySection, indexSection].map((part) => part(context)).join('\n')}
</main>`;
  return insightsShell({ name, title: 'Insights', body });
}

function bar({ name, docs, insights, path, isSignedIn }: ViewContext): string {
  const signOut = isSignedIn
    ? `<form method="post" action="${escapeHtml(path)}/logout"><button>Sign out</button></form>`
    : '';
  const built = docs === null ? 'the index is being built' : `index built ${age(docs.createdAt)}`;
  return `<header class="bar"><p class="name">${escapeHtml(name)} <span>${built}</span></p>${periodSwitch(path, insights.days)}${signOut}</header>`;
}

/** The period in six numbers. */
function inShort({ insights: { totals, latency } }: ViewContext): string {
  const { searches, weak, withoutHits, answers, answered, up, down } = totals;
  const figures = [
    ['Searches', count(searches), `${share(weak + withoutHits, searches)} without a good hit`],
    ['Answers', count(answers), `${share(answered, answers)} with sources`],
    ['Rated up', share(up, up + down), `${count(up)} up, ${count(down)} down`],
    [
      'First words',
      latency.answerFirstByte === null ? '–' : duration(latency.answerFirstByte.p50),
      'of an answer, in the median',
    ],
    ['Degraded', share(totals.degraded, searches), 'of all searches'],
    ['Cost', dollars(totals.dollars), 'for models'],
  ];
  const cards = figures.map(
    ([label, figure, more]) => `<div><dt>${label}</dt><dd>${figure}<span>${more}</span></dd></div>`,
  );
  return `<dl class="short">${cards.join('')}</dl>`;
}
