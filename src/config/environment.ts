import { z } from 'zod';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { type Checked, checkValues } from './check-values.ts';
import * as values from './values.ts';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export const environmentSchema = z.strictObject({
  PORT: values.fromDigits(values.port).optional(),
  HOST: values.host.optional(),
  DOCENT_NAME: values.text.optional(),
  DOCENT_URL: values.httpUrl.optional(),
  DOCENT_DATA_DIR: values.filePath.optional(),
  DOCENT_NO_CONFIG_CODE: z.enum(['1', 'true', '0', 'false']).optional(),
  DOCENT_EMBEDDING_API_KEY: values.text.optional(),
  DOCENT_EMBEDDING_BASE_URL: values.httpUrl.optional(),
  DOCENT_EMBEDDING_MODEL: values.text.optional(),
  DOCENT_EMBEDDING_PROVIDER: values.embeddingProvider.optional(),
  DOCENT_EMBEDDING_DIMENSIONS: values.fromDigits(values.dimensions).optional(),
  DOCENT_EMBEDDING_DEADLINE_MS: values.fromDigits(values.deadlineMs).optional(),
  DOCENT_EMBEDDING_TIMEOUT_MS: values.fromDigits(values.callMs).optional(),
  DOCENT_EMBEDDING_PARALLEL: values.fromDigits(values.parallelCalls).optional(),
  OPENAI_API_KEY: values.text.optional(),
  ANTHROPIC_API_KEY: values.text.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: values.text.optional(),
  MISTRAL_API_KEY: values.text.optional(),
  COHERE_API_KEY: values.text.optional(),
  VOYAGE_API_KEY: values.text.optional(),
  DOCENT_CHAT_API_KEY: values.text.optional(),
  DOCENT_CHAT_BASE_URL: values.httpUrl.optional(),
  DOCENT_CHAT_MODEL: values.text.optional(),
  DOCENT_CHAT_PROVIDER: values.chatProvider.optional(),
  DOCENT_CHAT_CONTEXT_TOKENS: values.fromDigits(values.contextTokens).optional(),
  DOCENT_CHAT_FIRST_TEXT_MS: values.fromDigits(values.callMs).optional(),
  DOCENT_JOURNAL_URL: values.journalUrl.optional(),
  DOCENT_JOURNAL_MAX_BYTES: values.fromDigits(values.journalBytes).optional(),
  DOCENT_OPENSEARCH_NODES: values.httpUrlList.optional(),
  DOCENT_OPENSEARCH_USERNAME: values.text.optional(),
  DOCENT_OPENSEARCH_PASSWORD: values.text.optional(),
  DOCENT_OPENSEARCH_API_KEY: values.text.optional(),
  DOCENT_PUSH: values.target.optional(),
  DOCENT_PULL: values.target.optional(),
  DOCENT_PULL_EVERY_SECONDS: values.fromDigits(values.pullSeconds).optional(),
  AWS_ENDPOINT_URL_S3: values.text.optional(),
  AWS_ENDPOINT_URL: values.text.optional(),
  AWS_REGION: values.text.optional(),
  DOCENT_ACCESS_TOKEN: values.text.optional(),
  DOCENT_ADMIN_TOKEN: values.text.optional(),
  DOCENT_ASK_BUDGET_PER_DAY: values.fromDecimal(values.dollars).optional(),
  DOCENT_ALLOWED_HOSTS: values.allowedHostList.optional(),
  DOCENT_ALLOWED_ORIGINS: values.originList.optional(),
  DOCENT_TRUSTED_PROXIES: values.networkList.optional(),
  DOCENT_LOG_LEVEL: values.logLevel.optional(),
  DOCENT_WORKERS: values.fromDigits(values.workers).optional(),
  DOCENT_METRICS_PORT: values.fromDigits(values.port).optional(),
  DOCENT_METRICS_HOST: values.host.optional(),
  DOCENT_LIMIT_SEARCH: values.limit.optional(),
  DOCENT_LIMIT_ASK: values.limit.optional(),
  DOCENT_LIMIT_MCP: values.limit.optional(),
});

/** Docent's environment variables, validated. */
export type Environment = z.output<typeof environmentSchema>;

export const environmentNames = Object.keys(environmentSchema.shape);

export type CheckedEnvironment = Checked<Environment> & {
  /** One sentence for each unknown variable that starts with `DOCENT_`. */
  warnings: string[];
};

/** Reads Docent's own variables; an empty one counts as not set. */
export function checkEnvironment(variables: EnvironmentVariables): CheckedEnvironment {
  const set = Object.entries(variables).map(([name, value = '']) => [name, value.trim()] as const);
  const given = set.filter(([name, value]) => value !== '' && !isOfService(name, value));
  const known = given.filter(([name]) => environmentNames.includes(name));
  const checked = checkValues(environmentSchema, Object.fromEntries(known), {
    nameOf: ([name]) => `environment variable ${String(name)}`,
    hides: ([name]) => isSecret(String(name)),
  });
  const unknown = given.filter(([name]) => name.startsWith('DOCENT_') && !environmentNames.includes(name));
  return { ...checked, warnings: unknown.map(([name]) => warnOf(name)) };
}

/**
 * Whether Kubernetes sets this variable for a Service whose name starts with `docent`: `DOCENT_SERVICE_HOST`,
 * `DOCENT_SERVICE_PORT_HTTP`, `DOCENT_PORT_80_TCP_ADDR`, or `DOCENT_METRICS_PORT` with the value `tcp://10.0.0.1:80`.
 */
function isOfService(name: string, value: string): boolean {
  if (/^DOCENT_\w*(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(name))
    return true;
  return /^DOCENT_(\w+_)?PORT$/.test(name) && /^(tcp|udp|sctp):\/\//.test(value);
}

function warnOf(name: string): string {
  const near = nearestName(name, environmentNames);
  return `Warning: environment variable ${name} is unknown and has no effect.${near === undefined ? '' : ` Did you mean '${near}'?`}`;
}

function isSecret(name: string): boolean {
  return /_(API_KEY|TOKEN|PASSWORD|JOURNAL_URL)$/.test(name);
}
