import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnvironment, environmentNames } from './environment.ts';

const url = 'an http or https URL without user name, password or fragment';
const limit = "COUNT/SECONDS such as '300/60', or 'off'";
const filePath = 'a path of a file or folder, not a URL';
const badVariables: [string, string, string][] = [
  ['PORT', '0x10', "is '0x10'; allowed: a whole number from 0 to 65535."],
  ['HOST', 'a b', "is 'a b'; allowed: a host name or IP address, without http:// and port."],
  ['DOCENT_DATA_DIR', 'https://x', `is 'https://x'; allowed: ${filePath}.`],
  ['DOCENT_EMBEDDING_BASE_URL', 'localhost:11434', `is 'localhost:11434'; allowed: ${url}.`],
  ['DOCENT_EMBEDDING_DIMENSIONS', 'many', "is 'many'; allowed: a whole number from 1 to 16384."],
  [
    'DOCENT_CHAT_PROVIDER',
    'antropic',
    "is 'antropic'; allowed: openai, anthropic, google, openai-compatible. Did you mean 'anthropic'?",
  ],
  ['DOCENT_JOURNAL_URL', 'mysql://user:pw@db', 'is a value not shown here; allowed: a postgres:// URL.'],
  [
    'DOCENT_JOURNAL_MAX_BYTES',
    '-1',
    "is '-1'; allowed: 0 for no limit, or a whole number of bytes from 10000000.",
  ],
  ['DOCENT_LIMIT_SEARCH', 'lots', `is 'lots'; allowed: ${limit}.`],
  ['DOCENT_LIMIT_ASK', '5', `is '5'; allowed: ${limit}.`],
  ['DOCENT_LIMIT_MCP', '60', `is '60'; allowed: ${limit}.`],
];

for (const [name, value, complaint] of badVariables) {
  test(`${name} may not be ${value}`, () => {
    assert.deepEqual(checkEnvironment({ [name]: value }), {
      ok: false,
      problems: [`environment variable ${name} ${complaint}`],
    });
  });
}

test('an unknown variable of ours is told the nearest known name', () => {
  const allowed = `allowed: ${environmentNames.join(', ')}.`;
  assert.deepEqual(checkEnvironment({ DOCENT_PORT: '1', DOCENT_EMBEDING_MODEL: 'm', DOCENT_ZEBRA: 'z' }), {
    ok: false,
    problems: [
      `environment variable DOCENT_PORT is not known; ${allowed} Did you mean 'PORT'?`,
      `environment variable DOCENT_EMBEDING_MODEL is not known; ${allowed} Did you mean 'DOCENT_EMBEDDING_MODEL'?`,
      `environment variable DOCENT_ZEBRA is not known; ${allowed}`,
    ],
  });
});

test('empty variables and those of others do not count', () => {
  assert.deepEqual(checkEnvironment({ PATH: '/bin', HOST: '', DOCENT_ZEBRA: ' ', PORT: ' 80 ' }), {
    ok: true,
    value: { PORT: 80 },
  });
});
