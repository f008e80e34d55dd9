import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkUserConfig } from './check-user-config.ts';
import { parseYaml } from './parse-yaml.ts';

function problemsIn(yaml: string): string[] {
  const checked = checkUserConfig(parseYaml(yaml, 'docent.config.yaml'), 'docent.config.yaml');
  return checked.ok ? [] : checked.problems;
}

const url = 'an http or https URL without user name, password or fragment';
const mountPath = "a path that starts with / and does not end with /, such as '/docs', or '' for none";
const segment = "one path segment of letters, digits, '-', '_', '.' and '~'";
const limit = "COUNT/SECONDS such as '300/60', or 'off'";
const baseUrl = 'a path that starts with / or an http or https URL';
const filePath = 'the path of a file or folder, not a URL';
const versionName = "a name such as '2.0' (put it in quotes in YAML)";
const localeTag = "a language tag such as 'en' or 'pt-BR'";
const operationUrl = 'a path or URL with any of {operationId}, {method}, {path}, {tag}, {summary} in it';
const badFiles: [string, string][] = [
  ['just words', "the configuration is 'just words', but must be an object with keys."],
  ['name:', 'name is null, but must be text that is not empty.'],
  ['name: { apiKey: hunter2 }', 'name is { apiKey }, but must be text that is not empty.'],
  ['url: example.com', `url is 'example.com', but must be ${url}.`],
  ['url: ftp://example.com', `url is 'ftp://example.com', but must be ${url}.`],
  ['url: https://me:pw@example.com', `url is 'https://***@example.com', but must be ${url}.`],
  ['mountPath: docs', `mountPath is 'docs', but must be ${mountPath}.`],
  ['mountPath: /docs/', `mountPath is '/docs/', but must be ${mountPath}.`],
  ['mountPath: /a/../b', `mountPath is '/a/../b', but must be ${mountPath}.`],
  ['servicePath: a/b', `servicePath is 'a/b', but must be ${segment}.`],
  ['servicePath: ..', `servicePath is '..', but must be ${segment}.`],
  ['dataDir: s3://bucket', `dataDir is 's3://bucket', but must be ${filePath}.`],
  [
    'host: http://localhost',
    "host is 'http://localhost', but must be a host name or IP address, without http:// or port.",
  ],
  ['port: 1.5', 'port is 1.5, but must be a whole number from 0 to 65535.'],
  ['port: -1', 'port is -1, but must be a whole number from 0 to 65535.'],
  ['chunking: { maxBytes: 399 }', 'chunking.maxBytes is 399, but must be a whole number from 400 to 20000.'],
  ['meaning: maybe', "meaning is 'maybe', but must be true or false."],
  ['chunking: 800', 'chunking is 800, but must be an object with maxBytes.'],
  ['chunking: { max: 1 }', 'chunking.max is unknown. The only allowed key is maxBytes.'],
  ['preview: maybe', "preview is 'maybe', but must be true or false."],
  ['mcp: 1', 'mcp is 1, but must be true or false. Set host names in allowedHosts at the top level.'],
  [
    'mcp: { allowedHosts: [docs.example.com] }',
    'mcp is { allowedHosts }, but must be true or false. Set host names in allowedHosts at the top level.',
  ],
  ['limits: { ask: 0/60 }', `limits.ask is '0/60', but must be ${limit}.`],
  ['limits: { search: 300 }', `limits.search is 300, but must be ${limit}.`],
  ['embedding: { dimensions: 0 }', 'embedding.dimensions is 0, but must be a whole number from 1 to 16384.'],
  [
    'embedding: { provider: opnai }',
    "embedding.provider is 'opnai'. Did you mean 'openai'? The allowed values are openai, google, mistral, cohere, voyage, openai-compatible.",
  ],
  [
    'chat: { provider: voyage }',
    "chat.provider is 'voyage', but must be one of openai, anthropic, google, openai-compatible.",
  ],
  ['versions: { current: 2.0 }', `versions.current is 2, but must be ${versionName}.`],
  [
    "versions: { current: '3', list: ['1', '2'] }",
    "versions.current is '3', but must be one of versions.list: 1, 2.",
  ],
  ['versions: { list: [] }', 'versions.list is [], but must be a list with at least one entry.'],
  ['locales: { default: zh_CN }', `locales.default is 'zh_CN', but must be ${localeTag}.`],
  ['locales: { default: de, list: [en] }', "locales.default is 'de', but must be one of locales.list: en."],
  ['framework: hugo', `framework is unknown. Did you mean 'content[].framework'?`],
  ['content: docs', "content is 'docs', but must be a list of sources."],
  [
    'content: []',
    'content is [], but must be a list with at least one source. To detect the content, remove the key.',
  ],
  [
    'content: [docs]',
    "content[0] is 'docs', but must be a source: an object with dir, html, openapi or site.",
  ],
  ['content: [{ version: "1" }]', 'content[0] must have exactly one of the keys dir, html, openapi, site.'],
  [
    'content: [{ dir: a, html: b }]',
    'content[0] must have exactly one of the keys dir, html, openapi, site.',
  ],
  ['content: [{ dirr: a }]', "content[0].dirr is unknown. Did you mean 'dir'?"],
  [
    'content: [{ openapi: https://example.com/api.json }]',
    `content[0].openapi is 'https://example.com/api.json', but must be ${filePath}.`,
  ],
  [
    'content: [{ dir: a, selectors: { content: main } }]',
    'content[0].selectors is only allowed with html or site.',
  ],
  [
    'content: [{ html: a, selectors: { content: "main >" } }]',
    "content[0].selectors.content is 'main >', which is not a valid CSS selector: it is incomplete.",
  ],
  ['content: [{ dir: a, operationUrl: "/{tag}" }]', 'content[0].operationUrl is only allowed with openapi.'],
  ['content: [{ openapi: a, framework: hugo }]', 'content[0].framework is only allowed with dir.'],
  [
    'content: [{ openapi: a, operationUrl: "/{id}" }]',
    `content[0].operationUrl is '/{id}', but must be ${operationUrl}.`,
  ],
  [
    'content: [{ site: docs.example.com }]',
    "content[0].site is 'docs.example.com', but must be an http or https URL without user name, password, query or fragment.",
  ],
  [
    'content: [{ site: https://docs.example.com, baseUrl: /docs }]',
    'content[0].baseUrl is only allowed with dir, html or openapi.',
  ],
  ['content: [{ dir: a, crawl: { parallel: 2 } }]', 'content[0].crawl is only allowed with site.'],
  [
    'content: [{ site: https://docs.example.com, crawl: { parallel: 0 } }]',
    'content[0].crawl.parallel is 0, but must be a whole number from 1 to 32.',
  ],
  ['content: [{ dir: a, baseUrl: guide }]', `content[0].baseUrl is 'guide', but must be ${baseUrl}.`],
  ['content: [{ dir: a, baseUrl: //evil }]', `content[0].baseUrl is '//evil', but must be ${baseUrl}.`],
  [
    'content: [{ dir: a, include: "*.md" }]',
    "content[0].include is '*.md', but must be a list of glob patterns.",
  ],
  [
    'content: [{ dir: a, version: "9" }]\nversions: { list: ["1"] }',
    "content[0].version is '9', but must be one of versions.list: 1.",
  ],
  [
    'content: [{ dir: a, locale: fr }]\nlocales: { list: [en, de] }',
    "content[0].locale is 'fr', but must be one of locales.list: en, de.",
  ],
];

