import { escapeHtml } from '../escape-html.ts';
import { dataTable } from './data-table.ts';
import { count, dayName } from './figures.ts';
import type { Card } from './section.ts';

export interface Series {
  name: string;
  /** Color by meaning. */
  look: 'plain' | 'good' | 'fair' | 'bad' | 'broken' | 'quiet';
  values: readonly number[];
}

export interface DayChart {
  title: string;
  /** One for each value, as `2026-11-15`, oldest first. */
  days: readonly string[];
  /** Stacked; the first series is at the bottom. Series that are always 0 are left out. */
  series: readonly Series[];
  /** A sentence about the totals. */
  summary: string;
  /** Whether the top of the page has the same totals, which are then not repeated for a single day. */
  isInShort?: boolean;
  show?: (value: number) => string;
}

const height = 100;
/** Bars of a short period are at most as wide as those of a month, whose days have this width. */
const [monthDays, dayWidth] = [30, 10];
/** Minimum end of a scale of counts, whose half must be whole. */
const fewest = 2;

/** A bar chart as SVG, with the same numbers as a table. For a single day, only the totals; empty without data. */
export function dayChart({
  title,
  days,
  series: all,
  summary,
  isInShort = false,
  show = count,
}: DayChart): Card {
  const series = all.filter(({ values }) => values.some((value) => value > 0));
  const heights = days.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const most = Math.max(...heights, 0);
  const isOneDay = heights.filter((value) => value > 0).length === 1;
  if (most === 0 || (isOneDay && isInShort)) return { html: '' };
  const caption = `<figcaption><h3>${escapeHtml(title)}</h3><p>${escapeHtml(summary)}</p></figcaption>`;
  const peak = dayName(days[heights.indexOf(most)] ?? '');
  const plot = isOneDay
    ? ''
    : `${barPlot(
        days,
        series,
        roundedUp(show === count ? Math.max(most, fewest) : most),
        `${title} per day, from ${dayName(days[0] ?? '')} to ${dayName(days.at(-1) ?? '')}. ${summary} Maximum: ${show(most)} on ${peak}.`,
        show,
        title,
      )}\n${asTable(title, days, series, show)}`;
  const html = `<figure class="chart">${caption}${all.length > 1 ? legend(series, show) : ''}\n${plot}</figure>`;
  return { html, isShort: isOneDay };
}

function barPlot(
  days: readonly string[],
  series: readonly Series[],
  top: number,
  words: string,
  show: (value: number) => string,
  title: string,
): string {
  const wide = Math.max(days.length, monthDays) * dayWidth;
  return `<div class="plot"><div class="scale" aria-hidden="true"><span>${show(top)}</span><span>${show(top / 2)}</span><span>${show(0)}</span></div>
<svg role="img" aria-label="${escapeHtml(words)}" viewBox="0 0 ${wide} ${height}" preserveAspectRatio="none">
<path class="grid" d="M0 .5H${wide}M0 50H${wide}M0 99.5H${wide}"/>
${days.map((_, index) => stack(index, wide / days.length, series, top)).join('\n')}
</svg>
<div class="days" role="radiogroup" aria-label="${escapeHtml(title)}: values of each day">${days.map((day, index) => dayValues(day, index, { days, series, show, title })).join('')}</div>
<div class="dates" aria-hidden="true">${datesBelow(days)}</div></div>`;
}

function legend(series: readonly Series[], show: (value: number) => string): string {
  const items = series.map(
    ({ name, look, values }) =>
      `<li class="${look}">${escapeHtml(name)} <strong>${show(sum(values))}</strong></li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}

/** The bars of one day. */
function stack(index: number, step: number, series: readonly Series[], top: number): string {
  const bar = Math.min(0.7 * step, dayWidth);
  const x = round(index * step + (step - bar) / 2);
  let y = height;
  const rects = series.map(({ look, values }) => {
    const tall = ((values[index] ?? 0) / top) * height;
    y -= tall;
    return tall === 0
      ? ''
      : `<rect class="${look}" x="${x}" y="${round(y)}" width="${round(bar)}" height="${round(tall)}"/>`;
  });
  return rects.join('');
}

/**
 * The values of one day, shown on hover, tap and focus without a script. Of radio buttons, only one is in the tab
 * order, and the arrow keys move to the others.
 */
function dayValues(
  day: string,
  index: number,
  {
    days,
    series,
    show,
    title,
  }: Pick<DayChart, 'days' | 'series' | 'title'> & Required<Pick<DayChart, 'show'>>,
): string {
  const values = series.map(
    ({ name, look, values }) =>
      `<span class="${look}">${escapeHtml(name)}: <b>${show(values[index] ?? 0)}</b></span>`,
  );
  const side = index < days.length / 2 ? '' : ' class="late"';
  const spoken = series.map(({ name, values }) => `${name}: ${show(values[index] ?? 0)}`).join(', ');
  const label = escapeHtml(`${dayName(day)} – ${spoken}`);
  return `<label${side}><input type="radio" name="${escapeHtml(title)}" aria-label="${label}"><span class="values"><b>${dayName(day)}</b> ${values.join(' ')}</span></label>`;
}

function datesBelow(days: readonly string[]): string {
  const shown = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return shown.map((day) => `<span>${dayName(day ?? '')}</span>`).join('');
}

function asTable(
  title: string,
  days: readonly string[],
  series: readonly Series[],
  show: (value: number) => string,
): string {
  const columns = [{ name: 'Day' }, ...series.map(({ name }) => ({ name, isNumber: true }))];
  const rows = days.map((day, index) => [day, ...series.map(({ values }) => show(values[index] ?? 0))]);
  return `<details><summary>As a table<span class="unseen">: ${escapeHtml(title)}</span></summary>${dataTable(title, columns, rows)}</details>`;
}

/** The next round number whose half is also round: 1, 2, 4, 6, 8, 10, 12, 16, 20, 30 ... */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = power < 10 ? [1, 2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
  const step = steps.find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
