import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The allowed values of settings, the same in the file, the environment and the flags. The message of a schema says
 * what is allowed, and follows "must be" in `checkValues`.
 */
const httpUrlText = 'an http or https URL without user name, password or fragment';
const sitePathText = "a path that starts with / and does not end with /, such as '/docs', or '' for none";
const serviceSegmentText = "one path segment of letters, digits, '-', '_', '.' and '~'";
const hostText = 'a host name or IP address, without http:// or port';
const filePathText = 'the path of a file or folder, not a URL';
const baseUrlText = 'a path that starts with / or an http or https URL';
const scopeNameText = "a name such as '2.0' (put it in quotes in YAML)";
const localeText = "a language tag such as 'en' or 'pt-BR'";
const limitText = "COUNT/SECONDS such as '300/60', or 'off'";
const journalUrlText = 'a postgres:// URL';

export const text = z.string('text that is not empty').min(1, 'text that is not empty');

export const onOrOff = z.boolean('true or false');

export const httpUrl = z
  .string(httpUrlText)
  .refine(isHttpUrl, httpUrlText)
  .transform((url) => url.replace(/\/+$/, ''));

const siteUrlText = 'an http or https URL without user name, password, query or fragment';

/** Normalized by `new URL`, so that one site has one name. */
export const siteUrl = z
  .string(siteUrlText)
  .refine((url) => isHttpUrl(url) && new URL(url).search === '', siteUrlText)
  .transform((url) => new URL(url).href);

export const crawlPages = wholeNumber(1, 1_000_000);

export const crawlBytes = wholeNumber(100_000, 1_000_000_000_000);

export const crawlPageBytes = wholeNumber(10_000, 100_000_000);

export const crawlMinutes = wholeNumber(1, 100_000);

export const crawlParallel = wholeNumber(1, 32);

export const crawlDelayMs = wholeNumber(0, 600_000);

export const crawlTimeoutMs = wholeNumber(100, 600_000);

const networkText = "an IP address or a network such as '10.0.0.0/8'";

export const network = z.string(networkText).refine(isNetwork, networkText);

export const networkList = listOf(isNetwork, networkText);

const originText = "an origin such as 'https://docs.example.com', or '*' for all";

export const origin = z.string(originText).refine(isOrigin, originText);

export const originList = listOf(isOrigin, originText);

