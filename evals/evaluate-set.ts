import { DocentFolds } from './docent-folds.ts';
import { openFts5 } from './peers/fts5.ts';
import { openMiniSearch } from './peers/minisearch.ts';
import { openOrama } from './peers/orama.ts';
import { passageOf } from './peers/passage.ts';
import type { Peer } from './peers/peer.ts';
import { openTantivy } from './peers/tantivy.ts';
import type { Query } from './query.ts';
import type { QuerySet } from './query-set.ts';
import type { Ranking } from './ranking.ts';

/** The rankings of one engine for every query. */
export interface Answers {
  engine: string;
  rankings: Ranking[];
}

/** Queries of one kind with the rankings of all engines. */
export interface Evaluation {
  /** The name of the set, with the kind of queries if they are not link texts. */
  name: string;
  queries: readonly Query[];
  docent: Answers;
  /** Docent with fewer of its features. */
  variants: Answers[];
  peers: Answers[];
}

export interface EvaluateOptions {
  /** Whether to evaluate other engines as well. */
  withPeers: boolean;
  /** A Python interpreter with Tantivy, or null. */
  tantivy: string | null;
}

/** Returns one evaluation per kind of query in the set. */
export async function evaluateSet(
  set: QuerySet,
  { withPeers, tantivy }: EvaluateOptions,
): Promise<Evaluation[]> {
  const folds = await DocentFolds.build(set);
  const evaluations = [evaluate(set.name, set.queries, folds, (options) => folds.rank(options))];
  for (const kind of ['questions', 'written'] as const) {
    const queries = set[kind];
    if (queries.length > 0)
      evaluations.push(
        evaluate(`${set.name} ${kind}`, queries, folds, (options) => folds.rankOther(queries, options)),
      );
  }
  if (withPeers) await askPeers(set, evaluations, tantivy);
  return evaluations;
}

function evaluate(
  name: string,
  queries: readonly Query[],
  folds: DocentFolds,
  rank: DocentFolds['rank'],
): Evaluation {
  return {
    name,
    queries,
    docent: { engine: 'Docent', rankings: rank() },
    variants: [
      { engine: 'without similarity', rankings: rank({ similarity: false }) },
      { engine: 'without link counts', rankings: rank({ weights: { linked: 0 } }) },
      { engine: 'without any links', rankings: folds.rankWithoutLinks(queries) },
    ],
    peers: [],
  };
}

/** The queries of all sets as one, so that each query counts the same. */
export function pooled(name: string, evaluations: readonly Evaluation[]): Evaluation {
  const [first] = evaluations;
  const joined = (engines: (evaluation: Evaluation) => readonly Answers[]) =>
    engines(first!).map(({ engine }, at) => ({
      engine,
      rankings: evaluations.flatMap((each) => engines(each)[at]!.rankings),
    }));
  const [docent] = joined((each) => [each.docent]);
  return {
    name,
    queries: evaluations.flatMap((each) => each.queries),
    docent: docent!,
    variants: joined((each) => each.variants),
    peers: joined((each) => each.peers),
  };
}

async function askPeers(
  set: QuerySet,
  evaluations: readonly Evaluation[],
  tantivy: string | null,
): Promise<void> {
  const { locale } = set.scope;
  const peers = [openFts5(), await openMiniSearch(locale), await openOrama(locale)];
  if (tantivy !== null) peers.push(openTantivy(locale, tantivy));
  for (const peer of peers) {
    await peer.add(set.chunks.map(passageOf));
    for (const { queries, peers } of evaluations) peers.push(await askPeer(peer, queries));
    peer.close();
  }
}

/** Number of chunks requested to get ten pages. */
const mostChunks = 200;

async function askPeer(peer: Peer, queries: readonly Query[]): Promise<Answers> {
  const rankings: Ranking[] = [];
  for (const { query } of queries) rankings.push(await peer.search(query, { chunks: mostChunks }));
  return { engine: peer.name, rankings };
}
