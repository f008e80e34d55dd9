import { sortFew } from '../../text/sort-few.ts';
import type { WordPlace } from '../engine.ts';
import { fewestEntries, fieldNames } from './fields.ts';
import type { Concept, QueryPlan } from './query-plan.ts';
import { VarintReader } from './varint.ts';

/** A chunk that has terms of the query, with its keyword score. */
export interface Candidate {
  chunk: number;
  score: number;
}

/** Adds chunks that were found without terms of the query. */
export function addCandidates(found: Candidate[], chunks: readonly number[]): void {
  if (chunks.length === 0) return;
  const known = new Set(found.map(({ chunk }) => chunk));
  for (const chunk of chunks) if (!known.has(chunk)) found.push({ chunk, score: 0 });
}

/** The terms of each chunk, packed field by field. */
export interface ForwardTerms {
  chunkCount: number;
  termCount: number;
  /**
   * Returns a reader at the start of a chunk's terms: for each field the number of terms, then the terms; then the
   * entries.
   */
  forwardReader(): { at(chunk: number): VarintReader };
  /** Inverse document frequency of a term. */
  idfOf(term: number): number;
}

/** Features of a chunk's link texts, title and headings. They are short, so reading them is cheap. */
export interface NameFeatures {
  /** How similar the query is to the title, or to the headings: 1 when the two have the same words. */
  title: number;
  heading: number;
  /** Share of the query, by weight, that is in the title or in the headings. */
  titleShare: number;
  headingShare: number;
  linkText: number;
}

/** The same for the path of a page. */
export interface PathFeatures {
  path: number;
  pathShare: number;
}

/** Features of a chunk's whole text. */
export interface TextFeatures {
  /** Share of the query, by weight, that is anywhere in the chunk. */
  coverage: number;
  /** Share of the query, by weight, for which the chunk has only words that mean about the same. */
  related: number;
  /** Share of neighbouring query words that are neighbours in the chunk. */
  proximity: number;
  /** Share of an error message, by weight, that the chunk contains in one piece; 0 for other queries. */
  phrase: number;
  /** A bit for each word of the query that is anywhere in the chunk. */
  present: number;
}

/** A term that means about the same as a word. */
export interface RelatedTerm {
  term: number;
  /** Cosine of the vectors of both words. */
  similarity: number;
}

/** Finds the related terms of a word, the nearest first. */
interface RelatedTerms {
  of(word: string): readonly RelatedTerm[];
}

/** The headings of short sections: the last terms of a chunk's headings. */
interface Entries {
  /** Number of terms before the first entry. */
  start: number;
  lengths: Uint16Array;
  /** Sum of the weights of all terms of each entry. */
  masses: Float64Array;
}

/** A term that is related to a concept of the query, or spells several concepts as one name. */
interface FurtherMark {
  /** Counted from 1. */
  concept: number;
  /** The other concepts that the term spells. */
  others: readonly number[];
  term: number;
  share: number;
}

const none = 0;
const nearby = 3;
/** Minimum number of words in a phrase. */
const shortestPhrase = 3;
/** Minimum number of words in a query that is a whole error message. */
const shortestError = 7;

