import assert from 'node:assert/strict';
import test from 'node:test';
import { dayChart } from './day-chart.ts';
import { share } from './figures.ts';
import { cardRows, list, section } from './section.ts';

const days = ['2026-11-13', '2026-11-14', '2026-11-15'];

test('bars are stacked to scale, and a table has the same figures', () => {
  const { html } = dayChart({
    title: 'Ratings',
    days,
    summary: '5 up and 3 down.',
    series: [
      { name: 'Up', look: 'good', values: [1, 0, 4] },
      { name: 'Down', look: 'bad', values: [3, 0, 0] },
    ],
  });
  assert.match(html, /role="img" aria-label="Ratings per day, from 13 Nov to 15 Nov. 5 up and 3 down./);
  const bars = [
    ...html.matchAll(/<rect class="(good|bad)" x="([\d.]+)" y="([\d.]+)" width="10" height="([\d.]+)"/g),
  ];
  assert.deepEqual(
    bars.map((bar) => bar.slice(1)),
    [
      ['good', '45', '75', '25'],
      ['bad', '45', '0', '75'],
      ['good', '245', '0', '100'],
    ],
  );
  assert.match(
    html,
    /<label><input type="radio" name="Ratings" aria-label="13 Nov – Up: 1, Down: 3"><span class="values"><b>13 Nov<\/b> <span class="good">Up: <b>1<\/b><\/span> <span class="bad">Down: <b>3<\/b>/,
  );
  for (const row of ['<td>2026-11-13</td><td class="number">1</td><td class="number">3</td>'])
    assert.ok(html.includes(row), html);
});

test('a series that is always 0 is left out', () => {
  const series = [
    { name: 'Up', look: 'good' as const, values: [1, 0, 4] },
    { name: 'Down', look: 'bad' as const, values: [0, 0, 0] },
  ];
  const { html } = dayChart({ title: 'Ratings', days, summary: '5 up.', series });
  assert.match(html, /<ul class="legend"><li class="good">Up <strong>5<\/strong><\/li><\/ul>/);
  assert.ok(!html.includes('Down'));
});

test('a single day has numbers instead of a chart', () => {
  const series = [
    { name: 'Up', look: 'good' as const, values: [0, 0, 4] },
    { name: 'Down', look: 'bad' as const, values: [0, 0, 1] },
  ];
  const { html } = dayChart({ title: 'Ratings', days, summary: '4 up.', series });
  assert.match(html, /Up <strong>4<.*Down <strong>1</);
  assert.doesNotMatch(html, /<svg|<table/);
});

test('the numbers of a single day are not repeated if the top of the page has them', () => {
  const series = [{ name: 'Up', look: 'good' as const, values: [0, 0, 4] }];
  const chart = { title: 'Ratings', days, summary: '4 up.', isInShort: true, series };
  assert.equal(dayChart(chart).html, '');
  const twoDays = [{ ...series[0]!, values: [0, 1, 4] }];
  assert.match(dayChart({ ...chart, series: twoDays }).html, /<svg/);
});

test('cards with only a few figures are in rows of their own', () => {
  const short = { html: '<p>12</p>', isShort: true };
  const [first, second] = ['Queries', 'Pages'].map((title) => list(title, '<p>Rows</p>'));
  assert.match(cardRows(first!, short, second!), /^<p>12<\/p>\n<div class="columns">.*Queries.*Pages/s);
});

test('a share of a few records is not a percentage', () => {
  assert.deepEqual([share(3, 4), share(0, 0), share(9, 10), share(1, 40)], ['3 of 4', '–', '90%', '2.5%']);
});

test('bars of a long period use the full width of their days', () => {
  const long = Array.from({ length: 90 }, (_, index) => new Date(index * 86_400_000).toISOString());
  const series = [{ name: 'Up', look: 'good' as const, values: long.map(() => 1) }];
  const { html } = dayChart({ title: 'Ratings', days: long, summary: '', series });
  assert.match(html, /viewBox="0 0 900 100"[\s\S]*x="1.5" y="50" width="7"/);
});

test('empty cards are left out, and so is a section without cards', () => {
  const costs = dayChart({
    title: 'Cost',
    days,
    summary: '$0.00 in all.',
    series: [{ name: 'Cost', look: 'plain', values: [0, 0, 0] }],
  });
  assert.equal(costs.html, '');
  const full = { html: '<p>Full</p>' };
  assert.equal(
    cardRows(list('Reports', ''), full, costs, full, full),
    '<div class="columns"><p>Full</p><p>Full</p></div>\n<p>Full</p>',
  );
  assert.equal(section({ id: 'cost', title: 'Cost', lead: 'What it costs.' }, cardRows(costs)), '');
});

test('the maximum of the scale has a half that is easy to read', () => {
  for (const [most, top, half] of [
    [1, '2', '1'],
    [2, '2', '1'],
    [3, '4', '2'],
    [11, '12', '6'],
    [57, '60', '30'],
    [1001, '1,200', '600'],
  ] as const) {
    const { html } = dayChart({
      title: 'x',
      days,
      summary: '',

      series: [{ name: 'x', look: 'plain', values: [most, most, 0] }],
    });
    assert.ok(html.includes(`<span>${top}</span><span>${half}</span><span>0</span>`), `${most}: ${html}`);
  }
});

test('a list is not beside a list that is much longer', () => {
  const [long, short, like] = [11, 4, 10].map((lines) => list('x', '<p>Rows</p>', lines));
  assert.doesNotMatch(cardRows(long!, short!), /columns/);
  assert.match(cardRows(long!, like!), /columns/);
});
