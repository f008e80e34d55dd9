import type { StaticModel } from '../../text/static-model.ts';
import type { Lexicon } from './lexicon.ts';
import { packedLength } from './packed-vector.ts';
import { PackedVectors } from './packed-vectors.ts';
import type { ForwardTerms, RelatedTerm } from './query-view.ts';

/** Minimum cosine. Lower: more words are related, and more of them by chance. */
const leastSimilarity = 0.4;
/** Maximum number of related terms of a word. */
const mostTerms = 8;
/** Size of the cache, in words. */
const mostKnown = 10_000;

/** Finds terms of a scope's titles and headings that mean about the same as a word: `cancel` for "abort". */
export class RelatedWords {
  readonly #terms: ForwardTerms & { words: Lexicon };
  readonly #model: StaticModel;
  readonly #known = new Map<string, readonly RelatedTerm[]>();
  #names: { terms: Uint32Array; vectors: PackedVectors } | null = null;

  constructor(terms: ForwardTerms & { words: Lexicon }, model: StaticModel) {
    this.#terms = terms;
    this.#model = model;
  }

  /** The related terms of a word, nearest first. They may include the word's own term. */
  of(word: string): readonly RelatedTerm[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const found = this.#find(word);
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }

  #find(word: string): RelatedTerm[] {
    this.#names ??= this.#readNames();
    const { terms, vectors } = this.#names;
    const row = this.#model.row(word);
    if (row === null) return [];
    const step = stepOf(row);
    vectors.load(Float64Array.from(row, (number) => number * step));
    const similarities = vectors.compare(terms.length, (index) => index);
    const found: RelatedTerm[] = [];
    for (let index = 0; index < terms.length; index++) {
      const similarity = similarities[index]!;
      if (similarity >= leastSimilarity) found.push({ term: terms[index]!, similarity });
    }
    return found.sort((a, b) => b.similarity - a.similarity || a.term - b.term).slice(0, mostTerms);
  }

  /** The vectors of all terms in titles and headings that the model knows as words. */
  #readNames(): { terms: Uint32Array; vectors: PackedVectors } {
    const isName = this.#termsOfNames();
    const words = new Map<number, { word: string; row: Int8Array }>();
    for (const [word, term] of this.#terms.words.entries()) {
      if (isName[term] === 0 || word.length < 2 || /^\p{N}/u.test(word)) continue;
      const row = this.#model.row(word);
      const known = words.get(term);
      if (row !== null && (known === undefined || word.length < known.word.length))
        words.set(term, { word, row });
    }
    const length = packedLength(this.#model.dimensions);
    const vectors = new Int8Array(words.size * length);
    const steps = new Float32Array(vectors.buffer);
    let end = 0;
    for (const { row } of words.values()) {
      vectors.set(row, end);
      end += length;
      steps[end / 4 - 1] = stepOf(row);
    }
    return {
      terms: Uint32Array.from(words.keys()),
      vectors: new PackedVectors(vectors, this.#model.dimensions),
    };
  }

  #termsOfNames(): Uint8Array {
    const found = new Uint8Array(this.#terms.termCount);
    const forward = this.#terms.forwardReader();
    for (let chunk = 0; chunk < this.#terms.chunkCount; chunk++) {
      const reader = forward.at(chunk);
      reader.skip(reader.next()); // links
      for (const _field of ['title', 'headings'])
        for (let left = reader.next(); left > 0; left--) found[reader.next()] = 1;
    }
    return found;
  }
}

/** The factor that gives a row length 1. */
function stepOf(row: Int8Array): number {
  let sum = 0;
  for (let index = 0; index < row.length; index++) sum += row[index]! * row[index]!;
  return 1 / Math.sqrt(sum || 1);
}
