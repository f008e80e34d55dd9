import { ModelTokens, unknown } from '../../text/model-tokens.ts';
import { mostTokens, StaticModel } from '../../text/static-model.ts';
import { type ModelIndex, tokenName } from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PieceStore } from './piece-store.ts';
import { readTokenPiece, type StoredToken } from './token-piece.ts';

/** A word without a token is split into parts, and each further part may need another piece. */
const mostRounds = 4;

/** Loads the rows of the static model that a query needs. */
export class PieceModel {
  readonly #index: ModelIndex;
  readonly #store: PieceStore;
  readonly #tokens = new Map<string, StoredToken>();
  /**
   * Texts whose pieces are loaded, and all their prefixes. The piece of a text also has the tokens that are its
   * prefixes.
   */
  readonly #asked = new Set<string>();

  /** `frequent`: tokens that are already loaded. */
  constructor(index: ModelIndex, store: PieceStore, frequent: readonly StoredToken[]) {
    this.#index = index;
    this.#store = store;
    for (const each of frequent) this.#tokens.set(each.token, each);
  }

  /** The model with the tokens of a query and of `words`. */
  async load(query: string, words: readonly string[] = []): Promise<StaticModel> {
    await this.#loadPieces(words.filter((word) => !this.#tokens.has(word) && !this.#asked.has(word)));
    const used = new Map(words.flatMap((word) => [[word, this.#tokens.get(word)] as const]));
    for (let round = 0; round < mostRounds; round++) {
      const missing: string[] = [];
      const find = (token: string) => {
        const known = this.#tokens.get(token);
        if (known !== undefined) used.set(token, known);
        else if (!this.#asked.has(token) && !missing.some((text) => text.startsWith(token)))
          missing.push(token);
        return known && unknown;
      };
      new ModelTokens({ get: find }).read(query, mostTokens.query, []);
      if (missing.length === 0) break;
      await this.#loadPieces(missing);
    }
    return this.#modelOf([...used.values()].filter((token) => token !== undefined));
  }

  async #loadPieces(texts: readonly string[]): Promise<void> {
    const { firsts, hash, dimensions } = this.#index;
    const places = new Set(texts.map((text) => Math.max(0, lastAtMost(firsts, text))));
    const names = [...places].map((place) => tokenName(hash, place));
    for (const piece of await Promise.all(names.map((name) => this.#store.load(name))))
      for (const each of readTokenPiece(piece, dimensions)) this.#tokens.set(each.token, each);
    for (const text of texts)
      for (let length = 1; length <= text.length; length++) this.#asked.add(text.slice(0, length));
  }

  #modelOf(used: readonly StoredToken[]): StaticModel {
    const { dimensions } = this.#index;
    const nothing = { token: '', row: new Int8Array(dimensions), weight: 0 };
    // The first two tokens stand for no token and the unknown token. Both have no weight here.
    const tokens = [nothing, nothing, ...used];
    const rows = new Int8Array(tokens.length * dimensions);
    for (const [place, { row }] of tokens.entries()) rows.set(row, place * dimensions);
    return new StaticModel({
      identity: 'export',
      vocabulary: tokens.map(({ token }) => token),
      rows,
      queryScales: Float32Array.from(tokens, ({ row, weight }) => weight / (Math.hypot(...row) || 1)),
      documentScales: new Float32Array(tokens.length),
    });
  }
}
