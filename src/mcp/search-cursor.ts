import { DocentError } from '../errors.ts';

/** The passages that earlier replies to a query contained, so that no passage is repeated. */
export interface SearchCursor {
  /** Identifies the query. */
  asked: string;
  /** Prefixes of the ids of passages that were sent. */
  given: ReadonlySet<string>;
  has(id: string): boolean;
}

const namedBy = 8;
const idBeginning = 6;

/** Decodes a cursor; throws when it belongs to another query. */
export function readCursor(text: string | undefined, asked: string): SearchCursor {
  const name = asked.slice(0, namedBy);
  const [madeFor = '', ids = ''] = text?.split('.') ?? [name];
  const isWhole = /^[0-9a-f]*$/.test(ids) && ids.length % idBeginning === 0;
  if (madeFor !== name || !isWhole)
    throw new DocentError(
      'invalid_request',
      'cursor: it belongs to another search. Send the query, version, locale and kind of that search, or omit the cursor.',
    );
  const given = new Set(ids.match(new RegExp(`.{${idBeginning}}`, 'g')) ?? []);
  return { asked: name, given, has: (id) => given.has(beginningOf(id)) };
}

/** The cursor for the next reply. */
export function writeCursor({ asked, given }: SearchCursor, ids: readonly string[]): string {
  return `${asked}.${[...given, ...ids.map(beginningOf)].join('')}`;
}

function beginningOf(id: string): string {
  return id.slice(0, idBeginning);
}
