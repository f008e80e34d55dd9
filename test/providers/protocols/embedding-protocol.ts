import type { IncomingHttpHeaders } from 'node:http';

export interface EmbeddingRequest {
  model: string;
  texts: string[];
  /** Length of the vectors that is asked for; null is the model's own. */
  dimensions: number | null;
}

/** How one provider speaks on the wire, seen from its side. */
export interface EmbeddingProtocol {
  /** The path below the fake's address that stands for the provider's base URL. */
  basePath: string;
  /** Whether a path below the base path is one of its own. */
  owns(path: string): boolean;
  /** The key that came with a request; null when there is none in the right place. */
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** What is asked; a string says what the real provider would refuse. */
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
