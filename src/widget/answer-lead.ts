import { make } from './make.ts';

/** A mark within the first characters needs no copy. */
const glance = 400;

/** A copy of the marked text of a quoted section, shown above the section; null if the mark is near the top. */
export function answerLead(section: HTMLElement): HTMLElement | null {
  const marks = [...section.querySelectorAll('mark')];
  if (marks.length === 0) return null;
  const range = document.createRange();
  range.setStartAfter(section.firstElementChild!); // its heading
  range.setEndBefore(marks[0]!);
  if (range.toString().length < glance) return null;
  range.setStartBefore(marks[0]!);
  range.setEndAfter(marks.at(-1)!);
  const lead = make('div', { class: 'markdown lead' }, make('div', { dir: 'auto' }, copyOf(range)));
  for (const mark of lead.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  return lead;
}

/** A marked row as one line per column, marked lines as code, else the marked words. */
function copyOf(range: Range): HTMLElement {
  const { commonAncestorContainer: common } = range;
  const place = common as HTMLElement;
  const table = place.closest('.table');
  if (table !== null) return linesOf(table);
  const box = place.closest('pre') ?? (place.matches('ul, ol, p, code') ? place : null);
  const copy = (box?.cloneNode() ?? make('div')) as HTMLElement;
  const words = range.cloneContents();
  copy.append(copy.localName === 'pre' ? make('code', {}, words) : words);
  return copy.localName === 'pre' ? make('div', { class: 'code', dir: 'ltr' }, copy) : copy;
}

/** One line per column, so that wide rows need no scrolling. */
function linesOf(table: Element): HTMLElement {
  const heads = [...table.querySelectorAll('th')];
  const cells = [...table.querySelectorAll('tr:has(mark) > td')].filter((cell) => cell.textContent !== '');
  return make(
    'table',
    {},
    ...cells.map((cell) => {
      const head = heads[[...cell.parentElement!.children].indexOf(cell)];
      return make('tr', {}, make('th', { scope: 'row' }, head?.textContent), cell.cloneNode(true));
    }),
  );
}
