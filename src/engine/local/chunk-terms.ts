import type { Analyser } from '../../text/analyser.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import type { PlainText } from '../../vocabulary/plain-text.ts';
import { type FieldName, fewestEntries } from '../ranking/fields.ts';
import { VarintWriter, zigzag } from '../ranking/varint.ts';
import { responsesStart } from './responses-start.ts';
import type { TermTable } from './term-table.ts';

/** The fields that come from the chunk itself; link texts come from other pages. */
export const ownFields = [
  'title',
  'headings',
  'path',
  'body',
  'code',
] as const satisfies readonly FieldName[];

/** The terms of a chunk by field, in reading order. */
export type ChunkTerms = Record<(typeof ownFields)[number], number[]>;

/** Start of each term in the chunk's plain text, for the fields that are parts of it. */
export interface TermPlaces {
  body: number[];
  code: number[];
}

/**
 * Splits a chunk's fields into terms. The responses of an API operation count as code. `entries`: the number of terms
 * in the heading of each section, if the chunk is like a glossary. These terms are the last ones of its headings.
 */
export function chunkTerms(
  chunk: Chunk,
  plain: PlainText,
  analyser: Analyser,
  table: Pick<TermTable, 'add'>,
): { terms: ChunkTerms; places: TermPlaces; entries: number[] } {
  const terms: ChunkTerms = { title: [], headings: [], path: [], body: [], code: [] };
  const places: TermPlaces = { body: [], code: [] };
  const read = (field: keyof ChunkTerms, text: string) => readTerms(text, analyser, table, terms[field]);
  read('title', chunk.title);
  for (const heading of trailOf(chunk)) read('headings', heading);
  const entries = chunk.sections.map(({ heading }) => {
    const before = terms.headings.length;
    read('headings', heading);
    return terms.headings.length - before;
  });
  read('path', pathWords(chunk));
  const readFrom = (field: 'body' | 'code', text: string, offset: number) =>
    visitCounted(text, analyser, (term, word, start) => {
      terms[field].push(table.add(term, word));
      places[field].push(offset + start);
    });
  const responses = responsesStart(chunk, plain);
  const readProse = (start: number, end: number) => {
    const cut = Math.min(Math.max(start, responses), end);
    readFrom('body', plain.text.slice(start, cut), start);
    readFrom('code', plain.text.slice(cut, end), cut);
  };
  let from = 0;
  for (const code of plain.code) {
    readProse(from, code.from);
    // The language is not in the text, so its terms get the position where the code starts.
    analyser.visit(code.language, (term, _kind, word) => {
      terms.code.push(table.add(term, word));
      places.code.push(code.from);
    });
    readFrom('code', plain.text.slice(code.from, code.to), code.from);
    from = code.to;
  }
  readProse(from, plain.text.length);
  return { terms, places, entries: entries.length < fewestEntries ? [] : entries };
}

/** Appends the terms of a text. */
export function readTerms(
  text: string,
  analyser: Analyser,
  table: Pick<TermTable, 'add'>,
  into: number[],
): void {
  visitCounted(text, analyser, (term, word) => into.push(table.add(term, word)));
}

/** How often a name counts where it is defined. A chunk that only mentions it is unlikely to have it as often. */
const visitsOfDefined = 3;

/** Visits the terms of a text, each as often as it counts. */
function visitCounted(
  text: string,
  analyser: Analyser,
  visit: (term: string, word: string, start: number) => void,
): void {
  analyser.visit(text, (term, kind, word, start, end) => {
    const visits = kind !== 'gram' && isDefined(text, start, end) ? visitsOfDefined : 1;
    for (let count = 0; count < visits; count++) visit(term, word, start);
  });
}

/** Whether a line starts with the word and a colon or dash, as a row does: `port: The port of the server;`. */
function isDefined(text: string, start: number, end: number): boolean {
  return (start === 0 || text.charAt(start - 1) === '\n') && /^(?::| [-–—]) /.test(text.slice(end, end + 3));
}

/** Packs positions as distances. They are signed, because the terms of an identifier may not be in order. */
export function packPlaces({ body, code }: TermPlaces): Uint8Array {
  const writer = new VarintWriter(body.length + code.length + 16);
  for (const places of [body, code]) {
    let before = 0;
    for (const place of places) {
      writer.push(zigzag(place - before));
      before = place;
    }
  }
  return writer.bytes();
}

/** The headings above the chunk, below the title. */
function trailOf({ kind, headerPath }: Chunk): string[] {
  return kind === 'endpoint' ? headerPath.slice(1, -1) : headerPath.slice(1);
}

/** The last two segments of the URL; for an operation, its method and path come first. */
function pathWords({ pageUrl, method, path }: Chunk): string {
  const segments = pageUrl
    .replace(/\.html?$|\/+$/, '')
    .split('/')
    .slice(-2)
    .join(' ');
  return method === null ? segments : `${method} ${path} ${segments}`;
}
