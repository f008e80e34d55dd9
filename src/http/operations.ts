import { jsonAnswer } from './answer.ts';
import type { AppSettings } from './app-settings.ts';
import type { LiveDocs } from './live-docs.ts';
import type { Metrics } from './metrics.ts';
import { type LimitSettings, RequestLimit } from './request-limit.ts';
import type { Route } from './route.ts';
import { ask } from './routes/ask.ts';
import { capabilities } from './routes/capabilities.ts';
import { feedback } from './routes/feedback.ts';
import { health } from './routes/health.ts';
import { insights } from './routes/insights.ts';
import { metricsText } from './routes/metrics-text.ts';
import { search } from './routes/search.ts';
import { SharedCounters } from './shared-counters.ts';

/** Everything that can be asked of the service. */
export function operations(
  live: LiveDocs,
  metrics: Metrics,
  description: object,
  settings: AppSettings,
): Route[] {
  const { searchLimit = { count: 300, seconds: 60 }, askLimit = { count: 20, seconds: 60 } } = settings;
  const limit = (name: string, limits: LimitSettings | null) =>
    limits && new RequestLimit(limits, { counters: countersFor(name, limits, settings) });
  return [
    {
      method: 'POST',
      path: '/api/search',
      limit: limit('search', searchLimit),
      answer: (request, client) => search(request, live, metrics, client),
    },
    {
      method: 'POST',
      path: '/api/ask',
      limit: limit('ask', askLimit),
      answer: (request) => ask(request, live, metrics, settings.ask === false),
    },
    { method: 'POST', path: '/api/ai/feedback', answer: (request) => feedback(request, live) },
    { method: 'GET', path: '/api/health', isOpen: true, answer: (request) => health(request, live) },
    {
      method: 'GET',
      path: '/api/ai/capabilities',
      answer: () => capabilities(live, settings.ask !== false),
    },
    { method: 'GET', path: '/api/insights', isOpen: true, answer: (request) => insights(request, settings) },
    { method: 'GET', path: '/api/openapi.json', answer: () => jsonAnswer(description) },
    {
      method: 'GET',
      path: '/metrics',
      isOpen: true,
      answer: (request) => metricsText(request, metrics, settings),
    },
  ];
}

function countersFor(
  name: string,
  { seconds }: LimitSettings,
  { sharedCounters }: AppSettings,
): SharedCounters | undefined {
  return sharedCounters && new SharedCounters(sharedCounters(name, seconds));
}
