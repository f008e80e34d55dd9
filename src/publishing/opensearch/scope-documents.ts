import { readTerms } from '../../engine/local/chunk-terms.ts';
import { averageLengths, impactOf } from '../../engine/local/invert.ts';
import type { BulkWriter } from '../../engine/opensearch/bulk-writer.ts';
import { featureOf, wordDimensions } from '../../engine/opensearch/index-mapping.ts';
import { idOf, type LinkTargets } from '../../engine/opensearch/opensearch-engine.ts';
import { encodeRanking, hashOf, weighedFields } from '../../engine/opensearch/ranking-record.ts';
import type { ClusterScope } from '../../engine/opensearch/site-state.ts';
import { defaultWeighting, fieldNames } from '../../engine/ranking/fields.ts';
import { kindWords } from '../../engine/ranking/heading-names.ts';
import { termRoles } from '../../engine/ranking/known-words.ts';
import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import { contentHash } from '../../vocabulary/content-hash.ts';
import { comparablePath, lastSegment, pagePath } from '../../vocabulary/page-address.ts';
import type { FileCard, PageCard } from '../card.ts';
import { type PackedPage, packed64 } from './packed-page.ts';
import type { CountedTerm, TermCounts } from './term-counts.ts';

/** Links from other pages: the texts of links to each of the page's chunks, and the number of linking pages. */
export interface PageLinks {
  texts: readonly (readonly string[])[];
  count: number;
  /** Targets of the links on the page. */
  targets: LinkTargets;
}

/** Pages of one file have consecutive numbers; there are gaps between files for later ones. */
export const pagesOfFile = 2 ** 16;
export const filesBetween = 2 ** 10;

/** A chunk's vector from an earlier build. */
export type KeptVector = Record<string, unknown>;

/** Turns pages, files and words of one scope into documents. */
export class ScopeDocuments {
  readonly #site: string;
  readonly #number: number;
  readonly #analyser: Analyser;
  readonly #model: StaticModel | null;
  readonly #kinds: ReadonlySet<string>;

  /** `number`: the first snapshot with these documents. */
  constructor(site: string, number: number, analyser: Analyser, model: StaticModel | null) {
    this.#site = site;
    this.#number = number;
    this.#analyser = analyser;
    this.#model = model;
    this.#kinds = new Set(this.linkTerms(kindWords).map(({ term }) => term));
  }

