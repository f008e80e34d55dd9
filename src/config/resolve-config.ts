import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { PageSelectors } from '../vocabulary/css-selector.ts';
import type { Environment } from './environment.ts';
import type { CheckedFlags } from './flags.ts';
import type { CheckedUserConfig } from './user-config.ts';
import { type Framework, type SourceKind, sourceKinds, type UserSource } from './user-source.ts';
import type { chatProvider, embeddingProvider, Limit, logLevel } from './values.ts';

/** A content source; undefined settings are detected. */
export interface SourceConfig {
  kind: SourceKind;
  /** The absolute path of the folder or file; the URL of a published site. */
  path: string;
  framework?: Framework;
  version?: string;
  locale?: string;
  baseUrl?: string;
  include?: string[];
  exclude?: string[];
  operationUrl?: string;
  urls?: UserSource['urls'];
  weight?: number;
  crawl?: UserSource['crawl'];
  selectors?: PageSelectors;
}

/** An OpenSearch cluster; undefined settings have the defaults of the engine. */
export interface EngineConfig {
  kind: 'opensearch';
  nodes: string[];
  index?: string;
  site?: string;
  shards?: number;
  replicas?: number;
  timeoutMs?: number;
  caFile?: string;
}

/** Every setting, from file, environment and flags; undefined settings are detected or off. */
export interface Config {
  /** The site's folder, where content is detected. */
  directory: string;
  configFile: string | null;
  name?: string;
  url?: string;
  /** Undefined: sources are detected in `directory`. */
  content?: SourceConfig[];
  /** Undefined parts come from the framework. */
  versions: { current?: string; list?: string[] };
  /** Undefined parts come from the framework; the default locale is `en` if the framework has none. */
  locales: { default?: string; list?: string[] };
  servicePath: string;
  /** `/docs`, or empty for none. */
  mountPath: string;
  dataDir: string;
  chunking: { maxBytes: number };
  meaning: boolean;
  engine: { kind: 'local' } | EngineConfig;
  /** Targets for shared snapshots; undefined addresses: none. */
  snapshots: {
    push?: string;
    pull?: string;
    everySeconds: number;
    endpoint?: string;
    region?: string;
    pathStyle?: boolean;
  };
  port: number;
  host: string;
  /** Number of search threads; 1: only the main thread. */
  workers: number;
  /** Undefined: metrics have no separate port. */
  metricsPort?: number;
  metricsHost: string;
  logLevel: z.output<typeof logLevel>;
  embedding: {
    provider?: z.output<typeof embeddingProvider>;
    model?: string;
    baseUrl?: string;
    dimensions?: number;
    deadlineMs?: number;
    timeoutMs?: number;
    parallel?: number;
  };
  chat: {
    provider?: z.output<typeof chatProvider>;
    model?: string;
    cheaperModel?: string;
    baseUrl?: string;
    contextTokens?: number;
    firstTextMs?: number;
    prices?: Record<string, { input: number; output: number }>;
  };
  ask: {
    isOff: boolean;
    instructions?: string;
    budgetPerDay?: number;
    maxOutputTokens?: number;
    timeoutMs?: number;
  };
  journal: {
    isOff: boolean;
    keepDays?: { searches?: number; answers?: number; reports?: number };
    /** 0: no limit. */
    maxBytes?: number;
    redact?: string[];
  };
  /** Whether `docent serve` shows the indexed pages. */
  preview: boolean;
  mcp: boolean;
  allowedHosts: string[];
  trustedProxies: string[];
  allowedOrigins: string[];
  /** Null: no limit. */
  limits: { search: Limit | null; ask: Limit | null; mcp: Limit | null };
  /** Separate, so that the rest can be printed. */
  secrets: {
    embeddingApiKey?: string;
    chatApiKey?: string;
    journalUrl?: string;
    openSearchUsername?: string;
    openSearchPassword?: string;
    openSearchApiKey?: string;
    adminToken?: string;
    accessToken?: string;
  };
}

export interface Given {
  directory: string;
  configFile: string | null;
  /** The folder of the config file, which its paths are relative to. */
  fileDirectory: string;
  file: CheckedUserConfig;
  environment: Environment;
  flags: CheckedFlags;
}