for (const [yaml, complaint] of badFiles) {
  test(`the file may not contain ${yaml.replace('\n', ', ')}`, () => {
    assert.deepEqual(problemsIn(yaml), [`docent.config.yaml: ${complaint}`]);
  });
}

const refused = 'is not allowed: keys, tokens and passwords must not be in a config file. Set';
const secrets: [string, string][] = [
  [
    'engine: { kind: opensearch, password: hunter2 }',
    `engine.password ${refused} the environment variables DOCENT_OPENSEARCH_USERNAME and DOCENT_OPENSEARCH_PASSWORD, or DOCENT_OPENSEARCH_API_KEY, instead.`,
  ],
  [
    'embedding: { apiKey: hunter2 }',
    `embedding.apiKey ${refused} the environment variable DOCENT_EMBEDDING_API_KEY instead.`,
  ],
  [
    'chat: { api_key: hunter2 }',
    `chat.api_key ${refused} the environment variable DOCENT_CHAT_API_KEY instead.`,
  ],
  [
    'apiKey: hunter2',
    `apiKey ${refused} the environment variable DOCENT_EMBEDDING_API_KEY or DOCENT_CHAT_API_KEY instead.`,
  ],
  [
    'DOCENT_CHAT_API_KEY: hunter2',
    `DOCENT_CHAT_API_KEY ${refused} the environment variable DOCENT_CHAT_API_KEY instead.`,
  ],
  [
    'token: hunter2',
    `token ${refused} the environment variable DOCENT_ACCESS_TOKEN (for readers) or DOCENT_ADMIN_TOKEN (for the owner) instead.`,
  ],
  ['accessToken: hunter2', `accessToken ${refused} the environment variable DOCENT_ACCESS_TOKEN instead.`],
  ['adminToken: hunter2', `adminToken ${refused} the environment variable DOCENT_ADMIN_TOKEN instead.`],
  ['journalUrl: hunter2', `journalUrl ${refused} the environment variable DOCENT_JOURNAL_URL instead.`],
  ['journal: on', "journal is 'on', but must be 'off', or an object with keepDays, maxBytes and redact."],
  [
    'journal: { maxBytes: 1GB }',
    "journal.maxBytes is '1GB', but must be a whole number of bytes: 0 for no limit, or at least 10000000.",
  ],
  [
    'journal: { maxBytes: 5000 }',
    'journal.maxBytes is 5000, but must be a whole number of bytes: 0 for no limit, or at least 10000000.',
  ],
  [
    'journal: { keepDays: 30 }',
    'journal.keepDays is 30, but must be an object with searches, answers and reports.',
  ],
  ["journal: { redact: 'CUST' }", "journal.redact is 'CUST', but must be a list of regular expressions."],
  [
    'journal: { keepDay: 3 }',
    "journal.keepDay is unknown. Did you mean 'keepDays'? The allowed keys are keepDays, maxBytes, redact.",
  ],
  [
    'allowedOrigins: [docs.example.com]',
    "allowedOrigins[0] is 'docs.example.com', but must be an origin such as 'https://docs.example.com', or '*' for all.",
  ],
  ['allowedOrigins: all', "allowedOrigins is 'all', but must be a list of origins, or '*' for all."],
  ['journal: hunter2', `journal ${refused} the environment variable DOCENT_JOURNAL_URL instead.`],
  [
    'password: hunter2',
    `password ${refused} one of the environment variables DOCENT_EMBEDDING_API_KEY, DOCENT_CHAT_API_KEY, DOCENT_ACCESS_TOKEN, DOCENT_ADMIN_TOKEN, DOCENT_JOURNAL_URL instead.`,
  ],
  [
    'content: [{ dir: a, secret: hunter2 }]',
    `content[0].secret ${refused} one of the environment variables DOCENT_EMBEDDING_API_KEY, DOCENT_CHAT_API_KEY, DOCENT_ACCESS_TOKEN, DOCENT_ADMIN_TOKEN, DOCENT_JOURNAL_URL instead.`,
  ],
];

for (const [yaml, complaint] of secrets) {
  test(`a secret in the file is rejected and not repeated: ${yaml}`, () => {
    assert.deepEqual(problemsIn(yaml), [`docent.config.yaml: ${complaint}`]);
  });
}
