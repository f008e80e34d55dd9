import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Cleanup } from '../stories/temporary-site.ts';
import { hostPage, strictPolicy } from './host-page.ts';

export interface StaticHost {
  url: string;
  /** Paths of the requested files, in order. */
  requests: string[];
  /** The folder served at `/docent/`; setting another one is a deploy. */
  folder: string;
  /** The content type of all pieces; null for the default. */
  pieceType: string | null;
  /** `encoded`: pieces are marked as compressed. `plain`: pieces are sent uncompressed. */
  pieces: 'asIs' | 'encoded' | 'plain';
  /** Returns a page instead of 404, as hosts of single-page applications do. */
  hasFallbackPage: boolean;
  stop(): Promise<void>;
}

export interface StaticHostOptions {
  /** The element on every page. */
  widget?: string;
  /** A service worker at `/worker.js`. */
  worker?: string;
  policy?: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.bin': 'application/octet-stream',
};

/** A minimal static file host: no ranges, no validators, a strict policy on its pages. */
export async function staticHost(
  context: Cleanup,
  folder: string,
  {
    widget = '<docent-search static-url="/docent/"></docent-search>',
    worker = '',
    policy = strictPolicy,
  }: StaticHostOptions = {},
): Promise<StaticHost> {
  const page = hostPage('# Welcome', { widget }).replace('/_service/widget.js', '/docent/widget.js');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const send = (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': type, ...more }).end(body);
    if (pathname === '/worker.js') return send(200, 'text/javascript', worker);
    if (!pathname.startsWith('/docent/'))
      return send(200, 'text/html', page, { 'content-security-policy': policy });
    const path = pathname.slice('/docent/'.length);
    host.requests.push(path);
    const bytes = await readFile(join(host.folder, path)).catch(() => null);
    if (bytes === null)
      return host.hasFallbackPage ? send(200, 'text/html', page) : send(404, 'text/html', 'Not found');
    const isPiece = path.endsWith('.bin');
    const type = (isPiece ? host.pieceType : null) ?? types[extname(path)] ?? 'text/plain';
    const isGzip = isPiece && bytes[0] === 0x1f;
    if (isGzip && host.pieces === 'encoded') return send(200, type, bytes, { 'content-encoding': 'gzip' });
    return send(200, type, isGzip && host.pieces === 'plain' ? gunzipSync(bytes) : bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  context.after(stop);
  const host: StaticHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    folder,
    pieceType: null,
    pieces: 'asIs',
    hasFallbackPage: false,
    stop,
  };
  return host;
}
