import { enoughMeasured, type Latency } from '../../../vocabulary/insights.ts';
import { dayChart } from '../day-chart.ts';
import { count, dollars, duration, share } from '../figures.ts';
import { type Card, cardRows, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

interface Part {
  /** In the title of the section. */
  name: string;
  /** In its lead. */
  about: string;
  card: Card;
}

/** Ratings, times, cost and degraded searches. */
export function qualitySection(context: ViewContext): string {
  const parts = partsOf(context);
  return section(
    {
      id: 'quality',
      title: qualityTitle(context),
      lead: `${sentence(parts.map(({ about }) => about))}.`,
    },
    cardRows(...parts.map(({ card }) => card)),
  );
}

/** Names only the parts that have data: `Ratings, times and cost`. */
export function qualityTitle(context: ViewContext): string {
  return sentence(partsOf(context).map(({ name }) => name));
}

const listed = new Intl.ListFormat('en-GB');

function sentence(words: readonly string[]): string {
  const text = listed.format(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function partsOf({ insights }: ViewContext): Part[] {
  const { totals, perDay, latency } = insights;
  const days = perDay.map(({ day }) => day);
  const ratings = dayChart({
    title: 'Ratings',
    days,
    summary: `${count(totals.up)} up, ${count(totals.down)} down: ${share(totals.up, totals.up + totals.down)} positive.`,
    isInShort: true,
    series: [
      { name: 'Up', look: 'good', values: perDay.map(({ up }) => up) },
      { name: 'Down', look: 'bad', values: perDay.map(({ down }) => down) },
    ],
  });
  const costs = dayChart({
    title: 'Model costs',
    days,
    summary: `${dollars(totals.dollars)} in total.`,
    isInShort: true,
    show: dollars,
    series: [{ name: 'Cost', look: 'plain', values: perDay.map((day) => day.dollars) }],
  });
  const failures = dayChart({
    title: 'Vector search failures',
    days,
    summary: `Searches that used keywords only, because vector search failed: ${share(totals.degraded, totals.searches)}.`,
    series: [{ name: 'Keywords only', look: 'fair', values: perDay.map(({ degraded }) => degraded) }],
  });
  const parts = [
    { name: 'ratings', about: 'how readers rate answers', card: ratings },
    { name: 'times', about: 'how long searches and answers take', card: times(latency) },
    { name: 'costs', about: 'what models cost', card: costs },
    { name: 'failures', about: 'how often vector search fails', card: failures },
  ];
  return parts.filter(({ card }) => card.html !== '');
}

function times(latency: ViewContext['insights']['latency']): Card {
  const bars = [
    time('Searches', latency.search),
    time('Answers by a model, first words', latency.answerFirstByte),
    time('Answers by a model, complete', latency.answerTotal),
    time('Answers quoted from the docs', latency.quotedTotal),
  ].join('');
  return { html: bars === '' ? '' : `<div class="chart times"><h3>Response times</h3>\n${bars}</div>` };
}

/** Percentiles as numbers and as a bar, if there are enough measurements. */
function time(name: string, latency: Latency | null): string {
  if (latency === null || latency.measured < enoughMeasured.p90) return '';
  const { p50, p90, p99, measured } = latency;
  const wide = (value: number) => (p99 === 0 ? 0 : Math.round((1000 * value) / p99) / 10);
  const figure = (words: string, value: number) => `<div><dt>${words}</dt><dd>${duration(value)}</dd></div>`;
  const slowest = measured < enoughMeasured.p99 ? '' : figure('99% within', p99);
  return `<h4>${name} <span class="small">(${count(measured)})</span></h4>
<svg class="range" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><rect class="far" width="100" height="6"/><rect class="near" width="${wide(p90)}" height="6"/><rect class="plain" width="${wide(p50)}" height="6"/></svg>
<dl>${figure('50% within', p50)}${figure('90% within', p90)}${slowest}</dl>`;
}
