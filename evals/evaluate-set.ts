import { DocentFolds } from './docent-folds.ts';
import { openFts5 } from './peers/fts5.ts';
import { openMiniSearch } from './peers/minisearch.ts';
import { openOrama } from './peers/orama.ts';
import { passageOf } from './peers/passage.ts';
import type { Peer } from './peers/peer.ts';
import type { QuerySet } from './query-set.ts';
import type { Ranking } from './ranking.ts';

/** What one engine answered to every query of a set. */
export interface Answers {
  engine: string;
  rankings: Ranking[];
}

/** A set with everyone's answers; Docent's come first. */
export interface Evaluation {
  set: QuerySet;
  docent: Answers;
  /** Docent with fewer of its features. */
  variants: Answers[];
  peers: Answers[];
}

export async function evaluateSet(set: QuerySet, { withPeers }: { withPeers: boolean }): Promise<Evaluation> {
  const folds = await DocentFolds.build(set);
  return {
    set,
    docent: { engine: 'Docent', rankings: folds.rank() },
    variants: [
      { engine: 'without similarity', rankings: folds.rank({ similarity: false }) },
      { engine: 'without link counts', rankings: folds.rank({ weights: { linked: 0 } }) },
      { engine: 'without any links', rankings: folds.rankWithoutLinks() },
    ],
    peers: withPeers ? await askPeers(set) : [],
  };
}

async function askPeers(set: QuerySet): Promise<Answers[]> {
  const { locale } = set.scope;
  const answers: Answers[] = [];
  for (const peer of [openFts5(), await openMiniSearch(locale), await openOrama(locale)]) {
    answers.push(await askPeer(peer, set));
    peer.close();
  }
  return answers;
}

/** Chunks that are looked at for ten pages. */
const mostChunks = 200;

async function askPeer(peer: Peer, { chunks, queries }: QuerySet): Promise<Answers> {
  await peer.add(chunks.map(passageOf));
  const rankings: Ranking[] = [];
  for (const { query } of queries) rankings.push(await peer.search(query, { chunks: mostChunks }));
  return { engine: peer.name, rankings };
}
