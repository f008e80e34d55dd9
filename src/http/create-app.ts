import { Hono } from 'hono';
import type { Docs } from '../docs.ts';
import { requestGuard } from '../request-guard.ts';
import { type Admission, type Admitted, admission } from './admission.ts';
import type { App, AppSettings } from './app-settings.ts';
import { brandReplies } from './brand-replies.ts';
import { preflight, readersOf } from './cors.ts';
import { frontPageReply } from './front-page-reply.ts';
import { HttpError, toHttpError } from './http-error.ts';
import { LiveDocs } from './live-docs.ts';
import { Metrics } from './metrics.ts';
import { metricsApp } from './metrics-app.ts';
import { openApiDocument } from './openapi-document.ts';
import { operations } from './operations.ts';
import { createPreview } from './preview/preview.ts';
import { type Reception, reception } from './reception.ts';
import type { Reply } from './reply.ts';
import { allowedMethods, type Route } from './route.ts';

const maxUrlLength = 8192;
const elsewhere = 'other';

/** The HTTP app. The docs may be open already or still being built. */
export function createApp(docs: Docs | LiveDocs, settings: AppSettings = {}): App {
  const { servicePath = '_service', mountPath = '/docs', accessToken, isLocalOnly, allowedHosts } = settings;
  const live = docs instanceof LiveDocs ? docs : fixed(docs);
  const metrics = new Metrics(live);
  const receive = reception(settings, metrics);
  const admit = admission(settings);
  const description = openApiDocument({ servicePath, mountPath, isPrivate: accessToken !== undefined });
  const prefixes = new Set([`/${servicePath}`, `${mountPath}/${servicePath}`]);

  const hono = new Hono();
  const serve = (routes: readonly Route[], places: ReadonlySet<string>) => {
    for (const route of routes)
      for (const path of pathsOf(route, places)) serveRoute(hono, path, { route, admit, receive, settings });
  };
  serve(operations(live, metrics, description, settings, admit), prefixes);
  const preview = settings.preview === true ? createPreview(live, settings) : null;
  serve(preview?.serviceRoutes ?? [], prefixes);
  serve(preview?.rootRoutes ?? [], new Set(['', mountPath]));
  if (settings.frontPage === true || preview !== null)
    for (const [path, answer] of brandReplies(live, settings))
      for (const prefix of prefixes) {
        const asked = { operation: elsewhere, path: prefix + path };
        hono.get(asked.path, ({ req }) => receive(req.raw, asked, () => answer(req.raw)));
      }
  if (settings.frontPage === true) {
    const asked = { operation: elsewhere, path: '/' };
    hono.get('/', ({ req }) => receive(req.raw, asked, () => frontPageReply(req.raw, live, settings)));
    hono.all('/', ({ req }) => receive(req.raw, asked, () => refuseMethod('GET', 'GET, HEAD')));
  }
  hono.notFound((context) => {
    const { raw, path } = context.req;
    if (preview !== null && (raw.method === 'GET' || raw.method === 'HEAD'))
      return receive(raw, { operation: preview.page.path, path }, async () => {
        const { client } = await admit(preview.page, raw, context.env);
        return preview.page.answer(raw, client, context.env);
      });
    return receive(raw, { operation: elsewhere, path }, async () => {
      if (preview !== null && live.current !== null) {
        await admit(preview.page, raw, context.env);
        if (await preview.hasPage(raw)) refuseMethod('GET', 'GET, HEAD');
      }
      throw new HttpError(404, 'not_found', `Not found. The API operations are at /${servicePath}/api/.`);
    });
  });

  const { refuseHost } = requestGuard(settings);
  const refuse = (request: Request, error: HttpError) =>
    receive(request, { operation: elsewhere, path: '/' }, () => {
      throw error;
    });
  return {
    fetch(request, environment) {
      if (request.url.length > maxUrlLength)
        return refuse(
          request,
          new HttpError(414, 'url_too_long', `The URL is too long. The limit is ${maxUrlLength} characters.`),
        );
      const refusal = isLocalOnly === true ? refuseHost(request) : null;
      if (refusal !== null) return refuse(request, new HttpError(403, 'host_not_allowed', refusal));
      return hono.fetch(request, environment as object);
    },
    metricsApp: (place) => metricsApp(metrics, receive, { servicePath, allowedHosts, ...place }),
  };
}

function pathsOf({ path, aliases = [] }: Route, places: ReadonlySet<string>): Set<string> {
  return new Set([...[...places].map((place) => `${place}${path}`), ...aliases]);
}

interface Serving {
  route: Route;
  admit: Admission;
  receive: Reception;
  settings: AppSettings;
}

function serveRoute(hono: Hono, path: string, { route, admit, receive, settings }: Serving): void {
  const asked = { ...route, operation: route.path, path };
  const readers = readersOf(settings, route);
  hono.on([route.method], path, ({ req, env }) =>
    receive(req.raw, asked, async () =>
      limited(await admit(route, req.raw, env), (client) => route.answer(req.raw, client, env)),
    ),
  );
  hono.on(['OPTIONS'], path, ({ req }) => receive(req.raw, asked, () => preflight(req.raw, route, readers)));
  hono.all(path, ({ req }) =>
    receive(req.raw, asked, () => refuseMethod(route.method, allowedMethods(route))),
  );
}

function refuseMethod(wanted: string, allow: string): never {
  throw new HttpError(405, 'method_not_allowed', `Use ${wanted}.`, { headers: { allow } });
}

/** Adds the rate limit headers to replies and errors. */
async function limited(
  { client, limitHeaders }: Admitted,
  work: (client: string) => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    const answer = await work(client);
    return { ...answer, headers: { ...answer.headers, ...limitHeaders } };
  } catch (error) {
    throw toHttpError(error, limitHeaders);
  }
}

function fixed(docs: Docs): LiveDocs {
  const live = new LiveDocs();
  live.replace(docs);
  return live;
}
