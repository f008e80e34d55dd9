import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { viewQuery } from './inbox-part.ts';
import type { ViewContext } from './view-context.ts';

export interface QueryLink {
  text: string;
  scope?: Scope | null;
  /** Id of an answer to the query. */
  answer?: string | null;
}

/** A link to the page that explains the results of a query. */
export function queryLink(query: QueryLink, context: Pick<ViewContext, 'path' | 'insights'>): string {
  return `<a href="${escapeHtml(queryAddress(query, context))}"><bdi>${escapeHtml(query.text)}</bdi></a>`;
}

export function queryAddress(
  { text, scope, answer }: QueryLink,
  { path, insights }: Pick<ViewContext, 'path' | 'insights'>,
): string {
  const parameters = new URLSearchParams({
    q: text,
    ...scope,
    ...(answer && { answer }),
  });
  return `${path}/query?${parameters}&${viewQuery(insights)}`;
}
