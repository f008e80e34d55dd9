import type { Config } from '../config/resolve-config.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { completeVectors, type VectorReport } from '../publishing/complete-vectors.ts';
import { type Publication, publishSite } from '../publishing/publish-site.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Invocation } from './command.ts';
import { configuredPublisher } from './configured-publisher.ts';
import type { ConfiguredSite } from './open-configured-site.ts';
import { tell } from './output.ts';
import { Progress } from './progress.ts';
import { showVectorProgress } from './show-vectors.ts';
import { StatusLine } from './status-line.ts';

/** The result of a build. */
export interface Built {
  publication: Publication;
  problems: Problem[];
  seconds: number;
}

/** Reads and publishes a site, with a progress bar. */
export async function buildOnce(
  { config, site }: ConfiguredSite,
  { output }: Pick<Invocation, 'output'>,
  publisher = configuredPublisher(config),
): Promise<Built> {
  const problems: Problem[] = [];
  const progress = new Progress(output);
  const publication = await publishSite(site, publisher, {
    maxBytes: config.chunking.maxBytes,
    siteUrl: config.url,
    meaning: config.meaning,
    onWarning: (message) => tell(output, message),
    onPlan: (files) => progress.expect(files),
    onProblem: (problem) => problems.push(problem),
    onProgress: (soFar) => progress.update(soFar),
  });
  progress.finish();
  return { publication, problems, seconds: progress.seconds };
}

/** Embeds the chunks of the snapshot; null without an embedding key. */
export async function embedOnce(
  embedder: Embedder | null,
  config: Config,
  { output, signal }: Pick<Invocation, 'output' | 'signal'>,
): Promise<VectorReport | null> {
  if (embedder === null) return null;
  const line = new StatusLine(output.stderr);
  const vectors = await completeVectors(configuredPublisher(config), embedder, {
    dataDir: config.dataDir,
    parallel: config.embedding.parallel,
    callTimeoutMs: config.embedding.timeoutMs,
    signal,
    onProgress: (progress) => line.show(() => showVectorProgress(progress)),
    onWait: () =>
      tell(output, 'Another build is embedding chunks. Docent waits for it so that you do not pay twice.'),
  });
  line.clear();
  return vectors;
}
