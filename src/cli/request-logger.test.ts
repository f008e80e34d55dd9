import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import type { RequestRecord } from '../http/app-settings.ts';
import { requestLogger } from './request-logger.ts';

const search = { requestId: '1', method: 'POST', path: '/_service/api/search', status: 200, milliseconds: 3 };
const script = { requestId: '2', method: 'GET', path: '/_service/widget.js', status: 200, milliseconds: 1 };

function logged(records: readonly RequestRecord[], { isTTY }: { isTTY: boolean }): string {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const log = requestLogger({ stdout: stream, stderr: stream }, pino);
  for (const record of records) log(record);
  return stripVTControlCharacters(String(stream.read() ?? ''));
}

test('a terminal gets a short line per request, except for files that pages load', () => {
  assert.equal(logged([search, script], { isTTY: true }), '200 POST /_service/api/search 3 ms\n');
  assert.match(logged([{ ...script, status: 404 }], { isTTY: true }), /^404 GET \/_service\/widget\.js/);
});

test('files and pipes get every request as JSON', () => {
  const lines = logged([search, script], { isTTY: false }).trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).path),
    ['/_service/api/search', '/_service/widget.js'],
  );
});
