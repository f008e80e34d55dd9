import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from './load-config.ts';

const root = await mkdtemp(join(tmpdir(), 'docent-config-'));
after(() => rm(root, { recursive: true }));

let sites = 0;

async function site(files: Record<string, string> = {}): Promise<string> {
  const directory = join(root, `site-${sites++}`);
  await mkdir(directory);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  return directory;
}

async function loadYaml(yaml: string, environment: Record<string, string> = {}) {
  return loadConfig({ directory: await site({ 'docent.config.yaml': yaml }), environment });
}

function invalid(...lines: string[]) {
  return { name: 'DocentError', code: 'config_invalid', message: lines.join('\n') };
}

test('without a file, a variable or a flag, everything has its default', async () => {
  const directory = await site();
  const unset = undefined;
  assert.deepEqual(await loadConfig({ directory, environment: { PATH: '/bin', PORT: '', DOCENT_X: ' ' } }), {
    directory,
    configFile: null,
    name: unset,
    url: unset,
    content: unset,
    versions: {},
    locales: {},
    servicePath: '_service',
    mountPath: '/docs',
    dataDir: resolve('.docent'),
    chunking: { maxBytes: 2400 },
    meaning: true,
    engine: { kind: 'local' },
    snapshots: {
      push: undefined,
      pull: undefined,
      everySeconds: 10,
      endpoint: undefined,
      region: undefined,
      pathStyle: undefined,
    },
    port: 4321,
    host: '127.0.0.1',
    workers: Math.min(4, availableParallelism()),
    metricsPort: unset,
    metricsHost: '127.0.0.1',
    logLevel: 'info',
    embedding: {
      provider: unset,
      model: unset,
      baseUrl: unset,
      dimensions: unset,
      deadlineMs: unset,
      timeoutMs: unset,
      parallel: unset,
    },
    chat: {
      provider: unset,
      model: unset,
      cheaperModel: unset,
      baseUrl: unset,
      contextTokens: unset,
      firstTextMs: unset,
      prices: unset,
    },
    ask: { isOff: false, budgetPerDay: unset },
    preview: true,
    mcp: true,
    allowedHosts: [],
    limits: {
      search: { count: 300, seconds: 60 },
      ask: { count: 20, seconds: 60 },
      mcp: { count: 60, seconds: 60 },
    },
    journal: { isOff: false, maxBytes: unset },
    trustedProxies: [],
    allowedOrigins: [],
    secrets: {
      embeddingApiKey: unset,
      chatApiKey: unset,
      journalUrl: unset,
      openSearchUsername: unset,
      openSearchPassword: unset,
      openSearchApiKey: unset,
      adminToken: unset,
      accessToken: unset,
    },
  });
});

test('flags override the environment, which overrides the file', async () => {
  const directory = await site({ 'docent.config.json': '{"port": 1, "host": "file", "dataDir": "data"}' });
  const environment = { PORT: '2', HOST: 'environment' };
  const file = await loadConfig({ directory, environment: {} });
  const both = await loadConfig({ directory, environment });
  const all = await loadConfig({ directory, environment, flags: { port: '3', dataDir: '/var/docent' } });
  assert.deepEqual([file.port, file.host, file.dataDir], [1, 'file', join(directory, 'data')]);
  assert.deepEqual([both.port, both.host], [2, 'environment']);
  assert.deepEqual([all.port, all.host, all.dataDir], [3, 'environment', '/var/docent']);
});

