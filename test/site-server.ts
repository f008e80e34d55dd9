import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A response of a crawled test site; a string is an HTML page. */
export type SitePage =
  | string
  | { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer };

export interface SiteServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Requests of one path, with their headers. */
  received: IncomingMessage[];
  /** Number of content bytes sent. */
  sent: number;
}

export interface SiteServerOptions {
  /** Whether responses have an `ETag` and can be 304; default true. */
  hasValidators?: boolean;
  /** Handles the request itself if it returns true. */
  handle?(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Serves pages by path, as static hosts do. `pageAt` may change its responses at any time. */
export async function serveSite(
  pageAt: (path: string) => SitePage | undefined | Promise<SitePage | undefined>,
  { hasValidators = true, handle }: SiteServerOptions = {},
): Promise<SiteServer> {
  const requests: string[] = [];
  const received: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    received.push(request);
    if (handle?.(request, response) === true) return;
    const found = (await pageAt(path)) ?? { status: 404, body: '<h1>Not found</h1>' };
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      headers = {},
      body = '',
    } = typeof found === 'string' ? { body: found } : found;
    const tag = `"${hash('sha256', body, 'hex').slice(0, 16)}"`;
    const isUnchanged = hasValidators && status === 200 && request.headers['if-none-match'] === tag;
    const content = isUnchanged ? Buffer.alloc(0) : Buffer.from(body);
    const isPacked = content.length > 500 && request.headers['accept-encoding']?.includes('gzip') === true;
    const bytes = isPacked ? gzipSync(content) : content;
    site.sent += bytes.length;
    response.writeHead(isUnchanged ? 304 : status, {
      ...(isUnchanged ? {} : { 'content-type': type, 'content-length': String(bytes.length) }),
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      ...(hasValidators && status === 200 ? { etag: tag } : {}),
      ...headers,
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: SiteServer = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    received,
    sent: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}

/** A page with a title, a text and links, as generators write it. */
export function sitePage(title: string, text: string, links: readonly string[] = [], head = ''): string {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav>${anchors}</nav><main><h1 id="top">${title}</h1><p>${text}</p><h2 id="more">More about ${title}</h2><p>Details of ${title}.</p></main></body></html>`;
}

export function sitemap(urls: readonly string[]): SitePage {
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`).join('');
  return { type: 'application/xml', body: `<?xml version="1.0"?><urlset>${entries}</urlset>` };
}
