import { Hono } from 'hono';
import type { Docs } from '../docs.ts';
import type { AppSettings } from './app-settings.ts';
import { clientAddress, limitKey, trustedNetworks } from './client-address.ts';
import { corsHeaders, preflight } from './cors.ts';
import { frontPage } from './front-page.ts';
import { HttpError, toHttpError } from './http-error.ts';
import { LiveDocs } from './live-docs.ts';
import { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi-document.ts';
import { RequestLimit } from './request-limit.ts';
import { requireToken } from './require-token.ts';
import { capabilities } from './routes/capabilities.ts';
import { health } from './routes/health.ts';
import { search } from './routes/search.ts';
import { securityHeaders } from './security-headers.ts';

/** Request to Response: mountable wherever the web's own types are spoken. */
export interface App {
  fetch(request: Request, environment?: unknown): Response | Promise<Response>;
}

interface Route {
  method: 'GET' | 'POST';
  /** Below `/{servicePath}`. */
  path: string;
  limit?: RequestLimit | null;
  answer(request: Request): Promise<Response> | Response;
}

const maxUrlLength = 8192;

/** Everything that is served over HTTP, on docs that are there or still being built. */
export function createApp(docs: Docs | LiveDocs, settings: AppSettings = {}): App {
  const {
    servicePath = '_service',
    mountPath = '/docs',
    searchLimit = { count: 300, seconds: 60 },
  } = settings;
  const live = docs instanceof LiveDocs ? docs : fixed(docs);
  const metrics = new Metrics(live);
  const trusted = trustedNetworks(settings.trustedProxies ?? []);
  const description = openApiDocument({ servicePath, mountPath });
  const routes: Route[] = [
    {
      method: 'POST',
      path: '/api/search',
      limit: searchLimit && new RequestLimit(searchLimit),
      answer: (request) => search(request, live, metrics),
    },
    { method: 'GET', path: '/api/health', answer: (request) => health(request, live) },
    { method: 'GET', path: '/api/ai/capabilities', answer: () => capabilities(live) },
    { method: 'GET', path: '/api/openapi.json', answer: () => Response.json(description) },
    { method: 'GET', path: '/metrics', answer: (request) => metricsText(request) },
  ];

  async function metricsText(request: Request): Promise<Response> {
    const { adminToken, isLocalOnly = false } = settings;
    if (!isLocalOnly) {
      if (adminToken === undefined)
        throw new HttpError(404, 'not_found', 'Metrics need DOCENT_ADMIN_TOKEN to be set.');
      requireToken(request, adminToken, 'The metrics');
    }
    return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
  }

  async function answer(route: Route, request: Request, environment: unknown): Promise<Response> {
    if (settings.accessToken !== undefined && !isOpen(route))
      requireToken(request, settings.accessToken, 'This documentation');
    const socket = settings.socketAddress?.(request, environment) ?? '';
    const client = limitKey(clientAddress(socket, request.headers.get('x-forwarded-for'), trusted));
    const limitHeaders = (await route.limit?.take(client)) ?? {};
    try {
      return withHeaders(await route.answer(request), limitHeaders);
    } catch (error) {
      const failure = toHttpError(error);
      Object.assign(failure.headers, limitHeaders, failure.headers);
      throw failure === error ? failure : Object.assign(failure, { cause: error });
    }
  }

  /** Numbers, times and dresses every answer, whatever becomes of the request. */
  async function handle(
    request: Request,
    route: Route | null,
    work: () => Promise<Response>,
  ): Promise<Response> {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    let response: Response;
    let cause: unknown;
    try {
      response = await work();
    } catch (error) {
      const failure = toHttpError(error);
      // A 503 is said on purpose; only what nobody expected needs its cause in the log.
      cause = failure.status === 500 ? (failure.cause ?? error) : undefined;
      response = errorResponse(failure, requestId);
    }
    const milliseconds = performance.now() - started;
    const { pathname } = new URL(request.url);
    metrics.answered(route?.path ?? 'other', response.status, milliseconds / 1000);
    settings.onRequest?.({
      requestId,
      method: request.method,
      path: pathname,
      status: response.status,
      milliseconds,
      error: cause,
    });
    return withHeaders(response, {
      'x-request-id': requestId,
      ...securityHeaders,
      ...corsHeaders(request, settings.allowedOrigins ?? []),
    });
  }

  const hono = new Hono();
  const prefixes = [...new Set([`/${servicePath}`, `${mountPath}/${servicePath}`])];
  for (const route of routes) {
    for (const prefix of prefixes) {
      hono.on([route.method], `${prefix}${route.path}`, (context) =>
        handle(context.req.raw, route, () => answer(route, context.req.raw, context.env)),
      );
      hono.on(['OPTIONS'], `${prefix}${route.path}`, (context) =>
        handle(context.req.raw, route, async () =>
          preflight(context.req.raw, route.method, settings.allowedOrigins ?? []),
        ),
      );
      hono.all(`${prefix}${route.path}`, (context) =>
        handle(context.req.raw, route, async () => {
          throw new HttpError(405, 'method_not_allowed', `Use ${route.method}.`, {
            headers: { allow: `${allowed(route)}, OPTIONS` },
          });
        }),
      );
    }
  }
  if (settings.frontPage === true) {
    hono.get('/', (context) =>
      handle(context.req.raw, null, async () => frontPage(live, { name: settings.name, servicePath })),
    );
  }
  hono.notFound((context) =>
    handle(context.req.raw, null, async () => {
      throw new HttpError(
        404,
        'not_found',
        `There is nothing here. The operations are below /${servicePath}/api/.`,
      );
    }),
  );

  return {
    fetch(request, environment) {
      if (request.url.length > maxUrlLength) {
        return handle(request, null, async () => {
          throw new HttpError(414, 'url_too_long', `A URL may have ${maxUrlLength} characters.`);
        });
      }
      return hono.fetch(request, environment as object);
    },
  };
}

function fixed(docs: Docs): LiveDocs {
  const live = new LiveDocs();
  live.replace(docs);
  return live;
}

/** What a load balancer or a client must be able to see before it has a token. */
function isOpen({ path }: Route): boolean {
  return path === '/api/health' || path === '/metrics';
}

function allowed({ method }: Route): string {
  return method === 'GET' ? 'GET, HEAD' : method;
}

function errorResponse({ status, code, message, headers, issues }: HttpError, requestId: string): Response {
  return Response.json(
    { error: message, code, requestId, ...(issues !== undefined && { issues }) },
    { status, headers },
  );
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
