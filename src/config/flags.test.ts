import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFlags } from './flags.ts';

test('flags become values', () => {
  assert.deepEqual(checkFlags({ port: '0', host: '::1', dataDir: 'data' }), {
    ok: true,
    value: { port: 0, host: '::1', dataDir: 'data' },
  });
});

test('an invalid flag is named as typed', () => {
  assert.deepEqual(checkFlags({ dataDir: 'http://x', host: '[::1]', port: '' }), {
    ok: false,
    problems: [
      "--port is '', but must be a whole number from 0 to 65535.",
      "--host is '[::1]', but must be a host name or IP address, without http:// or port.",
      "--data-dir is 'http://x', but must be the path of a file or folder, not a URL.",
    ],
  });
});
