import { DocentError } from '../../errors.ts';
import type { AnswerRecord } from '../../vocabulary/answer-record.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { answerOf, selectAnswers } from '../answer-row.ts';
import { continuedQuestion } from '../continued-question.ts';
import type { Database } from '../database.ts';
import { askedBy, type Period } from './period.ts';

/** A chunk of the current docs. */
export interface PresentChunk {
  id: string;
  url: string;
  hash: string;
  /** Anchors of the small sections that were merged into the chunk. */
  anchors?: readonly string[];
}

/** The docs that answers are compared with. */
export interface PresentDocs {
  snapshot: number;
  /** The chunks of a page; empty if the page was removed. */
  chunkHashes(pageUrl: string, scope: Scope): Promise<readonly PresentChunk[]>;
}

type Stale = NonNullable<Insights['stale']>;
type Change = Stale['answers'][number]['changed'][number];

/** Most answers that are compared with the current docs. */
const mostChecked = 1000;

/** Answers that cite chunks which have changed since, newest first. */
export async function staleAnswers(
  database: Database,
  period: Period,
  docs: PresentDocs,
  most: number,
): Promise<Stale> {
  const rows = await database.all(
    `${selectAnswers} WHERE a.at >= ? AND a.pages <> '' AND a.snapshot <> ? AND ${askedBy(period, 'a')}
    ORDER BY a.at DESC LIMIT ${mostChecked}`,
    [period.from, docs.snapshot],
  );
  const comparison = new Comparison(docs);
  const answers: Stale['answers'] = [];
  for (const answer of rows.map(answerOf)) {
    const changed = await comparison.changesOf(answer);
    const { id, at, question, scope, rating } = answer;
    if (changed.length > 0 && answers.length < most)
      answers.push({
        ...scope,
        id,
        at: at.toISOString(),
        question,
        earlier: continuedQuestion(answer),
        rating: rating?.value ?? null,
        changed,
      });
  }
  return { checked: rows.length, answers };
}

/** Reads every page at most once. */
class Comparison {
  readonly #docs: PresentDocs;
  readonly #pages = new Map<string, Promise<readonly PresentChunk[]>>();

  constructor(docs: PresentDocs) {
    this.#docs = docs;
  }

  async changesOf({ scope, chunks, ending }: AnswerRecord): Promise<Change[]> {
    const hashes = new Map(chunks.map(({ id, hash }) => [id, hash]));
    const changes: Change[] = [];
    for (const { url } of ending?.citations ?? []) {
      const present = await this.#chunksOf(pageUrl(url), scope);
      const cited = present.filter((chunk) => contains(chunk, url));
      if (cited.length === 0) changes.push({ url, change: 'gone' });
      else if (!isUnchanged(cited, hashes)) changes.push({ url, change: 'changed' });
    }
    return changes;
  }

  #chunksOf(page: string, scope: Scope): Promise<readonly PresentChunk[]> {
    const key = `${scope.version}\n${scope.locale}\n${page}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    // The answer may be older than the rule whether the site's URLs end with a slash.
    const chunks = Promise.all(
      [page, `${page}/`].map((url) => this.#docs.chunkHashes(url, scope).catch(noneWhereScopeIsGone)),
    ).then((found) => found.flat());
    this.#pages.set(key, chunks);
    return chunks;
  }
}

/** Whether a link leads to a chunk, or to a section in it. */
function contains({ url, anchors = [] }: PresentChunk, link: string): boolean {
  const fragment = fragmentOf(link);
  const isInside = fragmentOf(url) === fragment || anchors.some((anchor) => `#${anchor}` === fragment);
  return isInside && pageUrl(url) === pageUrl(link);
}

function fragmentOf(url: string): string {
  return url.includes('#') ? url.slice(url.indexOf('#')) : '';
}

function noneWhereScopeIsGone(error: unknown): readonly PresentChunk[] {
  if (error instanceof DocentError && error.code.startsWith('unknown_')) return [];
  throw error;
}

/**
 * Parts of one section share its link. Those that the answer used must be unchanged, and at least one must have been
 * used.
 */
function isUnchanged(cited: readonly PresentChunk[], hashes: ReadonlyMap<string, string>): boolean {
  const read = cited.filter(({ id }) => hashes.has(id));
  return read.length > 0 && read.every(({ id, hash }) => hashes.get(id) === hash);
}