  /** Counts the terms of the chunks themselves, and the lengths of their fields. */
  count(page: PackedPage, counts: TermCounts, fieldLengths: number[], sign: 1 | -1 = 1): void {
    const roles = new Map<number, number>();
    const note = (terms: Iterable<number>, role: number) => {
      for (const term of terms) roles.set(term, Math.max(role, roles.get(term) ?? termRoles.text));
    };
    const frequencies = new Map<number, number>();
    for (const { fields } of page.chunks) {
      for (const [field, terms] of fields.entries()) fieldLengths[field + 1]! += sign * terms.length;
      for (const term of new Set(fields.flat())) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      const [title, headings, path] = fields;
      note(path!, termRoles.path);
      for (const named of [title!, headings!]) {
        note(named, termRoles.name);
        note(this.#topicsOf(named, page.terms), termRoles.topic);
      }
    }
    for (const [term, count] of frequencies)
      counts.add(page.terms[term]!, sign * count, page.words[term]!, roles.get(term));
  }

  /** The same for the texts of links to the chunks. */
  countLinks(
    page: PackedPage,
    { texts }: PageLinks,
    counts: TermCounts,
    fieldLengths: number[],
    sign: 1 | -1 = 1,
  ): void {
    for (const [place, chunk] of page.chunks.entries()) {
      if ((texts[place] ?? []).length === 0) continue;
      const own = new Set(chunk.fields.flat().map((term) => page.terms[term]!));
      const linked = this.linkTerms(texts[place]!);
      fieldLengths[0]! += sign * linked.length;
      const seen = new Set<string>();
      for (const { term, word } of linked) {
        counts.add(term, own.has(term) || seen.has(term) ? 0 : sign, [word]);
        seen.add(term);
      }
    }
  }

  linkTerms(texts: readonly string[]): { term: string; word: string }[] {
    const found: { term: string; word: string }[] = [];
    const table = { add: (term: string, word: string) => found.push({ term, word }) };
    for (const text of texts) readTerms(text, this.#analyser, table, []);
    return found;
  }

  /** Writes a page and its chunks; returns the number of the next chunk. */
  async putPage(
    writer: BulkWriter,
    scope: Pick<ClusterScope, 'key' | 'routing' | 'averages'>,
    page: PackedPage,
    {
      order,
      firstRef,
      links,
      frequencyOf,
      vectors = [],
    }: {
      order: number;
      firstRef: number;
      links: PageLinks;
      frequencyOf(term: string): number;
      /** The vector fields of each chunk. */
      vectors?: readonly KeptVector[];
    },
  ): Promise<number> {
    const { url, operation } = page.entry;
    const shared = { site: this.#site, scope: scope.key, from: this.#number, order, url };
    for (const [position, chunk] of page.chunks.entries()) {
      const ref = firstRef + position;
      const linkTexts = links.texts[position] ?? [];
      const fields = [
        this.linkTerms(linkTexts).map(({ term }) => term),
        ...chunk.fields.map((field) => field.map((term) => page.terms[term]!)),
      ];
      await writer.put(idOf(scope, ref), scope.routing, {
        ...shared,
        ...vectors[position],
        kind: 'chunk',
        ref,
        position,
        chunkId: chunk.id,
        isOperation: chunk.isOperation,
        impacts: impactsOf(fields, scope.averages),
        ...this.#textVector(chunk.vector),
        ranking: encodeRanking({
          ref,
          page: order,
          position,
          size: page.chunks.length,
          boost: page.card.boost,
          inboundLinks: links.count,
          operation: chunk.operation,
          title: page.chunks[0]!.name,
          name: chunk.name,
          fields: fields.map((field) => Uint32Array.from(field, hashOf)),
          frequencies: weighedFields.map((field) => fields[field]!.map(frequencyOf)),
          entries: chunk.entries,
          vectors: {
            text: Buffer.from(chunk.vector, 'base64'),
            opening: Buffer.from(page.chunks[0]!.vector, 'base64'),
            page: Buffer.from(page.vector, 'base64'),
          },
        }).toString('base64'),
        record: chunk.record,
        linkTexts,
        inboundLinks: links.count,
        targets: JSON.stringify(links.targets.filter(([path]) => chunk.linkedPaths.includes(path))),
      });
    }
    await writer.put(`${scope.key}\npage\n${order}\n${this.#number}`, scope.routing, {
      ...shared,
      kind: 'page',
      ref: firstRef,
      path: pagePath(url),
      comparable: [url, ...(page.entry.aliases ?? [])].map((each) => comparablePath(pagePath(each))),
      name: lastSegment(url),
      isOperation: operation !== null,
      entry: page.entry,
      blocks: page.blocks,
      targets: JSON.stringify(links.targets),
    });
    return firstRef + page.chunks.length;
  }

  /** Writes the facts about a file that the next build needs. */
  async putFile(
    writer: BulkWriter,
    { key, routing }: Pick<ClusterScope, 'key' | 'routing'>,
    card: FileCard,
    order: number,
    pageOrders: readonly number[],
  ): Promise<void> {
    await writer.put(`${key}\nfile\n${order}\n${this.#number}`, routing, {
      site: this.#site,
      scope: key,
      from: this.#number,
      kind: 'file',
      order,
      ref: order,
      pageOrders,
      card: { ...card, pages: card.pages.map(withoutLinks) },
      links: packed64(Buffer.from(JSON.stringify(card.pages.map(linksOf)))),
    });
  }

  /** Writes a term's words. */
  async putTerm(
    writer: BulkWriter,
    { key, routing }: Pick<ClusterScope, 'key' | 'routing'>,
    { term, count, words, role }: CountedTerm,
  ): Promise<void> {
    const named = role >= termRoles.name ? this.#namedWord(words) : null;
    for (const word of words)
      await writer.put(`${key}\nword\n${contentHash(word)}\n${this.#number}`, routing, {
        site: this.#site,
        scope: key,
        from: this.#number,
        kind: 'word',
        word,
        term,
        frequency: count,
        role,
        ...(word === named?.word && { wordVector: [...named.row] }),
      });
  }

  /** A zero vector cannot be stored. */
  #textVector(packed: string): { textVector?: number[] } {
    if (this.#model?.dimensions !== wordDimensions) return {};
    const vector = [...new Int8Array(Buffer.from(packed, 'base64')).subarray(0, wordDimensions)];
    return vector.some((number) => number !== 0) ? { textVector: vector } : {};
  }

  /** The shortest word that the model knows; other words are compared with it. */
  #namedWord(words: ReadonlySet<string>): { word: string; row: Int8Array } | null {
    if (this.#model?.dimensions !== wordDimensions) return null;
    let best: { word: string; row: Int8Array } | null = null;
    for (const word of [...words].sort()) {
      if (word.length < 2 || /^\p{N}/u.test(word)) continue;
      const row = this.#model.row(word);
      if (row?.some((number) => number !== 0) && (best === null || word.length < best.word.length))
        best = { word, row };
    }
    return best;
  }

  /** The only topic of a title or heading, apart from words for kinds; empty if there are several. */
  #topicsOf(field: readonly number[], terms: readonly string[]): Iterable<number> {
    const telling = new Set(field.filter((term) => !this.#kinds.has(terms[term]!)));
    if (telling.size > 1) return [];
    return telling.size === 1 ? telling : new Set(field);
  }
}

/** BM25F weights of the terms, the same as in the local engine. */
function impactsOf(
  fields: readonly (readonly string[])[],
  averages: readonly number[],
): Record<string, number> {
  const weights = new Map<string, number>();
  for (const [place, name] of fieldNames.entries()) {
    const { weight, b } = defaultWeighting.fields[name];
    const field = fields[place]!;
    const share = weight / (1 - b + (b * field.length) / averages[place]!);
    for (const term of field) {
      const feature = featureOf(term);
      // 32 bits, so that both engines round to the same step.
      weights.set(feature, Math.fround((weights.get(feature) ?? 0) + share));
    }
  }
  return Object.fromEntries(
    [...weights].map(([feature, weight]) => [feature, impactOf(weight, defaultWeighting.k1)]),
  );
}

export function averagesOf(fieldLengths: readonly number[], chunks: number): number[] {
  return [...averageLengths(Float64Array.from(fieldLengths), chunks)];
}

type CardLinks = Pick<PageCard, 'aliases' | 'anchors' | 'links' | 'otherLinks'> & {
  chunkAnchors: PageCard['chunks'][number]['anchors'][];
};

function linksOf({ aliases, anchors, links, otherLinks, chunks }: PageCard): CardLinks {
  return { aliases, anchors, links, otherLinks, chunkAnchors: chunks.map((chunk) => chunk.anchors) };
}

function withoutLinks(page: PageCard): PageCard {
  return {
    ...page,
    aliases: [],
    anchors: [],
    links: [],
    otherLinks: undefined,
    chunks: page.chunks.map(({ endpoint }) => ({ endpoint, anchors: [] })),
  };
}

/** A page's card with its separately stored links. */
export function withLinks(page: PageCard, { chunkAnchors, ...rest }: CardLinks): PageCard {
  return {
    ...page,
    ...rest,
    chunks: page.chunks.map((chunk, place) => ({ ...chunk, anchors: chunkAnchors[place] ?? [] })),
  };
}
