import type { ClusterSettings } from './cluster-settings.ts';

/** Raise it when the format of documents or the analysis of texts changes. */
export const clusterFormat = 5;

/**
 * One index has the chunks, pages, files and words of all sites that share it, distinguished by `kind`. A document
 * belongs to the snapshots `from` to `to`, without `to`: a build writes only changed documents.
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
      // Chunks are mostly binary data in base64, which this compresses.
      'index.codec': 'best_compression',
      // After a node is lost, its copies are soon created on another node.
      'index.unassigned.node_left.delayed_timeout': '10s',
    },
    mappings: {
      _meta: { format: clusterFormat },
      // Other fields are not searched.
      dynamic: false,
      properties: {
        kind: { type: 'keyword' },
        site: { type: 'keyword' },
        /** The scope of a site, as written by one build. */
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
        /** Terms with their BM25F weights; idf is applied by the query. */
        impacts: { type: 'rank_features' },
        /** What ranking needs to know about a chunk. */
        ranking: { type: 'binary', doc_values: true },
        /** The model of the chunk's vector, which is in a field named after its dimensions. */
        embedded: { type: 'keyword' },
        word: { type: 'keyword' },
        term: { type: 'keyword' },
        frequency: { type: 'integer' },
        role: { type: 'byte' },
        /** The static model's vector of a chunk, for queries in another script. */
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

/** Dimensions of the static model's vectors. */
export const wordDimensions = 128;

/** The name of the field for embedding vectors with this many dimensions. */
export function vectorFieldName(dimensions: number): string {
  return `vector${dimensions}`;
}

/** A term as the name of a feature, which must not have a dot or be empty. */
export function featureOf(term: string): string {
  return term === '' ? '∅' : term.replaceAll('.', '․');
}

/** The term of a feature. If a term contains the replacement character itself, a dot is returned for it. */
export function termOf(feature: string): string {
  return feature === '∅' ? '' : feature.replaceAll('․', '.');
}
