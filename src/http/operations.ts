import type { Admission } from './admission.ts';
import { jsonAnswer } from './answer.ts';
import type { AppSettings } from './app-settings.ts';
import type { LiveDocs } from './live-docs.ts';
import type { Metrics } from './metrics.ts';
import { RequestLimit } from './request-limit.ts';
import type { Route } from './route.ts';
import { ask as answerQuestion } from './routes/ask.ts';
import { capabilities } from './routes/capabilities.ts';
import { health } from './routes/health.ts';
import { mcp } from './routes/mcp.ts';
import { metricsText } from './routes/metrics-text.ts';
import { search } from './routes/search.ts';

/** Everything that can be asked of the service. */
export function operations(
  live: LiveDocs,
  metrics: Metrics,
  description: object,
  settings: AppSettings,
  admit: Admission,
): Route[] {
  const { searchLimit = { count: 300, seconds: 60 }, askLimit = { count: 20, seconds: 60 } } = settings;
  const ask: Route = {
    method: 'POST',
    path: '/api/ask',
    limit: askLimit && new RequestLimit(askLimit),
    answer: (request) => answerQuestion(request, live, metrics, settings.ask === false),
  };
  return [
    {
      method: 'POST',
      path: '/api/search',
      limit: searchLimit && new RequestLimit(searchLimit),
      answer: (request) => search(request, live, metrics),
    },
    ask,
    ...mcpRoutes(live, metrics, settings, admit, ask),
    { method: 'GET', path: '/api/health', isOpen: true, answer: (request) => health(request, live) },
    {
      method: 'GET',
      path: '/api/ai/capabilities',
      answer: () => capabilities(live, settings.ask !== false),
    },
    { method: 'GET', path: '/api/openapi.json', answer: () => jsonAnswer(description) },
    {
      method: 'GET',
      path: '/metrics',
      isOpen: true,
      answer: (request) => metricsText(request, metrics, settings),
    },
  ];
}

/** For agents, where there is something to answer them; a question of theirs counts as one of a reader. */
function mcpRoutes(
  live: LiveDocs,
  metrics: Metrics,
  { mcp: answer, mcpLimit = { count: 60, seconds: 60 } }: AppSettings,
  admit: Admission,
  ask: Route,
): Route[] {
  if (answer === undefined) return [];
  return [
    {
      method: 'POST',
      path: '/mcp',
      aliases: ['/mcp'],
      requestHeaders: 'mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      limit: mcpLimit && new RequestLimit(mcpLimit),
      answer: (request, environment) =>
        mcp(request, live, metrics, answer, () => admit(ask, request, environment)),
    },
  ];
}
