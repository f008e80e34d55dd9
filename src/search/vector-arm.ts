import type { QueryEmbedder, QueryFailure } from '../embedding/query-embedder.ts';
import type { SearchEngine, VectorRanking } from '../engine/engine.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** Chunks that the vector arm returns. */
const chunks = 100;

/** Why the expected vector arm returned nothing. */
export type ArmFailure =
  | Exclude<QueryFailure, 'empty_query'>
  /** The build could not embed the chunks, or has not finished yet. */
  | 'no_vectors'
  /** The snapshot was embedded with another model. */
  | 'other_model'
  | 'wrong_dimensions'
  | 'index_failed';

export type ArmOutcome = { ranking: VectorRanking } | { failure: ArmFailure } | { isEmpty: true };

/** Finds the chunks near a query's vector. Never throws: on failure, only the keyword hits are used. */
export async function askVectorArm(
  engine: SearchEngine,
  embedder: Pick<QueryEmbedder, 'identity' | 'embed'>,
  { query, scope, kind }: { query: string; scope: Scope; kind?: 'doc' | 'endpoint' },
  signal: AbortSignal,
): Promise<ArmOutcome> {
  const facts = engine.scopes.find(
    ({ version, locale }) => version === scope.version && locale === scope.locale,
  );
  if (facts === undefined || facts.chunks === 0) return { isEmpty: true };
  if (facts.vectors === null || facts.vectors.count === 0) return { failure: 'no_vectors' };
  if (facts.vectors.identity !== embedder.identity) return { failure: 'other_model' };
  const embedding = await embedder.embed(query, signal);
  if ('failure' in embedding)
    return embedding.failure === 'empty_query' ? { isEmpty: true } : { failure: embedding.failure };
  if (embedding.vector.length !== facts.vectors.dimensions) return { failure: 'wrong_dimensions' };
  try {
    return { ranking: await engine.vector(scope, { vector: embedding.vector, kind, chunks }) };
  } catch {
    return { failure: 'index_failed' };
  }
}
