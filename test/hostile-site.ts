import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type SiteServer, serveSite, sitePage } from './site-server.ts';

export interface HostileSite extends AsyncDisposable {
  server: SiteServer;
  /** A server that the site redirects to; it must never be requested. */
  secret: SiteServer;
  /** Paths of good pages. */
  good: string[];
  /** Paths that must fail, each in a different way. */
  bad: string[];
}

export interface HostileOptions {
  /** Size of the huge page, and unpacked size of the compressed one. */
  hugeBytes: number;
  /** Number of good pages, default 20. */
  goodPages?: number;
}

/** A site that tries to keep a crawler busy, fill its memory and lead it into private networks. */
export async function serveHostileSite({ hugeBytes, goodPages = 20 }: HostileOptions): Promise<HostileSite> {
  const secret = await serveSite(() => sitePage('Secret', 'Nobody may see this.'));
  const good = Array.from({ length: goodPages }, (_, index) => `/good/${index}`);
  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/huge': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      pipeline(Readable.from(zeros(hugeBytes)), response, () => undefined);
    },
    '/declared-huge': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(hugeBytes) });
      pipeline(Readable.from(zeros(hugeBytes)), response, () => undefined);
    },
    '/bomb': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      pipeline(Readable.from(zeros(hugeBytes)), createGzip(), response, () => undefined);
    },
    '/silent': () => undefined,
    '/drip': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    },
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<h1>Half');
      setTimeout(() => response.destroy(), 20);
    },
    '/broken-gzip': (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end('no gzip at all');
    },
    '/unknown-encoding': (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'rot13' })
        .end('<u1>Uryyb</u1>');
    },
    '/headers': (_, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(200_000)}\r\n\r\n<h1>Headers</h1>`);
    },
    '/no-http': (_, response) => {
      response.socket?.end('hello\r\n\r\n');
    },
    '/error': (_, response) => {
      response.writeHead(500).end('error');
    },
    '/forbidden': (_, response) => {
      response.writeHead(403).end();
    },
    '/itself': redirectTo('/itself'),
  };
  const bad = Object.keys(handlers);
  const redirects: Record<string, string> = {
    '/to-secret': `${secret.origin}/secret`,
    '/to-localhost': secret.origin.replace('127.0.0.1', 'localhost'),
    '/to-metadata': 'http://169.254.169.254/latest/meta-data/',
    '/to-file': 'file:///etc/passwd',
    '/to-nonsense': 'http://[',
    '/ring/a': '/ring/b',
    '/ring/b': '/ring/a',
  };
  const traps = ['/calendar/1', '/chain/1', '/trap/', '/nonce/1', '/shell/x'];
  const start = sitePage('Start', 'The start of a hostile site.', [
    ...good,
    ...bad,
    ...Object.keys(redirects),
    ...traps,
    '/calendar/1?month=1',
  ]);
  let counter = 0;
  const server = await serveSite(
    (path) => {
      const [, kind = '', number = '0'] = path.split('/');
      const next = Number(number) + 1;
      counter++;
      if (path === '/') return start;
      if (redirects[path] !== undefined) return { status: 302, headers: { location: redirects[path] } };
      if (kind === 'good') return sitePage(`Good ${number}`, `What is good about number ${number}.`, good);
      if (kind === 'calendar')
        return sitePage(`Month ${number}`, `Appointments of ${path}.`, [
          `/calendar/${next}`,
          `/calendar/${next}?view=week`,
          `?day=${counter}`,
        ]);
      if (kind === 'chain') return { status: 302, headers: { location: `/chain/${next}` } };
      if (kind === 'trap')
        return sitePage(`Trap ${path}`, `Deeper than ${path}.`, ['deeper/', 'a/b/', '../../x/']);
      if (kind === 'nonce')
        return `<html><head><meta name="nonce" content="${counter}"></head><body><h1>Not found</h1><p>There is no such page.</p><a href="/nonce/${next}">Back</a></body></html>`;
      if (kind === 'shell')
        return '<html><body><div id="root"></div><script src="/app.js"></script></body></html>';
      return undefined;
    },
    {
      handle(request, response) {
        const handler = handlers[request.url ?? ''];
        handler?.(request, response);
        return handler !== undefined;
      },
    },
  );
  return {
    server,
    secret,
    good,
    bad,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await secret[Symbol.asyncDispose]();
    },
  };
}

function redirectTo(location: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (_, response) => void response.writeHead(302, { location }).end();
}

function* zeros(bytes: number): Generator<Buffer> {
  const part = Buffer.alloc(64_000, '<p>0</p>');
  for (let sent = 0; sent < bytes; sent += part.length) yield part;
}