/** Flags override the environment, which overrides the file, which overrides defaults. */
export function resolveConfig({
  directory,
  configFile,
  fileDirectory,
  file,
  environment,
  flags,
}: Given): Config {
  return {
    directory,
    configFile,
    name: environment.DOCENT_NAME ?? file.name,
    url: environment.DOCENT_URL ?? file.url,
    content: file.content?.map((source) => resolveSource(source, fileDirectory)),
    versions: file.versions ?? {},
    locales: file.locales ?? {},
    servicePath: file.servicePath ?? '_service',
    mountPath: file.mountPath ?? '/docs',
    dataDir: resolveDataDir({ fileDirectory, file, environment, flags }),
    chunking: { maxBytes: file.chunking?.maxBytes ?? 2400 },
    meaning: file.meaning ?? true,
    engine: resolveEngine(file, environment, fileDirectory),
    snapshots: resolveSnapshots({ fileDirectory, file, environment, flags }),
    port: flags.port ?? environment.PORT ?? file.port ?? 4321,
    host: flags.host ?? environment.HOST ?? file.host ?? '127.0.0.1',
    workers: flags.workers ?? environment.DOCENT_WORKERS ?? file.workers ?? usualWorkers(),
    metricsPort: environment.DOCENT_METRICS_PORT ?? file.metricsPort,
    logLevel: environment.DOCENT_LOG_LEVEL ?? file.logLevel ?? 'info',
    metricsHost: environment.DOCENT_METRICS_HOST ?? file.metricsHost ?? '127.0.0.1',
    embedding: {
      provider: environment.DOCENT_EMBEDDING_PROVIDER ?? file.embedding?.provider,
      model: environment.DOCENT_EMBEDDING_MODEL ?? file.embedding?.model,
      baseUrl: environment.DOCENT_EMBEDDING_BASE_URL ?? file.embedding?.baseUrl,
      dimensions: environment.DOCENT_EMBEDDING_DIMENSIONS ?? file.embedding?.dimensions,
      deadlineMs: environment.DOCENT_EMBEDDING_DEADLINE_MS ?? file.embedding?.deadlineMs,
      timeoutMs: environment.DOCENT_EMBEDDING_TIMEOUT_MS ?? file.embedding?.timeoutMs,
      parallel: environment.DOCENT_EMBEDDING_PARALLEL ?? file.embedding?.parallel,
    },
    chat: {
      provider: environment.DOCENT_CHAT_PROVIDER ?? file.chat?.provider,
      model: environment.DOCENT_CHAT_MODEL ?? file.chat?.model,
      cheaperModel: file.chat?.cheaperModel,
      baseUrl: environment.DOCENT_CHAT_BASE_URL ?? file.chat?.baseUrl,
      contextTokens: environment.DOCENT_CHAT_CONTEXT_TOKENS ?? file.chat?.contextTokens,
      firstTextMs: environment.DOCENT_CHAT_FIRST_TEXT_MS ?? file.chat?.firstTextMs,
      prices: file.chat?.prices,
    },
    ask: resolveAsk(environment, file),
    journal: resolveJournal(environment, file),
    preview: file.preview ?? true,
    mcp: file.mcp ?? true,
    allowedHosts: environment.DOCENT_ALLOWED_HOSTS ?? file.allowedHosts ?? [],
    trustedProxies: environment.DOCENT_TRUSTED_PROXIES ?? file.trustedProxies ?? [],
    allowedOrigins: environment.DOCENT_ALLOWED_ORIGINS ?? file.allowedOrigins ?? [],
    limits: {
      search: firstSet(environment.DOCENT_LIMIT_SEARCH, file.limits?.search, { count: 300, seconds: 60 }),
      ask: firstSet(environment.DOCENT_LIMIT_ASK, file.limits?.ask, { count: 20, seconds: 60 }),
      mcp: firstSet(environment.DOCENT_LIMIT_MCP, file.limits?.mcp, { count: 60, seconds: 60 }),
    },
    secrets: {
      embeddingApiKey: embeddingKey(environment, file),
      chatApiKey: chatKey(environment, file),
      journalUrl: environment.DOCENT_JOURNAL_URL,
      openSearchUsername: environment.DOCENT_OPENSEARCH_USERNAME,
      openSearchPassword: environment.DOCENT_OPENSEARCH_PASSWORD,
      openSearchApiKey: environment.DOCENT_OPENSEARCH_API_KEY,
      adminToken: environment.DOCENT_ADMIN_TOKEN,
      accessToken: environment.DOCENT_ACCESS_TOKEN,
    },
  };
}

/** Each further thread helps less, because one thread receives all requests. */
function usualWorkers(): number {
  return Math.min(4, availableParallelism());
}

/** An object of settings, or `off`. */
function switched<Settings extends object>(
  value: Settings | 'off' | false | undefined,
): Partial<Settings> & { isOff: boolean } {
  const settings: Partial<Settings> = typeof value === 'object' ? value : {};
  return { ...settings, isOff: value === 'off' || value === false };
}

