import { blockNames, headingName } from './tag-names.ts';

interface ImpliedEnd {
  /** Open elements that end where the tag starts. */
  names: ReadonlySet<string>;
  /** Whether an open element prevents the elements around it from ending. */
  stop: (name: string) => boolean;
}

const isBlock = (name: string): boolean => blockNames.has(name);
const isOneOf = (names: ReadonlySet<string>) => (name: string) => names.has(name);

const paragraph: ImpliedEnd = { names: new Set(['p']), stop: isBlock };
const link: ImpliedEnd = { names: new Set(['a']), stop: isBlock };
const heading: ImpliedEnd = {
  names: new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
  stop: isBlock,
};
const softBlocks = new Set(['address', 'div', 'p']);
const isHardBlock = (name: string): boolean => isBlock(name) && !softBlocks.has(name);
const listItem: ImpliedEnd = { names: new Set(['li', 'p']), stop: isHardBlock };
const definition: ImpliedEnd = { names: new Set(['dt', 'dd', 'p']), stop: isHardBlock };
const table = new Set(['table']);
const cell: ImpliedEnd = { names: new Set(['td', 'th', 'caption']), stop: isOneOf(new Set(['table', 'tr'])) };
const row: ImpliedEnd = {
  names: new Set(['tr', 'td', 'th', 'caption']),
  stop: isOneOf(new Set(['table', 'tbody', 'thead', 'tfoot'])),
};
const rowGroup: ImpliedEnd = {
  names: new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']),
  stop: isOneOf(table),
};

const impliedEnds = new Map<string, ImpliedEnd>([
  ['body', { names: new Set(['head']), stop: isBlock }],
  ['a', link],
  ['li', listItem],
  ['dt', definition],
  ['dd', definition],
  ['td', cell],
  ['th', cell],
  ['tr', row],
  ['tbody', rowGroup],
  ['thead', rowGroup],
  ['tfoot', rowGroup],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, ImpliedEnd] => [name, heading]),
]);

/** The elements that an opening tag closes implicitly: `<li>` the item before it, `<div>` an open paragraph. */
export function closedByOpening(name: string): ImpliedEnd | undefined {
  return impliedEnds.get(name) ?? (blockNames.has(name) ? paragraph : undefined);
}

/** The end tag of a heading closes a heading of any level. */
export function isClosedBy(open: string, closing: string): boolean {
  return open === closing || (headingName.test(closing) && headingName.test(open));
}

const tableParts = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']);

/** Whether an open element makes the end tag of an element around it ineffective. */
export function shieldsFromClosing(open: { name: string; block: boolean }, closing: string): boolean {
  if (tableParts.has(closing)) return open.name === 'table';
  if (isInlineClosing(closing) && isBlock(open.name)) return true;
  return open.name === 'td' || open.name === 'th' || open.name === 'table';
}

/** The end tag of a component closes blocks left open in it; the end tag of an inline element does not. */
function isInlineClosing(name: string): boolean {
  return !blockNames.has(name) && name === name.toLowerCase();
}
