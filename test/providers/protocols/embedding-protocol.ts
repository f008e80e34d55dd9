import type { IncomingHttpHeaders } from 'node:http';

export interface EmbeddingRequest {
  model: string;
  texts: string[];
  /** The requested length of vectors; null for the model's default. */
  dimensions: number | null;
}

/** The server side of one provider's embedding API. */
export interface EmbeddingProtocol {
  /** The path of the fake server that replaces the provider's base URL. */
  basePath: string;
  /** Whether a path below the base path belongs to this protocol. */
  owns(path: string): boolean;
  /** The key of a request; null if it is missing or in the wrong place. */
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** The parsed request; a string is the error of the real provider. */
  read(path: string, body: unknown): EmbeddingRequest | string;
  answer(vectors: readonly (readonly (number | null)[])[], request: EmbeddingRequest, body: unknown): unknown;
  error(status: number, message: string): unknown;
}

export function bearerKey(headers: IncomingHttpHeaders): string | null {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

export function countTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
}