function resolveAsk(environment: Environment, file: CheckedUserConfig): Config['ask'] {
  const settings = switched(file.ask);
  return { ...settings, budgetPerDay: environment.DOCENT_ASK_BUDGET_PER_DAY ?? settings.budgetPerDay };
}

function resolveJournal(environment: Environment, file: CheckedUserConfig): Config['journal'] {
  const settings = switched(file.journal);
  return { ...settings, maxBytes: environment.DOCENT_JOURNAL_MAX_BYTES ?? settings.maxBytes };
}

function resolveEngine(
  { engine }: CheckedUserConfig,
  environment: Environment,
  fileDirectory: string,
): Config['engine'] {
  if (engine === undefined || engine.kind === 'local') return { kind: 'local' };
  const { caFile, nodes = [], ...rest } = engine;
  return {
    ...rest,
    kind: 'opensearch',
    nodes: environment.DOCENT_OPENSEARCH_NODES ?? nodes,
    ...(caFile !== undefined && { caFile: resolve(fileDirectory, caFile) }),
  };
}

function resolveSnapshots({
  fileDirectory,
  file,
  environment,
  flags,
}: Omit<Given, 'configFile' | 'directory'>): Config['snapshots'] {
  const { push, pull, everySeconds, endpoint, region, pathStyle } = file.snapshots ?? {};
  return {
    push: absolute(flags.push ?? environment.DOCENT_PUSH, '.') ?? absolute(push, fileDirectory),
    pull: absolute(flags.pull ?? environment.DOCENT_PULL, '.') ?? absolute(pull, fileDirectory),
    everySeconds: environment.DOCENT_PULL_EVERY_SECONDS ?? everySeconds ?? 10,
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL ?? endpoint,
    region: environment.AWS_REGION ?? region,
    pathStyle,
  };
}

/** The address of a target; folders are relative to the place of the setting. */
function absolute(target: string | undefined, directory: string): string | undefined {
  return target === undefined || target.startsWith('s3://') ? target : resolve(directory, target);
}

/** A provider's own variable is used only if that provider is configured, because it may be set for another program. */
function embeddingKey(environment: Environment, file: CheckedUserConfig): string | undefined {
  const own = {
    openai: environment.OPENAI_API_KEY,
    google: environment.GOOGLE_GENERATIVE_AI_API_KEY,
    mistral: environment.MISTRAL_API_KEY,
    cohere: environment.COHERE_API_KEY,
    voyage: environment.VOYAGE_API_KEY,
    'openai-compatible': undefined,
  };
  const provider = environment.DOCENT_EMBEDDING_PROVIDER ?? file.embedding?.provider;
  return environment.DOCENT_EMBEDDING_API_KEY ?? (provider && own[provider]);
}

/** Like the embedding key, for the chat model. */
function chatKey(environment: Environment, file: CheckedUserConfig): string | undefined {
  const own = {
    openai: environment.OPENAI_API_KEY,
    anthropic: environment.ANTHROPIC_API_KEY,
    google: environment.GOOGLE_GENERATIVE_AI_API_KEY,
    'openai-compatible': undefined,
  };
  const provider = environment.DOCENT_CHAT_PROVIDER ?? file.chat?.provider;
  return environment.DOCENT_CHAT_API_KEY ?? (provider && own[provider]);
}

/** Not `??`: `off` is null, and null counts as set. */
function firstSet(
  fromEnvironment: Limit | null | undefined,
  fromFile: Limit | null | undefined,
  standard: Limit,
): Limit | null {
  if (fromEnvironment !== undefined) return fromEnvironment;
  return fromFile === undefined ? standard : fromFile;
}

/** A path is relative to the place of the setting: the folder of the config file, or the working directory. */
function resolveDataDir({
  fileDirectory,
  file,
  environment,
  flags,
}: Omit<Given, 'configFile' | 'directory'>): string {
  const fromCommand = flags.dataDir ?? environment.DOCENT_DATA_DIR;
  if (fromCommand !== undefined) return resolve(fromCommand);
  return file.dataDir === undefined ? resolve('.docent') : resolve(fileDirectory, file.dataDir);
}

function resolveSource(source: UserSource, fileDirectory: string): SourceConfig {
  const { dir, html, openapi, site, ...rest } = source;
  const kind = sourceKinds.find((candidate) => source[candidate] !== undefined)!;
  return { kind, path: site ?? resolve(fileDirectory, (dir ?? html ?? openapi)!), ...rest };
}
