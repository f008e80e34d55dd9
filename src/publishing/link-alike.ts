import type { PageCard } from './card.ts';

/** Whether pages link to each other, and can be linked to, just as those before: then no link has to be followed again. */
export function linkAlike(before: readonly PageCard[] | null, after: readonly PageCard[]): boolean {
  return (
    before?.length === after.length &&
    after.every((page, place) => page === before[place] || linkFacts(page) === linkFacts(before[place]!))
  );
}

/** All that is kept of a page but what links have nothing to do with. */
function linkFacts({ boost: _, links, ...page }: PageCard): string {
  return JSON.stringify({ ...page, links: links.map(({ href, text }) => [href, text]) });
}
