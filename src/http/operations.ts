import type { Admission } from './admission.ts';
import type { AppSettings } from './app-settings.ts';
import { insightsRoutes } from './insights-page/insights-routes.ts';
import type { LiveDocs } from './live-docs.ts';
import { lookingBack } from './looking-back.ts';
import type { Metrics } from './metrics.ts';
import { jsonReply } from './reply.ts';
import { type LimitSettings, RequestLimit } from './request-limit.ts';
import type { Route } from './route.ts';
import { ask as answerQuestion } from './routes/ask.ts';
import { capabilities } from './routes/capabilities.ts';
import { docSearch } from './routes/docsearch.ts';
import { feedback } from './routes/feedback.ts';
import { health } from './routes/health.ts';
import { insights } from './routes/insights.ts';
import { mcp } from './routes/mcp.ts';
import { guardedMetrics } from './routes/metrics-text.ts';
import { page } from './routes/page.ts';
import { search } from './routes/search.ts';
import { widgetScript } from './routes/widget-script.ts';
import { SharedCounters } from './shared-counters.ts';
import { TokenGate } from './token-gate.ts';
import { widgetScripts } from './widget-file.ts';

/** Agent reports per day, for all clients together, so that no client can fill the journal. */
const reportLimit = { count: 1000, seconds: 86_400 };
/** Wrong admin tokens that a client may send within a minute. */
const mostWrongTokens = 10;

/** The routes of all operations. */
export function operations(
  live: LiveDocs,
  metrics: Metrics,
  description: object,
  settings: AppSettings,
  admit: Admission,
): Route[] {
  const { searchLimit = { count: 300, seconds: 60 }, askLimit = { count: 20, seconds: 60 } } = settings;
  const limit = (name: string, limits: LimitSettings | null) =>
    limits && new RequestLimit(limits, { counters: countersFor(name, limits, settings) });
  const lookBack = lookingBack(settings);
  const { adminToken } = settings;
  const gate = adminToken === undefined ? null : new TokenGate(adminToken, { mostWrong: mostWrongTokens });
  const searches = limit('search', searchLimit);
  const ask: Route = {
    method: 'POST',
    path: '/api/ask',
    limit: limit('ask', askLimit),
    answer: (request, client) =>
      answerQuestion(request, live, metrics, { isOff: settings.ask === false, client, site: settings }),
  };
  return [
    {
      method: 'POST',
      path: '/api/search',
      limit: searches,
      answer: (request, client) => search(request, live, metrics, client),
    },
    {
      method: 'POST',
      path: '/api/docsearch/1/indexes/*/queries',
      limit: searches,
      answer: (request, client) =>
        docSearch(request, live, { client, limit: searches, siteUrl: settings.siteUrl }),
    },
    { method: 'GET', path: '/api/page', limit: searches, answer: (request) => page(request, live) },
    ask,
    { method: 'POST', path: '/api/ai/feedback', answer: (request) => feedback(request, live) },
    ...mcpRoutes(live, metrics, settings, admit, ask, limit),
    { method: 'GET', path: '/api/health', isPublic: true, answer: (request) => health(request, live) },
    {
      method: 'GET',
      path: '/api/ai/capabilities',
      answer: (request) => capabilities(request, live, settings),
    },
    {
      method: 'GET',
      path: '/api/insights',
      isAdmin: true,
      answer: (request, client) => insights(request, client, gate, lookBack),
    },
    ...insightsRoutes(live, settings, lookBack, gate),
    { method: 'GET', path: '/api/openapi.json', answer: () => jsonReply(description) },
    {
      method: 'GET',
      path: '/metrics',
      isAdmin: true,
      answer: (request, client) => guardedMetrics(request, client, metrics, gate),
    },
    ...widgetScripts.map(
      (name): Route => ({
        method: 'GET',
        path: `/${name}`,
        isPublic: true,
        isForAllOrigins: true,
        answer: (request) => widgetScript(request, name),
      }),
    ),
  ];
}

function countersFor(
  name: string,
  { seconds }: LimitSettings,
  { sharedCounters }: AppSettings,
): SharedCounters | undefined {
  return sharedCounters && new SharedCounters(sharedCounters(name, seconds));
}

/** The MCP route, if there is an MCP handler. Questions and reports of agents count towards the limit for questions. */
function mcpRoutes(
  live: LiveDocs,
  metrics: Metrics,
  { mcp: answer, mcpLimit = { count: 60, seconds: 60 } }: AppSettings,
  admit: Admission,
  ask: Route,
  limit: (name: string, limits: LimitSettings | null) => RequestLimit | null,
): Route[] {
  if (answer === undefined) return [];
  const reports = limit('mcp reports', reportLimit)!;
  return [
    {
      method: 'POST',
      path: '/mcp',
      aliases: ['/mcp'],
      requestHeaders: 'mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      limit: limit('mcp', mcpLimit),
      answer: (request, _client, environment) =>
        mcp(request, live, metrics, answer, {
          ask: () => admit(ask, request, environment),
          async report() {
            await admit(ask, request, environment);
            await reports.take('everyone');
          },
        }),
    },
  ];
}
