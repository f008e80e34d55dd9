import type { FoundDocs } from '../../docs.ts';

/** The path of headings from the page to the section; an operation's tag comes before its title. */
export function hitTrail({
  kind,
  title,
  headerPath,
}: Pick<FoundDocs['hits'][number], 'kind' | 'title' | 'headerPath'>): string {
  const below = headerPath.slice(1).filter((heading) => heading !== title);
  return (kind === 'endpoint' ? [...below, title] : [title, ...below]).join(' › ');
}
