import type { Docs } from '../../docs.ts';
import { shortened, tellingChildren } from '../preview/page-cards.ts';
import { type MapPlace, siteMap } from '../preview/site-map.ts';
import { frontCards } from './front-page.ts';

/** A part of the docs, for readers who do not yet know what to search for. */
export interface MainPart {
  title: string;
  /** URL of its own page, else of its first page. */
  url: string;
  /** The titles of its first pages, else its description. */
  about: string;
}

const most = 6;
const fewest = 2;
const mostNamed = 4;

const kept = new WeakMap<Docs, Map<string, Promise<MainPart[]>>>();

/** The first parts of the front page. They are found once for each snapshot and language. */
export function mainParts(docs: Docs, locale = docs.defaultLocale): Promise<MainPart[]> {
  const ofDocs = kept.get(docs) ?? new Map<string, Promise<MainPart[]>>();
  kept.set(docs, ofDocs);
  const known = ofDocs.get(locale) ?? findParts(docs, locale);
  ofDocs.set(locale, known);
  known.catch(() => ofDocs.delete(locale));
  return known;
}

async function findParts(docs: Docs, locale: string): Promise<MainPart[]> {
  const map = await siteMap(docs, { version: docs.currentVersion, locale });
  const places = (await frontCards(map, docs, locale)).slice(0, most);
  return places.length < fewest ? [] : places.flatMap(partOf);
}

function partOf(place: MapPlace): MainPart[] {
  const { title, entry } = place;
  const url = firstUrl(place);
  if (url === null) return [];
  // The same page may be in folders of several versions.
  const named = tellingChildren(place).map((child) => child.title);
  const about = [...new Set(named)].slice(0, mostNamed).join(' · ') || shortened(entry?.description ?? '');
  return [{ title, url, about }];
}

function firstUrl({ entry, children }: MapPlace): string | null {
  if (entry !== null) return entry.url;
  for (const child of children) {
    const url = firstUrl(child);
    if (url !== null) return url;
  }
  return null;
}
