import { z } from 'zod';
import { sourceSchema } from './user-source.ts';
import * as values from './values.ts';

const scopeListText = 'a list with at least one entry';

export const userConfigSchema = z
  .strictObject(
    {
      /** The site's name. */
      name: values.text.optional(),
      /** URL of the published site, such as `https://docs.example.com`. */
      url: values.httpUrl.optional(),
      /** The content sources, default: detected. Paths are relative to the config file. */
      content: z
        .array(sourceSchema, 'a list of sources')
        .min(1, 'a list with at least one source. To detect the content, remove the key')
        .optional(),
      /** The docs versions, and the default version for readers. */
      versions: z
        .strictObject(
          {
            current: values.versionName.optional(),
            list: z.array(values.versionName, scopeListText).min(1, scopeListText).optional(),
          },
          'an object with current and list',
        )
        .optional(),
      /** The languages, and the default language for readers. */
      locales: z
        .strictObject(
          {
            default: values.localeTag.optional(),
            list: z.array(values.localeTag, scopeListText).min(1, scopeListText).optional(),
          },
          'an object with default and list',
        )
        .optional(),
      /** The path segment under which Docent's operations are served, default `_service`. */
      servicePath: values.servicePath.optional(),
      /** The path of the docs on the site, default `/docs`; `''` for none. */
      mountPath: values.mountPath.optional(),
      /** The folder of the index and the journal, default `.docent` in the working directory. */
      dataDir: values.filePath.optional(),
      chunking: z
        .strictObject(
          {
            /** Bytes of text per chunk, default 2400, 400 to 20000. Lower: sharper hits, less context per answer. */
            maxBytes: values.chunkBytes.optional(),
          },
          'an object with maxBytes',
        )
        .optional(),
      /** Whether hits are also ranked by meaning, for languages that the model supports; default true. */
      meaning: z.boolean('true or false').optional(),
      /** Where searches run: in this process, or in an OpenSearch cluster. */
      engine: z
        .strictObject(
          {
            kind: z.enum(['local', 'opensearch'], "'local' or 'opensearch'"),
            /** URLs of the cluster's nodes. */
            nodes: z
              .array(values.httpUrl, 'a list of URLs')
              .min(1, 'a list with at least one URL')
              .optional(),
            /** The index for the chunks, default `docent`; several sites may share it. */
            index: values.indexName.optional(),
            /** The name of the site in the index, default `site`. */
            site: values.text.optional(),
            /** Shards of a new index, default 1. */
            shards: values.shards.optional(),
            /** Additional copies of each shard, default 1. */
            replicas: values.replicas.optional(),
            /** Maximum time that a search waits for the cluster, default 2000 ms. */
            timeoutMs: values.searchMs.optional(),
            /** A file with the certificates to trust, in PEM. */
            caFile: values.filePath.optional(),
          },
          'an object with kind, nodes, index, site, shards, replicas, timeoutMs and caFile',
        )
        .optional(),
      /** Targets for sharing snapshots with other servers. */
      snapshots: z
        .strictObject(
          {
            /** The target that builds push their snapshot to: a folder, or `s3://BUCKET/PREFIX`. */
            push: values.target.optional(),
            /** The target that servers pull snapshots from, instead of building. */
            pull: values.target.optional(),
            /** How often servers check for a new snapshot, default 10 seconds. */
            everySeconds: values.pullSeconds.optional(),
            /** The URL of a store other than Amazon's. */
            endpoint: values.httpUrl.optional(),
            region: values.text.optional(),
            /** Whether the bucket is in the path of URLs instead of the host name, default with an endpoint. */
            pathStyle: values.onOrOff.optional(),
          },
          'an object with push, pull, everySeconds, endpoint, region and pathStyle',
        )
        .optional(),
      /** The port of the server, default 4321; 0 takes any free port. */
      port: values.port.optional(),
      /** The address the server listens on, default 127.0.0.1: this machine only. */
      host: values.host.optional(),
      /** Search threads under load, default one per core and at most 4; 1 searches in the main thread. */
      workers: values.workers.optional(),
      /** A port that serves only the metrics, without a token; default none. */
      metricsPort: values.port.optional(),
      /** The address that `metricsPort` listens on, default 127.0.0.1: this machine only. */
      metricsHost: values.host.optional(),
      /** Which requests are logged, default `info`: all. `warn`: rejected ones, `error`: failures of Docent. */
      logLevel: values.logLevel.optional(),
      /** The embedding model; its key comes from DOCENT_EMBEDDING_API_KEY. */
      embedding: z
        .strictObject(
          {
            provider: values.embeddingProvider.optional(),
            model: values.text.optional(),
            baseUrl: values.httpUrl.optional(),
            dimensions: values.dimensions.optional(),
            /** How long a search waits for its query's vector, default 600 ms; then it uses keywords alone. */
            deadlineMs: values.deadlineMs.optional(),
            /** Maximum time of a call in a build, default 60000 ms; then it is retried with fewer texts. */
            timeoutMs: values.callMs.optional(),
            /** Concurrent calls in a build, default 4. */
            parallel: values.parallelCalls.optional(),
          },
          'an object with provider, model, baseUrl, dimensions, deadlineMs, timeoutMs and parallel',
        )
        .optional(),
      /** The chat model; its key comes from DOCENT_CHAT_API_KEY. */
      chat: z
        .strictObject(
          {
            provider: values.chatProvider.optional(),
            model: values.text.optional(),
            /** Used when the day's budget runs low, and when `model` fails. */
            cheaperModel: values.text.optional(),
            baseUrl: values.httpUrl.optional(),
            /** Tokens of prompt and answer together, default 4096 for `openai-compatible`, else no limit. */
            contextTokens: values.contextTokens.optional(),
            /** Maximum wait for the first word, default 20000 ms, for `openai-compatible` 120000 ms. */
            firstTextMs: values.callMs.optional(),
            /** US dollars per million tokens, by model; needed for a budget if the prices are unknown. */
            prices: z
              .record(
                z.string(),
                z.strictObject(
                  { input: values.dollars, output: values.dollars },
                  'an object with input and output',
                ),
                'an object of models with their prices',
              )
              .optional(),
          },
          'an object with provider, model, cheaperModel, baseUrl, contextTokens, firstTextMs and prices',
        )
        .optional(),
      /** How questions are answered; `off` disables answers. */
      ask: z
        .union(
          [
            z.literal('off'),
            z.literal(false),
            z.strictObject({
              /** Instructions for the model, after the built-in rules. */
              instructions: values.text.optional(),
              /** US dollars to spend per day; after that, questions are answered without a model. */
              budgetPerDay: values.dollars.optional(),
              /** Maximum tokens of an answer, default 1200. */
              maxOutputTokens: values.outputTokens.optional(),
              /** Maximum duration of an answer, default 60000 ms, for `openai-compatible` 300000 ms. */
              timeoutMs: values.answerMs.optional(),
            }),
          ],
          "'off', or an object with instructions, budgetPerDay, maxOutputTokens and timeoutMs",
        )
        .optional(),
      /**
       * What is recorded of searches, answers and ratings; `false` for nothing. DOCENT_JOURNAL_URL sets the database.
       */
      journal: z
        .union(
          [
            z.literal('off'),
            z.literal(false),
            z.strictObject({
              /** Days to keep records, default 90 for each kind. */
              keepDays: z
                .strictObject(
                  {
                    searches: values.days.optional(),
                    answers: values.days.optional(),
                    reports: values.days.optional(),
                  },
                  'an object with searches, answers and reports',
                )
                .optional(),
              /**
               * Size limit of the journal, default 1000000000; 0 for no limit. The oldest records are removed first.
               */
              maxBytes: values.journalBytes.optional(),
              /** Regular expressions for texts to remove before recording. */
              redact: z.array(values.pattern, 'a list of regular expressions').optional(),
            }),
          ],
          "'off', or an object with keepDays, maxBytes and redact",
        )
        .optional(),
      /** Whether `docent serve` shows the indexed pages, default true. */
      preview: values.onOrOff.optional(),
      /** Whether to serve agents over MCP, default true. */
      mcp: z.boolean('true or false. Set host names in allowedHosts at the top level').optional(),
      /** Host names of the server in addition to localhost, IP addresses, `host` and the host of `url`; `*` for all. */
      allowedHosts: z.array(values.allowedHost, 'a list of host names').optional(),
      /** Proxies whose X-Forwarded-For is trusted: addresses or networks such as 10.0.0.0/8; default none. */
      trustedProxies: z.array(values.network, 'a list of addresses or networks').optional(),
      /** Other origins whose pages may call the operations, such as https://docs.example.com; default none. */
      allowedOrigins: z
        .union(
          [z.literal('*').transform(() => ['*']), z.array(values.origin)],
          "a list of origins, or '*' for all",
        )
        .optional(),
      /** Requests per client, as `COUNT/SECONDS` or `off`. */
      limits: z
        .strictObject(
          {
            /** Default `300/60`. */
            search: values.limit.optional(),
            /** Default `20/60`. */
            ask: values.limit.optional(),
            /** Default `60/60`. */
            mcp: values.limit.optional(),
          },
          'an object with search, ask and mcp',
        )
        .optional(),
    },
    'an object with keys',
  )
  .superRefine(checkScopes);

/** The content of a config file. */
export type UserConfig = z.input<typeof userConfigSchema>;

export type CheckedUserConfig = z.output<typeof userConfigSchema>;

function checkScopes({ content = [], versions, locales }: CheckedUserConfig, context: z.RefinementCtx): void {
  const requireIn = (list: string[] | undefined, key: string, path: PropertyKey[], name?: string) => {
    if (name === undefined || list === undefined || list.includes(name)) return;
    context.addIssue({ code: 'custom', path, message: `one of ${key}: ${list.join(', ')}` });
  };
  requireIn(versions?.list, 'versions.list', ['versions', 'current'], versions?.current);
  requireIn(locales?.list, 'locales.list', ['locales', 'default'], locales?.default);
  for (const [position, source] of content.entries()) {
    requireIn(versions?.list, 'versions.list', ['content', position, 'version'], source.version);
    requireIn(locales?.list, 'locales.list', ['content', position, 'locale'], source.locale);
  }
}