export const baseUrl = z
  .string(baseUrlText)
  .refine((url) => isHttpUrl(url) || (/^\/(?!\/)/.test(url) && !/[\s?#]/.test(url)), baseUrlText);

export const mountPath = z
  .string(sitePathText)
  .refine(
    (path) => path === '' || path === '/' || path.split('/').every(isSegmentAfterTheFirst),
    sitePathText,
  )
  .transform((path) => (path === '/' ? '' : path));

export const servicePath = z.string(serviceSegmentText).refine(isSafeSegment, serviceSegmentText);

export const filePath = z
  .string(filePathText)
  .refine((path) => path !== '' && !/^[a-z][a-z\d+.-]*:\/\//i.test(path), filePathText);

export const versionName = z.string(scopeNameText).min(1, scopeNameText);

export const localeTag = z.string(localeText).refine(isLocale, localeText);

export const host = z
  .string(hostText)
  .refine((name) => isIP(name) !== 0 || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(name), hostText);

const allowedHostText = `${hostText}, or '*' for all`;

export const allowedHost = z.string(allowedHostText).refine(isAllowedHost, allowedHostText);

export const allowedHostList = listOf(isAllowedHost, allowedHostText);

export const port = wholeNumber(0, 65_535);

export const workers = wholeNumber(1, 64);

export const pullSeconds = wholeNumber(1, 86_400);

const targetText = "the path of a folder, or a bucket such as 's3://my-bucket/docs'";

/** A target for shared snapshots. */
export const target = z.string(targetText).refine(isTarget, targetText);

export const dimensions = wholeNumber(1, 16_384);

export const deadlineMs = wholeNumber(50, 60_000);

export const outputTokens = wholeNumber(100, 16_000);

/** At most the 300 s that Node.js waits for the headers of a response. */
export const callMs = wholeNumber(1_000, 300_000);

export const parallelCalls = wholeNumber(1, 64);

export const contextTokens = wholeNumber(1_024, 10_000_000);

export const answerMs = wholeNumber(1_000, 600_000);

const dollarsText = 'an amount of US dollars, 0 or more';

export const dollars = z.number(dollarsText).min(0, dollarsText);

const indexNameText = "a name of lower-case letters, digits, '-' and '_' that starts with a letter";

export const indexName = z.string(indexNameText).regex(/^[a-z][a-z\d_-]{0,99}$/, indexNameText);

export const shards = wholeNumber(1, 1_000);

export const replicas = wholeNumber(0, 20);

export const searchMs = wholeNumber(100, 60_000);

export const httpUrlList = listOf(isHttpUrl, httpUrlText);

export const chunkBytes = wholeNumber(400, 20_000);

export const embeddingProvider = z.enum([
  'openai',
  'google',
  'mistral',
  'cohere',
  'voyage',
  'openai-compatible',
]);

export const logLevel = z.enum(['info', 'warn', 'error', 'silent']);

export const chatProvider = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);

const daysText = 'a number of days from 1 to 3650';

export const days = z.number(daysText).min(1, daysText).max(3650, daysText);

const journalBytesText = 'a whole number of bytes: 0 for no limit, or at least 10000000';

export const journalBytes = z
  .number(journalBytesText)
  .int(journalBytesText)
  .refine((bytes) => bytes === 0 || bytes >= 10_000_000, journalBytesText);

const patternText = 'a regular expression';

export const pattern = z.string(patternText).refine(isPattern, patternText);

export const journalUrl = z
  .string(journalUrlText)
  .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), journalUrlText);

/** At most `count` requests per client within `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
}

export const limit = z
  .string(limitText)
  .refine((given) => given === 'off' || /^[1-9]\d{0,8}\/[1-9]\d{0,5}$/.test(given), limitText)
  .transform(parseLimit);

/** For the environment and flags, which are text: converts digits to a number before `schema` checks it. */
export function fromDigits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given),
    schema,
  );
}

/** Like `fromDigits`, for numbers with a decimal point. */
export function fromDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d+(\.\d+)?$/.test(given) ? Number(given) : given),
    schema,
  );
}

/** For the environment: several values in one text, separated by commas or spaces. */
function listOf(isAllowed: (value: string) => boolean, allowed: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((value) => value !== ''))
    .refine(
      (list) => list.length > 0 && list.every(isAllowed),
      `${allowed}. Separate multiple values with commas`,
    );
}

function wholeNumber(least: number, most: number) {
  const allowed = `a whole number from ${least} to ${most}`;
  return z.number(allowed).int(allowed).min(least, allowed).max(most, allowed);
}

function isHttpUrl(given: string): boolean {
  const url = URL.parse(given);
  if (url === null || !/^https?:\/\//i.test(given)) return false;
  return url.username === '' && url.password === '' && url.hash === '' && !/\s/.test(given);
}

function isOrigin(value: string): boolean {
  return value === '*' || URL.parse(value)?.origin === value;
}

function isAllowedHost(name: string): boolean {
  return name === '*' || host.safeParse(name).success;
}

function isSafeSegment(segment: string): boolean {
  return /^[\w.~-]+$/.test(segment) && segment !== '.' && segment !== '..';
}

function isSegmentAfterTheFirst(segment: string, position: number): boolean {
  return position === 0 ? segment === '' : isSafeSegment(segment);
}

function isLocale(given: string): boolean {
  try {
    return Intl.getCanonicalLocales(given).length === 1;
  } catch {
    return false;
  }
}

function parseLimit(given: string): Limit | null {
  if (given === 'off') return null;
  const [count, seconds] = given.split('/').map(Number);
  return { count: count!, seconds: seconds! };
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

function isTarget(value: string): boolean {
  if (/^s3:/i.test(value)) return /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w!.*'()/-]*)?$/.test(value);
  return filePath.safeParse(value).success;
}
