import type { PageCard } from './card.ts';

/** Whether the pages have the same links and anchors as before. If so, no link has to be resolved again. */
export function linkAlike(before: readonly PageCard[] | null, after: readonly PageCard[]): boolean {
  return (
    before?.length === after.length &&
    after.every((page, place) => page === before[place] || linkFacts(page) === linkFacts(before[place]!))
  );
}

/** Everything on a card that links depend on. */
function linkFacts({ boost: _, links, ...page }: PageCard): string {
  return JSON.stringify({ ...page, links: links.map(({ href, text, bare }) => [href, text, bare]) });
}
