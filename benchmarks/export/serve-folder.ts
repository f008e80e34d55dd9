import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface ServedFolder {
  url: string;
  /** Requests and bytes since the last call. */
  sent(): { requests: number; bytes: number };
  stop(): void;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/**
 * Serves a folder like a static host: scripts and JSON compressed, ranges of other files, all cacheable. Counts sent
 * bytes.
 */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  let requests = 0;
  let bytes = 0;
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const path = join(folder, decodeURIComponent(pathname));
    if (pathname === '/')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    if (!existsSync(path) || statSync(path).isDirectory()) return response.writeHead(404).end();
    const type = types[extname(path)];
    const file = readFileSync(path);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
    const body = type === undefined ? part : gzipSync(file);
    requests++;
    bytes += body.length;
    return response
      .writeHead(part === file ? 200 : 206, {
        'content-type': type ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000',
        ...(type !== undefined && { 'content-encoding': 'gzip' }),
        ...(part !== file && {
          'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`,
        }),
      })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent() {
      const sum = { requests, bytes };
      [requests, bytes] = [0, 0];
      return sum;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
