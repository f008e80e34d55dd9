import { escapeHtml } from '../escape-html.ts';
import { dataTable } from './data-table.ts';
import { count, dayName } from './figures.ts';
import type { Card } from './section.ts';

export interface Series {
  name: string;
  /** Colour by meaning. */
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
  /** What to say instead of a chart if there is nothing to show. */
  none: string;
  show?: (value: number) => string;
}

/** Width of a day and of its bar. */
const [step, bar] = [10, 7];
const height = 100;

/** A bar chart as SVG, with the same numbers as a table. */
export function dayChart({ title, days, series: all, summary, none, show = count }: DayChart): Card {
  const series = all.filter(({ values }) => values.some((value) => value > 0));
  const heights = days.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const most = Math.max(...heights, 0);
  const heading = `<h3>${escapeHtml(title)}</h3>`;
  if (most === 0) return { title, html: '', none };
  const caption = `<figcaption>${heading}<p>${escapeHtml(summary)}</p></figcaption>`;
  const top = roundedUp(most);
  const peak = days[heights.indexOf(most)] ?? '';
  const words = `${title} per day, from ${dayName(days[0] ?? '')} to ${dayName(days.at(-1) ?? '')}. ${summary} Maximum: ${show(most)} on ${dayName(peak)}.`;
  const html = `<figure class="chart">${caption}${all.length > 1 ? legend(series) : ''}
<div class="plot"><div class="scale" aria-hidden="true"><span>${show(top)}</span><span>${show === count && top % 2 === 1 ? '' : show(top / 2)}</span><span>${show(0)}</span></div>
<svg role="img" aria-label="${escapeHtml(words)}" viewBox="0 0 ${days.length * step} ${height}" preserveAspectRatio="none">
<path class="grid" d="M0 .5H${days.length * step}M0 50H${days.length * step}M0 99.5H${days.length * step}"/>
${days.map((day, index) => stack(day, index, series, top, show)).join('\n')}
</svg>
<div class="dates" aria-hidden="true">${datesBelow(days)}</div></div>
${asTable(title, days, series, show)}
</figure>`;
  return { title, html, none };
}

function legend(series: readonly Series[]): string {
  const items = series.map(({ name, look }) => `<li class="${look}">${escapeHtml(name)}</li>`);
  return `<ul class="legend" aria-hidden="true">${items.join('')}</ul>`;
}

/** The bars of one day. Their tooltip covers the full height of the chart. */
function stack(
  day: string,
  index: number,
  series: readonly Series[],
  top: number,
  show: (value: number) => string,
): string {
  const x = index * step + (step - bar) / 2;
  let y = height;
  const rects = series.map(({ look, values }) => {
    const tall = ((values[index] ?? 0) / top) * height;
    y -= tall;
    return tall === 0
      ? ''
      : `<rect class="${look}" x="${x}" y="${round(y)}" width="${bar}" height="${round(tall)}"/>`;
  });
  const words = series.map(({ name, values }) => `${name}: ${show(values[index] ?? 0)}`).join(', ');
  const title = escapeHtml(`${dayName(day)} – ${words}`);
  return `<g><title>${title}</title><rect class="hover" x="${index * step}" y="0" width="${step}" height="${height}"/>${rects.join('')}</g>`;
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

/** The next round number whose half is round, too: 1, 2, 4, 6, 8, 10, 20 ... */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
