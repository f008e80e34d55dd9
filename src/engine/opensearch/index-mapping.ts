import type { ClusterSettings } from './cluster-settings.ts';

/** Changes whenever documents could not be read by older code, or were analysed otherwise. */
export const clusterFormat = 3;

/**
 * One index has the passages, pages, files and words of all sites that share it, told apart by `kind`. A document
 * belongs to the snapshots `from` up to, but without, `to`: a build writes what changed and leaves the rest alone.
 */
export function indexBody({
  shards,
  replicas,
}: Required<Pick<ClusterSettings, 'shards' | 'replicas'>>): object {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      // Builds refresh the index before they publish.
      refresh_interval: '-1',
      'index.knn': true,
      // Most of a passage is binary in base64, which this packs again.
      'index.codec': 'best_compression',
      // A copy on a lost node is soon made anew on another one.
      'index.unassigned.node_left.delayed_timeout': '10s',
    },
    mappings: {
      _meta: { format: clusterFormat },
      // Other fields are only read back by id.
      dynamic: false,
      properties: {
        kind: { type: 'keyword' },
        site: { type: 'keyword' },
        /** The scope of a site, as one build wrote it. */
        scope: { type: 'keyword' },
        from: { type: 'integer' },
        to: { type: 'integer' },
        /** Reading order of pages and files. */
        order: { type: 'long' },
        ref: { type: 'long' },
        position: { type: 'integer' },
        url: { type: 'keyword' },
        path: { type: 'keyword' },
        comparable: { type: 'keyword' },
        name: { type: 'keyword' },
        chunkId: { type: 'keyword' },
        isOperation: { type: 'boolean' },
        /** Terms with the steps of their BM25F weights; idf comes with the query. */
        impacts: { type: 'rank_features' },
        /** What ranking needs to know of a passage. */
        ranking: { type: 'binary', doc_values: true },
        /** The model of the passage's vector, which is in a field named for its dimensions. */
        embedded: { type: 'keyword' },
        word: { type: 'keyword' },
        term: { type: 'keyword' },
        frequency: { type: 'integer' },
        role: { type: 'byte' },
        /** The static model's vector of a passage, for queries in another script. */
        textVector: vectorField(wordDimensions, 'byte'),
        /** The static model's vector of a word in titles or headings. */
        wordVector: vectorField(wordDimensions, 'byte'),
      },
    },
  };
}

/** The mapping of a site's state, which is only read by id. */
export const sitesBody = { mappings: { dynamic: false, properties: {} } } as const;

export function vectorField(dimension: number, type: 'float' | 'byte' = 'float'): object {
  return {
    type: 'knn_vector',
    dimension,
    data_type: type,
    method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
  };
}

/** Numbers of the static model's vectors. */
export const wordDimensions = 128;

/** The field of embedding vectors with so many dimensions. */
export function vectorFieldName(dimensions: number): string {
  return `vector${dimensions}`;
}

/** A term as the name of a feature, which cannot have a dot or be empty. */
export function featureOf(term: string): string {
  return term === '' ? '∅' : term.replaceAll('.', '․');
}

/** The term of a feature. A term that has the replacement itself is taken for one with a dot. */
export function termOf(feature: string): string {
  return feature === '∅' ? '' : feature.replaceAll('․', '.');
}
