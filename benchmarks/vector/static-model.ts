import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import { unit } from './vector-set.ts';

const dimensions = 256;
const headingWeight = 1.4;

/** The embedding model that lies beside the corpora, as its README describes it: a table look-up for each token. */
export class StaticModel {
  readonly dimensions = dimensions;
  readonly #ids: Map<string, number>;
  readonly #rows: Int8Array;
  readonly #queryScales: Float32Array;
  readonly #documentScales: Float32Array;

  constructor(folder: string) {
    const { vocab } = JSON.parse(readFileSync(join(folder, 'vocab.json'), 'utf8')) as { vocab: string[] };
    const table = Uint8Array.from(readFileSync(join(folder, 'table.bin'))).buffer;
    const scalesAt = vocab.length * dimensions;
    this.#ids = new Map(vocab.map((token, id) => [token, id]));
    this.#rows = new Int8Array(table, 0, scalesAt);
    this.#queryScales = new Float32Array(table, scalesAt, vocab.length);
    this.#documentScales = new Float32Array(table, scalesAt + vocab.length * 4, vocab.length);
  }

  query(text: string): Float32Array {
    return this.#bag(this.#tokens(text).slice(0, 32), this.#queryScales);
  }

  passage({ headerPath: [title = '', ...headings], text }: Pick<Chunk, 'headerPath' | 'text'>): Float32Array {
    const about = [...this.#tokens(title).slice(0, 14), ...this.#tokens(headings.join(' ')).slice(0, 28)];
    const content = this.#tokens(text.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '')).slice(0, 160);
    const heading = this.#bag(about, this.#documentScales);
    return unit(
      this.#bag(content, this.#documentScales).map(
        (number, index) => number + headingWeight * heading[index]!,
      ),
    );
  }

  #bag(tokens: readonly number[], scales: Float32Array): Float32Array {
    const counts = new Map<number, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    const sum = new Float32Array(dimensions);
    for (const [token, count] of counts) {
      const weight = Math.sqrt(count) * scales[token]!;
      for (let index = 0; index < dimensions; index++)
        sum[index]! += weight * this.#rows[token * dimensions + index]!;
    }
    return sum.some((number) => number !== 0) ? unit(sum) : sum;
  }

  #tokens(text: string): number[] {
    return (text.match(/\p{L}+|\p{Nd}+/gu) ?? []).flatMap((word) => this.#tokensOfWord(word));
  }

  #tokensOfWord(word: string): number[] {
    const whole = this.#ids.get(word.toLowerCase());
    if (whole !== undefined) return [whole];
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
    const tokens = parts.flatMap((part) => this.#pieces(part.toLowerCase().slice(0, 40)));
    return tokens.length === 0 ? [1] : tokens.slice(0, 8);
  }

  /** Greedy longest matches; nothing when there is none at some place. */
  #pieces(part: string): number[] {
    const pieces: number[] = [];
    for (let at = 0; at < part.length; ) {
      let length = Math.min(24, part.length - at);
      const idOf = () => this.#ids.get((at === 0 ? '' : '##') + part.slice(at, at + length));
      while (length > 0 && idOf() === undefined) length--;
      if (length === 0) return [];
      pieces.push(idOf()!);
      at += length;
    }
    return pieces;
  }
}