test('the environment sets models, limits and secrets', async () => {
  const config = await loadYaml(
    'embedding: { provider: openai, model: small }\nlimits: { search: 5/10, ask: off }',
    {
      DOCENT_EMBEDDING_API_KEY: 'embedding-key',
      DOCENT_EMBEDDING_BASE_URL: 'http://localhost:11434/v1/',
      DOCENT_EMBEDDING_MODEL: 'large',
      DOCENT_EMBEDDING_DIMENSIONS: '512',
      DOCENT_EMBEDDING_DEADLINE_MS: '900',
      DOCENT_EMBEDDING_TIMEOUT_MS: '120000',
      DOCENT_EMBEDDING_PARALLEL: '2',
      DOCENT_CHAT_API_KEY: 'chat-key',
      DOCENT_CHAT_BASE_URL: 'https://models.example.com',
      DOCENT_CHAT_MODEL: 'talk',
      DOCENT_CHAT_PROVIDER: 'anthropic',
      DOCENT_CHAT_CONTEXT_TOKENS: '8192',
      DOCENT_CHAT_FIRST_TEXT_MS: '90000',
      DOCENT_JOURNAL_URL: 'postgres://user:pw@db/docent',
      DOCENT_OPENSEARCH_USERNAME: 'reader',
      DOCENT_OPENSEARCH_PASSWORD: 'pw',
      DOCENT_OPENSEARCH_API_KEY: 'search-key',
      DOCENT_ADMIN_TOKEN: 'admin',
      DOCENT_LIMIT_SEARCH: 'off',
      DOCENT_LIMIT_ASK: '7/3600',
      DOCENT_LIMIT_MCP: '9/1',
      DOCENT_JOURNAL_MAX_BYTES: '0',
    },
  );
  assert.deepEqual(config.embedding, {
    provider: 'openai',
    model: 'large',
    baseUrl: 'http://localhost:11434/v1',
    dimensions: 512,
    deadlineMs: 900,
    timeoutMs: 120_000,
    parallel: 2,
  });
  assert.deepEqual(config.chat, {
    provider: 'anthropic',
    model: 'talk',
    cheaperModel: undefined,
    baseUrl: 'https://models.example.com',
    contextTokens: 8192,
    firstTextMs: 90_000,
    prices: undefined,
  });
  assert.deepEqual(config.limits, {
    search: null,
    ask: { count: 7, seconds: 3600 },
    mcp: { count: 9, seconds: 1 },
  });
  assert.deepEqual(config.journal, { isOff: false, maxBytes: 0 });
  assert.deepEqual(config.secrets, {
    embeddingApiKey: 'embedding-key',
    chatApiKey: 'chat-key',
    journalUrl: 'postgres://user:pw@db/docent',
    openSearchUsername: 'reader',
    openSearchPassword: 'pw',
    openSearchApiKey: 'search-key',
    adminToken: 'admin',
    accessToken: undefined,
  });
});

