import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { random } from '../../evals/random.ts';

/** Responses to raw requests: counts by status, and of connections closed without one. */
export type RawFigures = Map<string, number>;

export interface RawOptions {
  requests: number;
  seed?: number;
  /** A text that no response may contain. */
  secret: string;
  onRequest?(done: number): void;
}

/** Any other 5xx is a fault of the server. */
const allowedFailures = ['503', '505'];
/** Maximum duration of a response. */
const patienceMs = 10_000;
const checkEvery = 50;

const json = (path: string, body: unknown, headers = '') => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;

const wellFormed = [
  json('/_service/api/search', { query: 'heron' }),
  json('/docs/_service/api/search', { query: 'heron', limit: 50, includeText: true }),
  json('/_service/api/ask', { query: 'What is a heron?' }),
  json('/_service/api/ai/feedback', { id: 'x', value: 1 }),
  json(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    'Accept: application/json, text/event-stream\r\n',
  ),
  get('/'),
  get('/a'),
  get('/llms.txt'),
  get('/llms-full.txt'),
  get('/_service/api/health'),
  get('/_service/api/insights'),
  get('/_service/insights'),
  get('/_service/insights?token=x', 'Cookie: docent_insights=x\r\n'),
  get('/_service/metrics', 'X-Forwarded-For: 127.0.0.1\r\n'),
  get('/_service/widget.js', 'If-None-Match: "x"\r\nAccept-Encoding: gzip\r\n'),
];
const pieces = [
  ...['\r\n', '\n', '\r', '\r\n\r\n', '\0', ' ', '\t', ':', '%00', '%2e%2e%2f', '../', '//', '\\', '?', '#'],
  ...['Host: evil.example\r\n', 'Host: 127.0.0.1\r\n', 'Content-Length: 5\r\n', 'Content-Length: -1\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: gzip, chunked\r\n', 'Connection: upgrade\r\n'],
  ...[
    'Expect: 100-continue\r\n',
    'Range: bytes=0-1,2-3\r\n',
    'Origin: null\r\n',
    'Authorization: Bearer \r\n',
  ],
  ...[
    'X-HTTP-Method-Override: DELETE\r\n',
    'X-Forwarded-Host: localhost\r\n',
    'Forwarded: for=127.0.0.1\r\n',
  ],
  ...[
    'Sec-Fetch-Site: same-origin\r\n',
    'Cookie: docent_insights=\r\n',
    'Accept: */*;q=\r\n',
    '\xff\xfe',
    'é',
  ],
  ...['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'DELETE', 'TRACE', 'CONNECT', 'http://evil.example/', '*', '[[[['],
];

/** Sends damaged and odd requests over sockets; the server must answer or close each one, and keep answering others. */
export async function sendRawRequests(
  url: string,
  { requests, seed = Date.now(), secret, onRequest }: RawOptions,
): Promise<RawFigures> {
  const draw = random(seed);
  const figures: RawFigures = new Map();
  for (let done = 1; done <= requests; done++) {
    const bytes = oddRequest(draw);
    const label = `seed ${seed}, request ${done}: ${JSON.stringify(bytes)}`;
    const received = await exchange(url, bytes, label);
    assert.ok(!received.includes(secret), `it shows what was recorded: ${label}`);
    const statuses = received.match(/HTTP\/1\.1 \d{3}/g) ?? [' closed'];
    for (const status of statuses.map((line) => line.split(' ')[1]!)) {
      assert.ok(!status.startsWith('5') || allowedFailures.includes(status), `status ${status}: ${label}`);
      figures.set(status, (figures.get(status) ?? 0) + 1);
    }
    if (done % checkEvery === 0) await checkAlive(url, label);
    onRequest?.(done);
  }
  return figures;
}

/** A request with up to five changes, or two consecutive requests. */
function oddRequest(draw: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)]!;
  let bytes = draw() < 0.1 ? pick(wellFormed) + pick(wellFormed) : pick(wellFormed);
  for (let changes = Math.floor(draw() * 6); changes > 0; changes--) {
    const lines = [...bytes.matchAll(/\r\n/g)].map(({ index }) => index + 2);
    const at = draw() < 0.5 ? pick(lines.length === 0 ? [0] : lines) : Math.floor(draw() * bytes.length);
    const length = draw() < 0.5 ? 0 : Math.floor(draw() * 30);
    const put = draw() < 0.1 ? pick(pieces).repeat(Math.floor(draw() * 2000)) : pick(pieces);
    bytes = bytes.slice(0, at) + (draw() < 0.8 ? put : '') + bytes.slice(at + length);
  }
  return bytes;
}

/** The response until the server closes the connection or sends nothing more for a while. */
function exchange(url: string, bytes: string, label: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer in ${patienceMs} ms: ${label}`));
    }, patienceMs);
    socket.on('connect', () => socket.end(Buffer.from(bytes, 'latin1')));
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(received);
    });
  });
}

async function checkAlive(url: string, label: string): Promise<void> {
  const response = await fetch(`${url}/_service/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"heron"}',
  });
  assert.equal(response.status, 200, `the server does not answer after ${label}`);
  await response.arrayBuffer();
}
