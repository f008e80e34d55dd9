import type { WordPlace } from '../engine.ts';
import { fieldNames } from './fields.ts';
import type { Concept, QueryPlan } from './query-plan.ts';
import { VarintReader } from './varint.ts';

/** A chunk that has terms of the query, with its keyword score. */
export interface Candidate {
  chunk: number;
  score: number;
}

/** The terms of each chunk, packed field by field. */
export interface ForwardTerms {
  chunkCount: number;
  termCount: number;
  /** Returns a reader at the start of a chunk's terms: for each field their number, then the terms. */
  forwardReader(): { at(chunk: number): VarintReader };
  /** Inverse document frequency of a term. */
  idfOf(term: number): number;
}

/** Features of a chunk's link texts, title and headings. They are short, so reading them is cheap. */
export interface NameFeatures {
  title: number;
  heading: number;
  linkText: number;
}

/** Features of a chunk's whole text. */
export interface TextFeatures {
  /** Share of the query, by weight, that is anywhere in the chunk. */
  coverage: number;
  /** Share of neighbouring query words that are neighbours in the chunk. */
  proximity: number;
}

const none = 0;
const nearby = 3;

/** Finds the concepts of a query in chunks. One per scope; each query is loaded into it. */
export class QueryView {
  readonly #terms: ForwardTerms;
  readonly #forward: ReturnType<ForwardTerms['forwardReader']>;
  /** The concept of each term, counted from 1; 0 for none. */
  readonly #conceptOf: Uint8Array;
  #concepts: readonly Concept[] = [];
  #weights = new Float64Array(0);
  #present = new Uint8Array(0);
  #neighbours = new Uint8Array(0);
  #counts = new Float64Array(0);
  #mass = 0;
  /** Weights of the title and the headings of each chunk, computed when first needed. */
  readonly #masses: Float32Array;
  /** The query's terms in the field that was read last. */
  #found = { places: new Uint32Array(1024), marks: new Uint8Array(1024) };

  constructor(terms: ForwardTerms) {
    this.#terms = terms;
    this.#forward = terms.forwardReader();
    this.#conceptOf = new Uint8Array(terms.termCount);
    this.#masses = new Float32Array(2 * terms.chunkCount);
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

  /** Reads a chunk's link texts, title and headings. */
  readNames(chunk: number): NameFeatures {
    const reader = this.#forward.at(chunk);
    return {
      linkText: this.#linkText(this.#findInField(reader)),
      title: this.#similarity(this.#massOf(2 * chunk, reader), this.#findInField(reader)),
      heading: this.#similarity(this.#massOf(2 * chunk + 1, reader), this.#findInField(reader)),
    };
  }

  /** Reads all of a chunk. */
  readText(chunk: number): TextFeatures {
    const reader = this.#forward.at(chunk);
    reader.skip(reader.next());
    this.#present.fill(0);
    this.#neighbours.fill(0);
    for (let field = 1; field < fieldNames.length; field++) this.#markPresent(this.#findInField(reader));
    const pairs = this.#concepts.length - 1;
    let coverage = 0;
    let together = 0;
    for (let concept = 1; concept <= this.#concepts.length; concept++) {
      if (this.#present[concept] === 1) coverage += this.#weights[concept]!;
      together += this.#neighbours[concept]!;
    }
    return { coverage: coverage / this.#mass, proximity: pairs < 1 ? 0 : together / pairs };
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
        const place = this.#found.places[index]!;
        start += distances.walk(place + 1 - read);
        read = place + 1;
        found.push({ start, word: this.#found.marks[index]! - 1 });
      }
      distances.skip(count - read);
    }
    return found.sort((a, b) => a.start - b.start);
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
    for (let index = 0; index < size; index++) {
      const concept = marks[index]!;
      this.#present[concept] = 1;
      const isNext = index > 0 && concept === marks[index - 1]! + 1;
      if (isNext && places[index]! - places[index - 1]! <= nearby) this.#neighbours[concept - 1] = 1;
    }
  }

  /** Sum of the weights of the next field's terms; computed once. */
  #massOf(place: number, reader: VarintReader): number {
    const known = this.#masses[place]!;
    if (known !== 0) return known;
    const start = reader.at;
    let mass = 0;
    for (let left = reader.next(); left > 0; left--) mass += this.#terms.idfOf(reader.next());
    reader.at = start;
    this.#masses[place] = mass;
    return this.#masses[place]!;
  }

  /** Dice coefficient of query and field, by weight: 1 when both have the same words. */
  #similarity(fieldMass: number, size: number): number {
    if (size === 0) return 0;
    const { marks } = this.#found;
    let shared = 0;
    this.#present.fill(0);
    for (let index = 0; index < size; index++) {
      const concept = marks[index]!;
      if (this.#present[concept] === 1) continue;
      this.#present[concept] = 1;
      shared += this.#weights[concept]!;
    }
    return (2 * shared) / (fieldMass + this.#mass);
  }

  /** Share of the query's weight in link texts; each further link with the same word counts less. */
  #linkText(size: number): number {
    if (size === 0) return 0;
    const { marks } = this.#found;
    const counts = this.#counts.fill(0);
    for (let index = 0; index < size; index++) counts[marks[index]!]!++;
    let sum = 0;
    for (let concept = 1; concept < counts.length; concept++) {
      sum += (this.#weights[concept]! * counts[concept]!) / (counts[concept]! + 1);
    }
    return sum / this.#mass;
  }
}