/** Finds the concepts of a query in chunks. One per scope; each query is loaded into it. */
export class QueryView {
  readonly #terms: ForwardTerms;
  readonly #forward: ReturnType<ForwardTerms['forwardReader']>;
  /** The concept of each term, counted from 1; 0 for none. */
  readonly #conceptOf: Uint8Array;
  #plan: QueryPlan = {
    concepts: [],
    unknown: [],
    missing: {},
    unknownWeight: 0,
    nameShare: 0,
    isError: false,
    dropped: 0,
  };
  #concepts: readonly Concept[] = [];
  /** Terms that spell several concepts, then terms that are related to one; their marks follow those of the concepts. */
  #further: readonly FurtherMark[] = [];
  /** The last mark of a term that spells concepts. */
  #lastSpelling = 0;
  #weights = new Float64Array(0);
  /** For each mark, its concept and its share of the concept's weight. */
  #markConcepts = new Uint8Array(0);
  #markShares = new Float64Array(0);
  /** For each mark, the other concepts that its term spells; null for nearly all marks. */
  #markOthers: (readonly number[] | null)[] = [];
  #shares = new Float64Array(0);
  #neighbours = new Float64Array(0);
  #counts = new Float64Array(0);
  #mass = 0;
  /** Weight of the longest run of the query's words in the chunk that was read last. */
  #longest = 0;
  #isError = false;
  /** Weights of the title and the headings of each chunk, computed when first needed. */
  readonly #masses: Float32Array;
  /** Entries of chunks with many headings, read when first needed. */
  readonly #entries = new Map<number, Entries>();
  /** The query's terms in the field that was read last. */
  #found = { places: new Uint32Array(1024), marks: new Uint8Array(1024) };
  readonly #names: NameFeatures = { linkText: 0, title: 0, titleShare: 0, heading: 0, headingShare: 0 };

  constructor(terms: ForwardTerms) {
    this.#terms = terms;
    this.#forward = terms.forwardReader();
    this.#conceptOf = new Uint8Array(terms.termCount);
    this.#masses = new Float32Array(2 * terms.chunkCount);
  }

  /** The query that was loaded last. */
  get plan(): QueryPlan {
    return this.#plan;
  }

  load(plan: QueryPlan, relatedWords: RelatedTerms | null = null): void {
    this.#plan = plan;
    const { concepts, isError } = plan;
    for (const { terms } of this.#concepts) for (const { term } of terms) this.#conceptOf[term] = none;
    for (const { term } of this.#further) this.#conceptOf[term] = none;
    this.#concepts = concepts;
    this.#isError = isError && concepts.length >= shortestError;
    this.#weights = Float64Array.from([0, ...concepts.map(({ weight }) => weight)]);
    this.#neighbours = new Float64Array(concepts.length + 1);
    this.#counts = new Float64Array(concepts.length + 1);
    this.#mass = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
    for (const [index, { terms }] of concepts.entries()) {
      for (const { term } of terms) if (this.#conceptOf[term] === none) this.#conceptOf[term] = index + 1;
    }
    const spellings = spellingsOf(concepts);
    this.#further = [...spellings, ...(relatedWords === null ? [] : this.#relatedTo(concepts, relatedWords))];
    this.#lastSpelling = concepts.length + spellings.length;
    const marks = concepts.length + this.#further.length;
    this.#markConcepts = Uint8Array.from({ length: marks + 1 }, (_, mark) => mark);
    this.#markShares = new Float64Array(marks + 1).fill(1);
    this.#shares = new Float64Array(concepts.length + 1);
    this.#markOthers = new Array(marks + 1).fill(null);
    for (const [index, { concept, others, term, share }] of this.#further.entries()) {
      const mark = concepts.length + 1 + index;
      if (others.length > 0) this.#markOthers[mark] = others;
      this.#conceptOf[term] = mark;
      this.#markConcepts[mark] = concept;
      this.#markShares[mark] = share;
    }
  }

  #relatedTo(concepts: readonly Concept[], relatedWords: RelatedTerms): FurtherMark[] {
    const found: FurtherMark[] = [];
    const taken = new Set<number>();
    for (const [index, { word, match, isName, isStopWord }] of concepts.entries()) {
      if (match !== 'exact' || isName || isStopWord) continue;
      for (const { term, similarity } of relatedWords.of(word)) {
        if (this.#conceptOf[term] !== none || taken.has(term)) continue;
        taken.add(term);
        found.push({ concept: index + 1, others: [], term, share: similarity });
      }
    }
    return found;
  }

  /** Reads a chunk's link texts, title and headings. The result is valid until the next call. */
  readNames(chunk: number): NameFeatures {
    const reader = this.#forward.at(chunk);
    const linkText = this.#linkText(this.#findInField(reader));
    const titleMass = this.#massOf(2 * chunk, reader);
    const inTitle = this.#weightIn(0, this.#findInField(reader));
    const headingMass = this.#massOf(2 * chunk + 1, reader);
    const start = reader.at;
    const count = reader.next();
    const size = this.#find(reader, count);
    const inHeading = this.#weightIn(0, size);
    const heading = this.#likeness(inHeading, headingMass);
    const names = this.#names;
    names.linkText = linkText;
    names.title = this.#likeness(inTitle, titleMass);
    names.titleShare = inTitle / this.#mass;
    names.heading =
      size === 0 || count < fewestEntries
        ? heading
        : Math.max(heading, this.#bestEntry(this.#entriesOf(chunk, start, reader), size));
    names.headingShare = inHeading / this.#mass;
    return names;
  }

  /** Reads the path of a chunk's page. */
  readPath(chunk: number): PathFeatures {
    const reader = this.#forward.at(chunk);
    for (const name of fieldNames) {
      if (name === 'path') break;
      reader.skip(reader.next());
    }
    const start = reader.at;
    const inPath = this.#weightIn(0, this.#findInField(reader));
    reader.at = start;
    const mass = this.#massOfNext(reader.next(), reader);
    return { path: this.#likeness(inPath, mass), pathShare: inPath / this.#mass };
  }

  /** Reads the whole text of a chunk. */
  readText(chunk: number): TextFeatures {
    const reader = this.#forward.at(chunk);
    reader.skip(reader.next());
    this.#neighbours.fill(0);
    this.#shares.fill(0);
    this.#longest = 0;
    for (let field = 1; field < fieldNames.length; field++) this.#markPresent(this.#findInField(reader));
    const pairs = this.#concepts.length - 1;
    let coverage = 0;
    let related = 0;
    let together = 0;
    let present = 0;
    for (let concept = 1; concept <= this.#concepts.length; concept++) {
      const share = this.#shares[concept]! * this.#weights[concept]!;
      if (this.#shares[concept] === 1) {
        coverage += share;
        present |= 1 << (concept - 1);
      } else related += share;
      together += this.#neighbours[concept]!;
    }
    return {
      coverage: coverage / this.#mass,
      related: related / this.#mass,
      proximity: pairs < 1 ? 0 : together / pairs,
      phrase: this.#longest / this.#mass,
      present,
    };
  }

  /** Share of the query, by weight, of the words in a bit set. */
  coverageOf(present: number): number {
    let sum = 0;
    for (let concept = 1; concept <= this.#concepts.length; concept++)
      if ((present & (1 << (concept - 1))) !== 0) sum += this.#weights[concept]!;
    return sum / this.#mass;
  }

  /** Positions of the query's words in a chunk's text; `places` has the positions of all terms of the chunk. */
  placesIn(chunk: number, places: Uint8Array): WordPlace[] {
    const reader = this.#forward.at(chunk);
    for (const name of fieldNames) if (name !== 'body' && name !== 'code') reader.skip(reader.next());
    const distances = new VarintReader(places);
    const found: WordPlace[] = [];
    for (const _field of ['body', 'code']) {
      const count = reader.next();
      const size = this.#find(reader, count);
      let start = 0;
      let read = 0;
      for (let index = 0; index < size; index++) {
        const mark = this.#found.marks[index]!;
        if (mark > this.#lastSpelling) continue;
        const place = this.#found.places[index]!;
        start += distances.walk(place + 1 - read);
        read = place + 1;
        found.push({ start, word: this.#markConcepts[mark]! - 1 });
        for (const other of this.#markOthers[mark] ?? []) found.push({ start, word: other - 1 });
      }
      distances.skip(count - read);
    }
    return sortFew(found, (a, b) => a.start < b.start);
  }

  /** Finds the query's terms in the next field and returns their number. */
  #findInField(reader: VarintReader): number {
    return this.#find(reader, reader.next());
  }

  #find(reader: VarintReader, count: number): number {
    if (count > this.#found.places.length)
      this.#found = { places: new Uint32Array(count * 2), marks: new Uint8Array(count * 2) };
    return reader.find(count, this.#conceptOf, this.#found);
  }

  #markPresent(size: number): void {
    const { places, marks } = this.#found;
    let before = none;
    let shareBefore = 0;
    for (let index = 0; index < size; index++) {
      const concept = this.#markConcepts[marks[index]!]!;
      const share = this.#markShares[marks[index]!]!;
      if (share > this.#shares[concept]!) this.#shares[concept] = share;
      if (before !== none && concept === before + 1 && places[index]! - places[index - 1]! <= nearby) {
        const both = Math.min(share, shareBefore);
        if (both > this.#neighbours[before]!) this.#neighbours[before] = both;
      }
      before = concept;
      shareBefore = share;
      const others = this.#markOthers[marks[index]!]!;
      if (!others) continue;
      for (const other of others) {
        this.#shares[other] = 1;
        if (other === before + 1) this.#neighbours[before] = 1;
        before = other;
      }
    }
    if (this.#isError) this.#longest = Math.max(this.#longest, this.#longestRun(size));
  }

  /** Weight of the longest run of the query's words among the found terms. */
  #longestRun(size: number): number {
    const { places, marks } = this.#found;
    let longest = 0;
    let weight = 0;
    let length = 0;
    let before = none;
    for (let index = 0; index < size; index++) {
      const concept = this.#markConcepts[marks[index]!]!;
      const isNext =
        before !== none && concept === before + 1 && places[index]! - places[index - 1]! <= nearby;
      weight = (isNext ? weight : 0) + this.#weights[concept]! * this.#markShares[marks[index]!]!;
      length = isNext ? length + 1 : 1;
      if (length >= shortestPhrase && weight > longest) longest = weight;
      before = concept;
    }
    return longest;
  }

  /** Sum of the weights of the next field's terms; computed once. */
  #massOf(place: number, reader: VarintReader): number {
    const known = this.#masses[place]!;
    if (known !== 0) return known;
    const start = reader.at;
    this.#masses[place] = this.#massOfNext(reader.next(), reader);
    reader.at = start;
    return this.#masses[place]!;
  }

  #massOfNext(count: number, reader: VarintReader): number {
    let mass = 0;
    for (let left = count; left > 0; left--) mass += this.#terms.idfOf(reader.next());
    return mass;
  }

  /** Similarity of the entry that is most similar to the query. The terms of the headings must have been found last. */
  #bestEntry({ start, lengths, masses }: Entries, size: number): number {
    const { places } = this.#found;
    let end = start;
    let best = 0;
    let to = 0;
    while (to < size && places[to]! < end) to++;
    for (let entry = 0; to < size; entry++) {
      const from = to;
      end += lengths[entry]!;
      while (to < size && places[to]! < end) to++;
      if (to > from) best = Math.max(best, this.#likeness(this.#weightIn(from, to), masses[entry]!));
    }
    return best;
  }

  /** Reads the lengths of the entries, which are stored after the fields. `headings`: offset of the headings. */
  #entriesOf(chunk: number, headings: number, reader: VarintReader): Entries {
    const known = this.#entries.get(chunk);
    if (known !== undefined) return known;
    for (const _field of ['path', 'body', 'code']) reader.skip(reader.next());
    const lengths = Uint16Array.from({ length: reader.next() }, () => reader.next());
    reader.at = headings;
    const start = reader.next() - lengths.reduce((sum, length) => sum + length, 0);
    reader.skip(start);
    const masses = Float64Array.from(lengths, (length) => this.#massOfNext(length, reader));
    const entries = { start, lengths, masses };
    this.#entries.set(chunk, entries);
    return entries;
  }

  /**
   * Dice coefficient by weight: 1 when query and field have the same words. A name may have less weight than the words
   * that spell it.
   */
  #likeness(shared: number, fieldMass: number): number {
    return Math.min(1, (2 * shared) / (fieldMass + this.#mass));
  }

  /** Weight of the query's words among the found terms `[from, to)`. */
  #weightIn(from: number, to: number): number {
    if (from === to) return 0;
    const { marks } = this.#found;
    if (to === from + 1 && this.#markOthers[marks[from]!] === null)
      return this.#weights[this.#markConcepts[marks[from]!]!]! * this.#markShares[marks[from]!]!;
    const shares = this.#shares.fill(0);
    let shared = 0;
    for (let index = from; index < to; index++) {
      const concept = this.#markConcepts[marks[index]!]!;
      const share = this.#markShares[marks[index]!]!;
      if (share <= shares[concept]!) continue;
      shared += this.#weights[concept]! * (share - shares[concept]!);
      shares[concept] = share;
    }
    for (let index = from; index < to; index++) {
      const others = this.#markOthers[marks[index]!];
      if (!others) continue;
      for (const other of others) {
        shared += this.#weights[other]! * (1 - shares[other]!);
        shares[other] = 1;
      }
    }
    return shared;
  }

  /** Share of the query's weight in link texts; each further link with the same word counts less. */
  #linkText(size: number): number {
    if (size === 0) return 0;
    const { marks } = this.#found;
    const counts = this.#counts.fill(0);
    for (let index = 0; index < size; index++) {
      const mark = marks[index]!;
      if (mark > this.#lastSpelling) continue;
      counts[this.#markConcepts[mark]!]!++;
      for (const other of this.#markOthers[mark] ?? []) counts[other]!++;
    }
    let sum = 0;
    for (let concept = 1; concept < counts.length; concept++) {
      sum += (this.#weights[concept]! * counts[concept]!) / (counts[concept]! + 1);
    }
    return sum / this.#mass;
  }
}

/** The terms that spell several concepts as one name. */
function spellingsOf(concepts: readonly Concept[]): FurtherMark[] {
  const found = new Map<number, number[]>();
  for (const [index, { terms }] of concepts.entries())
    for (const { term, isSpelling } of terms)
      if (isSpelling) found.set(term, [...(found.get(term) ?? []), index + 1]);
  return [...found]
    .filter(([, numbers]) => numbers.length > 1)
    .map(([term, [concept, ...others]]) => ({ concept: concept!, others, term, share: 1 }));
}