test('the environment sets everything that differs between two deployments of a site', async () => {
  const config = await loadYaml('name: Acme\nurl: https://acme.example\nask: { budgetPerDay: 1 }', {
    DOCENT_NAME: 'Acme, staging',
    DOCENT_URL: 'https://staging.acme.example/',
    DOCENT_ASK_BUDGET_PER_DAY: '2.50',
    DOCENT_ALLOWED_ORIGINS: 'https://acme.example,https://www.acme.example',
    DOCENT_TRUSTED_PROXIES: '10.0.0.0/8 ::1',
    DOCENT_LOG_LEVEL: 'warn',
  });
  assert.partialDeepStrictEqual(config, {
    name: 'Acme, staging',
    url: 'https://staging.acme.example',
    ask: { budgetPerDay: 2.5 },
    allowedOrigins: ['https://acme.example', 'https://www.acme.example'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    logLevel: 'warn',
  });
});

test('the configuration of the project is used for its subfolders', async () => {
  const project = await site({
    '.git/HEAD': '',
    'docent.config.yaml': 'name: Outer',
    '_build/html/index.html': '',
    'packages/docs/package.json': '{}',
    'packages/docs/docent.config.yaml': 'name: Inner',
    'packages/docs/build/index.html': '',
  });
  const nameFor = async (folder: string) =>
    (await loadConfig({ directory: join(project, folder), environment: {} })).name;
  assert.equal(await nameFor('_build/html'), 'Outer');
  assert.equal(await nameFor('packages'), 'Outer');
  assert.equal(await nameFor('packages/docs/build'), 'Inner');
});

test('no configuration outside the project is used', async () => {
  const outside = await site({
    'docent.config.yaml': 'name: Outside',
    'repository/.git/HEAD': '',
    'repository/docs/a.md': '',
    'package/package.json': '{}',
    'package/docs/a.md': '',
    'folder/a.md': '',
  });
  for (const folder of ['repository/docs', 'package/docs', 'folder']) {
    const { configFile } = await loadConfig({ directory: join(outside, folder), environment: {} });
    assert.equal(configFile, null, folder);
  }
});

test("a provider's own key is used only if that provider is configured", async () => {
  const environment = { OPENAI_API_KEY: 'openai-key', VOYAGE_API_KEY: 'voyage-key' };
  const keyWith = async (yaml: string, more = {}) =>
    (await loadYaml(yaml, { ...environment, ...more })).secrets.embeddingApiKey;
  assert.equal(await keyWith('name: Docs'), undefined);
  assert.equal(await keyWith('embedding: { provider: openai }'), 'openai-key');
  assert.equal(await keyWith('embedding: { provider: voyage }'), 'voyage-key');
  assert.equal(await keyWith('embedding: { provider: mistral }'), undefined);
  assert.equal(await keyWith('name: Docs', { DOCENT_EMBEDDING_PROVIDER: 'voyage' }), 'voyage-key');
  assert.equal(await keyWith('embedding: { provider: voyage }', { DOCENT_EMBEDDING_API_KEY: 'own' }), 'own');
});

test('answering can be switched off or configured', async () => {
  assert.deepEqual((await loadYaml('ask: off')).ask, { isOff: true, budgetPerDay: undefined });
  assert.deepEqual((await loadYaml('ask: false')).ask, { isOff: true, budgetPerDay: undefined });
  assert.deepEqual((await loadYaml('ask: { instructions: Be kind., budgetPerDay: 2.5 }')).ask, {
    isOff: false,
    instructions: 'Be kind.',
    budgetPerDay: 2.5,
  });
});

test('a limit that is off in the file stays off', async () => {
  const { limits } = await loadYaml('limits: { search: off }');
  assert.deepEqual(limits, {
    search: null,
    ask: { count: 20, seconds: 60 },
    mcp: { count: 60, seconds: 60 },
  });
});

test('content paths are relative to the folder of the config file', async () => {
  const directory = await site({
    'settings/site.yml': `
content:
  - { dir: ../docs, framework: vitepress, version: '2.0', locale: de, baseUrl: /guide, exclude: [drafts/**] }
  - { html: /srv/built }
  - { openapi: api.yaml, operationUrl: '/api#{operationId}' }
`,
  });
  const configFile = join(directory, 'settings/site.yml');
  const config = await loadConfig({ directory, configFile, environment: {} });
  assert.equal(config.configFile, configFile);
  assert.equal(config.directory, directory);
  assert.equal(config.dataDir, resolve('.docent'));
  assert.deepEqual(config.content, [
    {
      kind: 'dir',
      path: join(directory, 'docs'),
      framework: 'vitepress',
      version: '2.0',
      locale: 'de',
      baseUrl: '/guide',
      exclude: ['drafts/**'],
    },
    { kind: 'html', path: '/srv/built' },
    { kind: 'openapi', path: join(directory, 'settings/api.yaml'), operationUrl: '/api#{operationId}' },
  ]);
});

test('URLs and mount paths are normalized', async () => {
  const config = await loadYaml('url: https://example.com/docs/\nmountPath: /\nservicePath: ask-me');
  assert.deepEqual(
    [config.url, config.mountPath, config.servicePath],
    ['https://example.com/docs', '', 'ask-me'],
  );
  assert.equal((await loadYaml("mountPath: ''")).mountPath, '');
  assert.equal((await loadYaml('mountPath: /a/b')).mountPath, '/a/b');
});

test('every file format is read', async () => {
  const forms: Record<string, string> = {
    'docent.config.ts': "const name: string = 'Site';\nexport default { name };",
    'docent.config.js': "export default Promise.resolve({ name: 'Site' });",
    'docent.config.mjs': "export default async () => ({ name: 'Site' });",
    'docent.config.json': '\uFEFF{"name": "Site"}',
    'docent.config.yaml': 'name: Site\n',
    'docent.config.yml': '# mine\nname: Site\n',
  };
  for (const [name, text] of Object.entries(forms)) {
    const directory = await site({ [name]: text });
    const config = await loadConfig({ directory, environment: {} });
    assert.equal(config.name, 'Site', name);
    assert.equal(config.configFile, join(directory, name));
  }
});

test('a CommonJS config and an empty YAML file are read', async () => {
  const directory = await site({ 'docent.config.js': "module.exports = { name: 'Old' };" });
  assert.equal((await loadConfig({ directory, environment: {} })).name, 'Old');
  assert.equal((await loadYaml('# nothing yet\n')).port, 4321);
});

test('two config files in one folder are an error that names both', async () => {
  const directory = await site({ 'docent.config.ts': 'export default {}', 'docent.config.yaml': '' });
  await assert.rejects(
    loadConfig({ directory, environment: {} }),
    invalid(
      `${directory} has more than one config file: docent.config.ts and docent.config.yaml. Keep one of them.`,
    ),
  );
});

test('a missing config file is an error if it was named', async () => {
  const directory = await site();
  const configFile = join(directory, 'mine.yaml');
  await assert.rejects(loadConfig({ directory, configFile, environment: {} }), {
    code: 'config_not_found',
    message: `The config file ${configFile} does not exist.`,
  });
});

test('a config file of another kind, or a folder, is rejected', async () => {
  const directory = await site({ 'site.toml': '', 'folder.yaml/x': '' });
  const load = (name: string) =>
    loadConfig({ directory, configFile: join(directory, name), environment: {} });
  await assert.rejects(load('.'), (error: Error) =>
    error.message.startsWith(`${directory} is not a config file`),
  );
  await assert.rejects(
    load('site.toml'),
    invalid(
      'site.toml is not a config file. The name of a config file ends in .ts, .js, .mjs, .json, .yaml, .yml.',
    ),
  );
  await assert.rejects(load('folder.yaml'), invalid('folder.yaml is a folder, not a config file.'));
});

test('a directory that is missing or not a directory is an error', async () => {
  const directory = await site({ file: '' });
  await assert.rejects(loadConfig({ directory: join(directory, 'nowhere'), environment: {} }), {
    code: 'site_not_found',
    message: `${join(directory, 'nowhere')} does not exist. Pass an OpenAPI file or the folder of a docs site.`,
  });
  await assert.rejects(loadConfig({ directory: join(directory, 'file'), environment: {} }), {
    code: 'site_not_found',
    message: `${join(directory, 'file')} is not a folder. Pass an OpenAPI file or the folder of a docs site.`,
  });
});

test('a folder without permission is reported without a hint', {
  skip: process.getuid?.() === 0,
}, async () => {
  const directory = join(await site({ 'locked/index.md': '' }), 'locked');
  await chmod(directory, 0o000);
  await assert.rejects(loadConfig({ directory, environment: {} }), {
    message: `${directory} cannot be read: permission denied.`,
  });
});

test('a mistyped folder and a URL without https:// get a suggestion', async () => {
  const directory = await site({ 'docs/index.md': '', 'notes/index.md': '', 'openapi.yaml': '' });
  const messageFor = async (name: string) =>
    loadConfig({ directory: join(directory, name), environment: {} }).then(
      () => '',
      (error: Error) => error.message,
    );
  assert.equal(
    await messageFor('doc'),
    `${join(directory, 'doc')} does not exist. Did you mean ${join(directory, 'docs')}?`,
  );
  assert.match(await messageFor('opnapi.yaml'), /does not exist\. Did you mean .*openapi\.yaml\?$/);
  assert.match(await messageFor('elsewhere'), /does not exist\. Pass an OpenAPI file/);
  assert.match(
    await messageFor('docs.example.com'),
    /does not exist\. Did you mean https:\/\/docs\.example\.com\?$/,
  );
  for (const file of ['guide.md', 'animals.v1.yaml', 'golden.jsonl'])
    assert.match(await messageFor(file), /does not exist\. Pass an OpenAPI file/);
});

test('all problems of file, environment and flags are reported at once', async () => {
  const directory = await site({
    'docent.config.yaml': 'content:\n  - { dir: docs, framework: docusarus }\nservcePath: x\nport: high',
  });
  await assert.rejects(
    loadConfig({
      directory,
      environment: { PORT: '70000', DOCENT_WORKERS: 'many' },
      flags: { port: 'no' },
    }),
    invalid(
      "docent.config.yaml: content[0].framework is 'docusarus'. Did you mean 'docusaurus'?",
      "docent.config.yaml: port is 'high', but must be a whole number from 0 to 65535.",
      "docent.config.yaml: servcePath is unknown. Did you mean 'servicePath'?",
      "environment variable PORT is '70000', but must be a whole number from 0 to 65535.",
      "environment variable DOCENT_WORKERS is 'many', but must be a whole number from 1 to 64.",
      "--port is 'no', but must be a whole number from 0 to 65535.",
    ),
  );
});

const brokenFiles: [string, string, string][] = [
  [
    'docent.config.json',
    '{\n  "name": "x",\n}',
    "docent.config.json, line 3, column 1: unexpected '}'. JSON does not allow comments, trailing commas or single quotes.",
  ],
  [
    'docent.config.yaml',
    'name: [\n',
    'docent.config.yaml, line 2, column 1: this line needs more indentation, or a bracket or quote above it is not closed.',
  ],
  ['docent.config.yaml', 'name: x\nname: y', 'docent.config.yaml, line 2, column 1: duplicated mapping key.'],
  [
    'docent.config.yaml',
    'a: 1\n---\nb: 2',
    'docent.config.yaml contains 2 YAML documents, but must contain only one.',
  ],
  [
    'docent.config.ts',
    'export const name = 1;',
    'docent.config.ts does not export a configuration. Add: export default defineConfig({ ... }).',
  ],
  [
    'docent.config.ts',
    'export default {\n  a: : 1 }',
    'docent.config.ts, line 2, cannot be loaded: Expression expected.',
  ],
  [
    'docent.config.ts',
    'enum A { B }\nexport default {};',
    'docent.config.ts, line 1, cannot be loaded: TypeScript enum is not supported in strip-only mode.',
  ],
  [
    'docent.config.mjs',
    'export default {\n  a: : 1 }',
    "docent.config.mjs cannot be loaded: Unexpected token ':'.",
  ],
  [
    'docent.config.mjs',
    'export default () => {\n  throw new Error("no such file.\\nreally");\n}',
    'docent.config.mjs, line 2, cannot be loaded: no such file.',
  ],
  ['docent.config.mjs', 'throw "tantrum"', 'docent.config.mjs throws tantrum.'],
];

for (const [name, text, complaint] of brokenFiles) {
  test(`a broken file is explained: ${complaint}`, async () => {
    const directory = await site({ [name]: text });
    await assert.rejects(loadConfig({ directory, environment: {} }), invalid(complaint));
  });
}

test('a config that imports docent without an installed package gets advice', async () => {
  const directory = await site({
    'docent.config.ts': "import { defineConfig } from 'docent';\nexport default defineConfig({});",
  });
  await assert.rejects(
    loadConfig({ directory, environment: {} }),
    invalid(
      `docent.config.ts cannot be loaded: Cannot find package 'docent' imported from ${directory}/docent.config.ts. Install docent in the folder of the site, or export a plain object.`,
    ),
  );
});

test('a TypeScript config inside node_modules gets advice', async () => {
  const directory = await site({ 'node_modules/site/docent.config.ts': 'export default {};' });
  await assert.rejects(
    loadConfig({ directory: join(directory, 'node_modules/site'), environment: {} }),
    invalid(
      'docent.config.ts cannot be loaded, because Node does not run TypeScript inside node_modules. Use a .mjs, .json or .yaml file.',
    ),
  );
});

test('metrics may not use the port of the server, wherever the two were set', async () => {
  const refused = {
    code: 'config_invalid',
    message: /metricsPort is 4000, which is also the port of the server/,
  };
  await assert.rejects(loadYaml('metricsPort: 4000', { PORT: '4000' }), refused);
  await assert.rejects(loadYaml('port: 4000', { DOCENT_METRICS_PORT: '4000' }), refused);
  const { metricsPort, metricsHost } = await loadYaml('metricsPort: 0', {
    PORT: '0',
    DOCENT_METRICS_HOST: '10.0.0.1',
  });
  assert.deepEqual([metricsPort, metricsHost], [0, '10.0.0.1']);
});

test('allowed hosts come from the environment as a list, and are checked', async () => {
  const file = 'allowedHosts: [a.example]';
  assert.deepEqual((await loadYaml(file)).allowedHosts, ['a.example']);
  const given = { DOCENT_ALLOWED_HOSTS: 'b.example, c.example,*' };
  assert.deepEqual((await loadYaml(file, given)).allowedHosts, ['b.example', 'c.example', '*']);
  await assert.rejects(loadYaml(file, { DOCENT_ALLOWED_HOSTS: 'https://b.example' }), {
    message: /DOCENT_ALLOWED_HOSTS is 'https:\/\/b\.example', but must be a host name or IP address/,
  });
});

test('a cluster is configured in the file, and its nodes also in the environment', async () => {
  const yaml =
    'engine: { kind: opensearch, nodes: [https://a:9200], index: docs, replicas: 2, caFile: ca.pem }';
  const directory = await site({ 'docent.config.yaml': yaml });
  const config = { kind: 'opensearch', index: 'docs', replicas: 2, caFile: join(directory, 'ca.pem') };
  assert.deepEqual((await loadConfig({ directory, environment: {} })).engine, {
    ...config,
    nodes: ['https://a:9200'],
  });
  const environment = { DOCENT_OPENSEARCH_NODES: 'http://b:9200, http://c:9200' };
  assert.deepEqual((await loadConfig({ directory, environment })).engine, {
    ...config,
    nodes: ['http://b:9200', 'http://c:9200'],
  });
});

test('the snapshot target is configured in the file, the environment or by a flag', async () => {
  const yaml =
    'snapshots: { push: shared, pull: s3://bucket/docs, everySeconds: 5, endpoint: https://a.example }';
  const directory = await site({ 'docent.config.yaml': yaml });
  const settings = {
    everySeconds: 5,
    endpoint: 'https://a.example',
    region: undefined,
    pathStyle: undefined,
  };
  assert.deepEqual((await loadConfig({ directory, environment: {} })).snapshots, {
    ...settings,
    push: join(directory, 'shared'),
    pull: 's3://bucket/docs',
  });
  const environment = {
    DOCENT_PULL: 'here',
    DOCENT_PULL_EVERY_SECONDS: '60',
    AWS_ENDPOINT_URL: 'https://b.example',
    AWS_REGION: 'eu-central-1',
  };
  const flags = { push: 's3://other' };
  assert.deepEqual((await loadConfig({ directory, environment, flags })).snapshots, {
    push: 's3://other',
    pull: resolve('here'),
    everySeconds: 60,
    endpoint: 'https://b.example',
    region: 'eu-central-1',
    pathStyle: undefined,
  });
  for (const pull of ['s3://', 's3://Bucket/docs', 'gs://bucket', 's3://bucket/a b'])
    await assert.rejects(
      loadYaml(`snapshots: { pull: '${pull}' }`, {}),
      /snapshots\.pull is .*must be the path/,
    );
});
