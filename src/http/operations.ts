import { jsonAnswer } from './answer.ts';
import type { AppSettings } from './app-settings.ts';
import type { LiveDocs } from './live-docs.ts';
import type { Metrics } from './metrics.ts';
import { RequestLimit } from './request-limit.ts';
import type { Route } from './route.ts';
import { ask } from './routes/ask.ts';
import { capabilities } from './routes/capabilities.ts';
import { health } from './routes/health.ts';
import { metricsText } from './routes/metrics-text.ts';
import { search } from './routes/search.ts';
import { widgetScript } from './routes/widget-script.ts';

/** Everything that can be asked of the service. */
export function operations(
  live: LiveDocs,
  metrics: Metrics,
  description: object,
  settings: AppSettings,
): Route[] {
  const { searchLimit = { count: 300, seconds: 60 }, askLimit = { count: 20, seconds: 60 } } = settings;
  return [
    {
      method: 'POST',
      path: '/api/search',
      limit: searchLimit && new RequestLimit(searchLimit),
      answer: (request) => search(request, live, metrics),
    },
    {
      method: 'POST',
      path: '/api/ask',
      limit: askLimit && new RequestLimit(askLimit),
      answer: (request) => ask(request, live, metrics, settings.ask === false),
    },
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
    { method: 'GET', path: '/widget.js', isOpen: true, answer: widgetScript },
  ];
}
