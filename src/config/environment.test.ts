import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnvironment } from './environment.ts';

const url = 'an http or https URL without user name, password or fragment';
const limit = "COUNT/SECONDS such as '300/60', or 'off'";
const filePath = 'the path of a file or folder, not a URL';
const badVariables: [string, string, string][] = [
  ['PORT', '0x10', "is '0x10', but must be a whole number from 0 to 65535."],
  ['HOST', 'a b', "is 'a b', but must be a host name or IP address, without http:// or port."],
  ['DOCENT_DATA_DIR', 'https://x', `is 'https://x', but must be ${filePath}.`],
  ['DOCENT_EMBEDDING_BASE_URL', 'localhost:11434', `is 'localhost:11434', but must be ${url}.`],
  ['DOCENT_EMBEDDING_DIMENSIONS', 'many', "is 'many', but must be a whole number from 1 to 16384."],
  [
    'DOCENT_CHAT_PROVIDER',
    'antropic',
    "is 'antropic'. Did you mean 'anthropic'? The allowed values are openai, anthropic, google, openai-compatible.",
  ],
  ['DOCENT_JOURNAL_URL', 'mysql://user:pw@db', 'must be a postgres:// URL. Its value is not shown here.'],
  [
    'DOCENT_JOURNAL_MAX_BYTES',
    '-1',
    "is '-1', but must be a whole number of bytes: 0 for no limit, or at least 10000000.",
  ],
  ['DOCENT_URL', 'docs.example.com', `is 'docs.example.com', but must be ${url}.`],
  ['DOCENT_ASK_BUDGET_PER_DAY', '$5', "is '$5', but must be an amount of US dollars, 0 or more."],
  [
    'DOCENT_ALLOWED_ORIGINS',
    'docs.example.com',
    "is 'docs.example.com', but must be an origin such as 'https://docs.example.com', or '*' for all. Separate multiple values with commas.",
  ],
  [
    'DOCENT_TRUSTED_PROXIES',
    '10.0.0.0/99',
    "is '10.0.0.0/99', but must be an IP address or a network such as '10.0.0.0/8'. Separate multiple values with commas.",
  ],
  ['DOCENT_LOG_LEVEL', 'warning', "is 'warning', but must be one of info, warn, error, silent."],
  ['DOCENT_LIMIT_SEARCH', 'lots', `is 'lots', but must be ${limit}.`],
  ['DOCENT_LIMIT_ASK', '5', `is '5', but must be ${limit}.`],
  ['DOCENT_LIMIT_MCP', '60', `is '60', but must be ${limit}.`],
];

for (const [name, value, complaint] of badVariables) {
  test(`${name} may not be ${value}`, () => {
    assert.deepEqual(checkEnvironment({ [name]: value }), {
      ok: false,
      problems: [`environment variable ${name} ${complaint}`],
      warnings: [],
    });
  });
}

test('an unknown DOCENT_ variable is a warning with the nearest known name', () => {
  const unknown = { DOCENT_PORT: '1', DOCENT_EMBEDING_MODEL: 'm', DOCENT_ZEBRA: 'z' };
  const ignored = 'is unknown and has no effect.';
  assert.deepEqual(checkEnvironment({ ...unknown, PORT: '80' }), {
    ok: true,
    value: { PORT: 80 },
    warnings: [
      `Warning: environment variable DOCENT_PORT ${ignored} Did you mean 'PORT'?`,
      `Warning: environment variable DOCENT_EMBEDING_MODEL ${ignored} Did you mean 'DOCENT_EMBEDDING_MODEL'?`,
      `Warning: environment variable DOCENT_ZEBRA ${ignored}`,
    ],
  });
});

test('variables that Kubernetes sets for Services are ignored', () => {
  const service = {
    DOCENT_SERVICE_HOST: '10.0.0.1',
    DOCENT_SERVICE_PORT: '80',
    DOCENT_SERVICE_PORT_HTTP: '80',
    DOCENT_PORT: 'tcp://10.0.0.1:80',
    DOCENT_PORT_80_TCP: 'tcp://10.0.0.1:80',
    DOCENT_PORT_80_TCP_PROTO: 'tcp',
    DOCENT_PORT_80_TCP_PORT: '80',
    DOCENT_PORT_80_TCP_ADDR: '10.0.0.1',
    DOCENT_METRICS_SERVICE_HOST: '10.0.0.2',
    DOCENT_METRICS_PORT: 'tcp://10.0.0.2:9464',
    DOCENT_METRICS_PORT_9464_TCP: 'tcp://10.0.0.2:9464',
    DOCENT_ACME_DOCS_PORT_53_UDP_ADDR: '10.0.0.3',
  };
  assert.deepEqual(checkEnvironment(service), { ok: true, value: {}, warnings: [] });
  assert.deepEqual(checkEnvironment({ DOCENT_METRICS_PORT: '9464' }), {
    ok: true,
    value: { DOCENT_METRICS_PORT: 9464 },
    warnings: [],
  });
});

test('empty variables and those of other programs are ignored', () => {
  assert.deepEqual(checkEnvironment({ PATH: '/bin', HOST: '', DOCENT_ZEBRA: ' ', PORT: ' 80 ' }), {
    ok: true,
    value: { PORT: 80 },
    warnings: [],
  });
});
