import { createEmbedder } from '../src/embedding/create-embedder.ts';
import { openEnergeticEmbedder } from './energetic-embedder.ts';
import { evaluateFusion, type FusionEvaluation } from './evaluate-fusion.ts';
import { readQuerySets } from './query-set.ts';
import {
  harmedSets,
  showFloors,
  showFusions,
  showGains,
  showParaphrases,
  showWeights,
} from './show-fusion.ts';
import { VectorCache } from './vector-cache.ts';

export interface FusionRun {
  /** Names and folders of corpora. */
  corpora: readonly (readonly [name: string, folder: string])[];
  /** URL of an embeddings endpoint, or `offline`. */
  embedder: string;
  /** The endpoint's name of its model. */
  model: string;
}

/** Prints the vector arm, the keyword arm and their fusions side by side; returns whether any set gets worse. */
export async function runFusion({ corpora, embedder, model }: FusionRun): Promise<{ isHarmed: boolean }> {
  const opened =
    embedder === 'offline'
      ? await openEnergeticEmbedder()
      : await createEmbedder({ provider: 'openai-compatible', model, baseUrl: embedder, apiKey: 'none' });
  const vectors = new VectorCache(opened);
  const evaluations: FusionEvaluation[] = [];
  for (const [name, folder] of corpora) {
    // The offline model and the off-topic queries are English.
    for (const set of (await readQuerySets(name, folder)).filter(({ scope }) => scope.locale === 'en'))
      evaluations.push(await evaluateFusion(set, vectors, progress(set.name, set.chunks.length)));
  }
  vectors.close();
  console.log(`Fusion with ${opened.model}\n`);
  for (const line of showFusions(evaluations)) console.log(line);
  console.log('');
  for (const line of showGains(evaluations)) console.log(line);
  if (evaluations.length > 1) {
    console.log('\nThe weight of the vector arm, chosen without the site it is measured on:\n');
    for (const line of showWeights(evaluations)) console.log(line);
  }
  console.log("\nIn a reader's own words:\n");
  for (const line of showParaphrases(evaluations)) console.log(line);
  console.log('\nWhat the similarity floor keeps out:\n');
  for (const line of showFloors(evaluations)) console.log(line);
  const harmed = harmedSets(evaluations);
  console.log(
    harmed.length === 0
      ? '\nThe keyword arm alone is clearly better on no set.'
      : `\nThe keyword arm alone is clearly better:\n${harmed.join('\n')}`,
  );
  return { isHarmed: harmed.length > 0 };
}

/** Prints progress every five seconds. Embedded chunks are cached, so a run can be stopped at any time. */
function progress(name: string, total: number): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < 5000) return;
    last = performance.now();
    console.error(`${name}: ${done} of ${total} chunks embedded`);
  };
}
