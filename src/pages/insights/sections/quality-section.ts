import { enoughMeasured, type Latency } from '../../../vocabulary/insights.ts';
import { dayChart } from '../day-chart.ts';
import { count, dollars, duration, share } from '../figures.ts';
import { type Card, cardRows, section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

/** Ratings, times, cost and degraded searches. */
export function qualitySection({ insights }: ViewContext): string {
  const { totals, perDay, latency } = insights;
  const days = perDay.map(({ day }) => day);
  return section(
    {
      id: 'quality',
      title: 'Ratings, times and cost',
      lead: 'How readers rate answers, how long they wait, and what models cost.',
    },
    cardRows(
      dayChart({
        title: 'Ratings',
        days,
        summary: `${count(totals.up)} up, ${count(totals.down)} down: ${share(totals.up, totals.up + totals.down)} positive.`,
        none: 'No answer was rated.',
        series: [
          { name: 'Up', look: 'good', values: perDay.map(({ up }) => up) },
          { name: 'Down', look: 'bad', values: perDay.map(({ down }) => down) },
        ],
      }),
      times(latency),
      dayChart({
        title: 'Model costs',
        days,
        summary: `${dollars(totals.dollars)} in total.`,
        none: 'No model calls that cost money.',
        show: dollars,
        series: [{ name: 'Cost', look: 'plain', values: perDay.map((day) => day.dollars) }],
      }),
      dayChart({
        title: 'Searches by keywords only',
        days,
        summary: `${share(totals.degraded, totals.searches)} of all searches used keywords only, because vector search failed.`,
        none: 'Vector search never failed.',
        series: [{ name: 'Keywords only', look: 'fair', values: perDay.map(({ degraded }) => degraded) }],
      }),
    ),
  );
}

function times({ search, answerFirstByte, answerTotal }: ViewContext['insights']['latency']): Card {
  const bars = [
    time('Search', search),
    time('First words of an answer', answerFirstByte),
    time('Whole answer', answerTotal),
  ].join('');
  return {
    title: 'Times',
    html: bars === '' ? '' : `<div class="chart times"><h3>Times</h3>\n${bars}</div>`,
    none: 'No times were measured.',
  };
}

const tooFew = '<span class="small">too few to tell</span>';

/** Three percentiles as numbers and as a bar, those that enough was measured for; empty if nothing was measured. */
function time(name: string, latency: Latency | null): string {
  if (latency === null) return '';
  const { p50, p90, p99, measured } = latency;
  const wide = (value: number) => (p99 === 0 ? 0 : Math.round((1000 * value) / p99) / 10);
  const known = (value: number, fewest: number) => (measured < fewest ? tooFew : duration(value));
  const bar =
    measured < enoughMeasured.p90
      ? ''
      : `<svg class="range" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><rect class="far" width="100" height="6"/><rect class="near" width="${wide(p90)}" height="6"/><rect class="plain" width="${wide(p50)}" height="6"/></svg>\n`;
  return `<h4>${name} <span class="small">${count(measured)} measured</span></h4>
${bar}<dl><div><dt>median</dt><dd>${duration(p50)}</dd></div><div><dt>90% within</dt><dd>${known(p90, enoughMeasured.p90)}</dd></div><div><dt>99% within</dt><dd>${known(p99, enoughMeasured.p99)}</dd></div></dl>`;
}
