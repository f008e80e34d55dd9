import type { WordPlace } from '../engine.ts';
import type { Scored } from './accumulator.ts';
import { cacheLine } from './cache-line.ts';
import { fieldNames } from './fields.ts';
import type { Concept, QueryPlan } from './query-plan.ts';
import type { Segment } from './segment.ts';
import { unzigzag, VarintReader } from './varint.ts';

/** What a chunk's names have in common with a query: cheap to tell, its names are short. */
export interface NameSigns {
  title: number;
  heading: number;
  linkText: number;
}

/** What its text has in common with the query. */
export interface TextSigns {
  /** Share of the query, by weight, that the chunk holds somewhere. */
  coverage: number;
  /** Share of the query's neighbours that are neighbours in the chunk. */
  proximity: number;
}

const none = 0;
const nearby = 3;

/** A query seen from a chunk: which of its concepts stand where. One per segment; each query is loaded into it. */
export class QueryView {
  readonly #segment: Segment;
  readonly #forward: ReturnType<Segment['forwardReader']>;
  /** For each term the concept it stands for, counted from 1. */
  readonly #conceptOf: Uint8Array;
  #concepts: readonly Concept[] = [];
  #weights = new Float64Array(0);
  #present = new Uint8Array(0);
  #neighbours = new Uint8Array(0);
  #counts = new Float64Array(0);
  #mass = 0;
  /** The terms of the field that was read last. */
  #terms = new Uint32Array(1024);
  #distances = new Uint32Array(1024);

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#forward = segment.forwardReader();
    this.#conceptOf = new Uint8Array(segment.postings.frequencies.length);
  }

  load({ concepts }: QueryPlan): void {
    for (const { terms } of this.#concepts) for (const { term } of terms) this.#conceptOf[term] = none;
    this.#concepts = concepts;
    this.#weights = Float64Array.from([0, ...concepts.map(({ weight }) => weight)]);
    this.#present = new Uint8Array(concepts.length + 1);
    this.#neighbours = new Uint8Array(concepts.length + 1);
    this.#counts = new Float64Array(concepts.length + 1);
    this.#mass = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
    for (const [index, { terms }] of concepts.entries()) {
      for (const { term } of terms) if (this.#conceptOf[term] === none) this.#conceptOf[term] = index + 1;
    }
  }

  /**
   * Touches where chunks that will be read start: so many of them are on their way from memory at once, which reading
   * one after the other would each wait for.
   */
  fetch(candidates: readonly Scored[]): void {
    const { bytes, starts } = this.#segment.forward;
    let sum = 0;
    for (const { chunk } of candidates) {
      const start = starts[chunk]!;
      sum += bytes[start]! + (bytes[start + cacheLine] ?? 0);
    }
    // Never looked at; without it nothing would have to be read.
    this.#distances[0] = sum;
  }

  /** Reads a chunk's link texts, title and headings. */
  readNames(chunk: number): NameSigns {
    const reader = this.#forward.at(chunk);
    return {
      linkText: this.#linkText(this.#takeField(reader)),
      title: this.#similarity(this.#takeField(reader)),
      heading: this.#similarity(this.#takeField(reader)),
    };
  }

  /** Reads all of a chunk. */
  readText(chunk: number): TextSigns {
    const reader = this.#forward.at(chunk);
    reader.skip(reader.next());
    this.#present.fill(0);
    this.#neighbours.fill(0);
    for (let field = 1; field < fieldNames.length; field++) this.#readField(this.#takeField(reader));
    const pairs = this.#concepts.length - 1;
    let coverage = 0;
    let together = 0;
    for (let concept = 1; concept <= this.#concepts.length; concept++) {
      if (this.#present[concept] === 1) coverage += this.#weights[concept]!;
      together += this.#neighbours[concept]!;
    }
    return { coverage: coverage / this.#mass, proximity: pairs < 1 ? 0 : together / pairs };
  }

  /** Where in a chunk's text the query's words start; `places` are those of all its terms. */
  placesIn(chunk: number, places: Uint8Array): WordPlace[] {
    const reader = this.#forward.at(chunk);
    for (const name of fieldNames) if (name !== 'body' && name !== 'code') reader.skip(reader.next());
    const placesReader = new VarintReader(places);
    const found: WordPlace[] = [];
    for (const _field of ['body', 'code']) {
      const count = this.#takeField(reader);
      if (count > this.#distances.length) this.#distances = new Uint32Array(count * 2);
      placesReader.take(count, this.#distances);
      let start = 0;
      for (let index = 0; index < count; index++) {
        start += unzigzag(this.#distances[index]!);
        const concept = this.#conceptOf[this.#terms[index]!]!;
        if (concept !== none) found.push({ start, word: concept - 1 });
      }
    }
    return found.sort((a, b) => a.start - b.start);
  }

  /** Reads the next field into `#terms` and tells how many there are. */
  #takeField(reader: VarintReader): number {
    const count = reader.next();
    if (count > this.#terms.length) this.#terms = new Uint32Array(count * 2);
    reader.take(count, this.#terms);
    return count;
  }

  #readField(count: number): void {
    const terms = this.#terms;
    const conceptOf = this.#conceptOf;
    let before = none;
    let place = 0;
    for (let index = 0; index < count; index++) {
      const concept = conceptOf[terms[index]!]!;
      if (concept === none) continue;
      this.#present[concept] = 1;
      if (before !== none && concept === before + 1 && index - place <= nearby) this.#neighbours[before] = 1;
      before = concept;
      place = index;
    }
  }

  /** Twice what query and field share, of what both hold, by weight: 1 when they say the same. */
  #similarity(count: number): number {
    let fieldMass = 0;
    let shared = 0;
    this.#present.fill(0);
    for (let index = 0; index < count; index++) {
      const term = this.#terms[index]!;
      const concept = this.#conceptOf[term]!;
      fieldMass += this.#segment.idfOf(term);
      if (concept === none || this.#present[concept] === 1) continue;
      this.#present[concept] = 1;
      shared += this.#weights[concept]!;
    }
    return fieldMass === 0 ? 0 : (2 * shared) / (fieldMass + this.#mass);
  }

  /** What others call the chunk: each further link that says a word counts less. */
  #linkText(count: number): number {
    if (count === 0) return 0;
    const counts = this.#counts.fill(0);
    for (let index = 0; index < count; index++) counts[this.#conceptOf[this.#terms[index]!]!]!++;
    let sum = 0;
    for (let concept = 1; concept < counts.length; concept++) {
      sum += (this.#weights[concept]! * counts[concept]!) / (counts[concept]! + 1);
    }
    return sum / this.#mass;
  }
}
