import { decodedPath } from '../vocabulary/page-address.ts';
import { pageUrl } from '../vocabulary/page-url.ts';

/** A page that should answer a question, optionally with the section. */
export interface GoldenPlace {
  page: string;
  anchor: string | null;
}

/** `guide/install/#linux` -> `/guide/install` and `linux` */
export function goldenPlace(link: string): GoldenPlace {
  const [, fragment = ''] = /#(.*)$/s.exec(link.replace(/:~:.*$/s, '')) ?? [];
  return { page: pageUrl(link), anchor: fragment === '' ? null : decodedPath(fragment) };
}

export function placeLink({ page, anchor }: GoldenPlace): string {
  return anchor === null ? page : `${page}#${anchor}`;
}

/** Links without duplicate spellings, with their sections. */
export function distinctLinks(links: readonly { url: string }[]): string[] {
  return [...new Set(links.map(({ url }) => placeLink(goldenPlace(url))))];
}
