import type { Docs } from '../../docs.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import type { Block } from '../../vocabulary/block.ts';
import { lastSegment } from '../../vocabulary/page-address.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { MapPlace, SiteMap } from '../preview/site-map.ts';
import { introducing, isForReaders, subjectOf } from './example-questions.ts';
import { escaped } from './title-question.ts';

/** Number of pages that introduce the product and are read. */
const pagesRead = 10;
/** Introductions below more groups than this are about a part of the product. */
const deepest = 2;

/** `Tea is a good fit for` and `Tea is the default` do not say what Tea is. */
const [praise, role] = [
  'bad|better|good|great|perfect|poor|popular|useful|valuable',
  'best|default|easiest|first|last|name|only|recommended|same',
];

/** `Tea is an example of this` and `Tea is a drink, not a meal` need the text before them. */
const unclear = /https?:|\b(?:this|these|such|above|not)\b/i;

const kept = new WeakMap<Docs, Promise<string>>();

/**
 * What the start page or an introduction says about the product: `Kettle is a tool that boils water.` Empty if none
 * does. The text is found once for each snapshot.
 */
export function siteDefinition(map: SiteMap, docs: Docs, name: string): Promise<string> {
  const known = kept.get(docs) ?? findDefinition(map, docs, name);
  kept.set(docs, known);
  known.catch(() => kept.delete(docs));
  return known;
}

async function findDefinition(map: SiteMap, docs: Docs, name: string): Promise<string> {
  const { pages, home } = map;
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const [word = '', ...more] = subjectOf(name).split(' ').map(escaped);
  // `Tea Engine` or `Tea`, for a site named `Tea Engine`.
  const named = `${word}${more.map((each) => `(?: ${each}`).join('')}${')?'.repeat(more.length)}`;
  const defines = new RegExp(
    `^(?:(?:at its (?:core|heart)|in short|simply put), )?(?:the )?${named}(?: \\([^()]{1,80}\\))? is (?:an? (?!${praise})|one of |the (?!${role}))`,
    'i',
  );
  const isIntroduction = (place: MapPlace) =>
    isForReaders(place) &&
    groupsAbove(place) <= deepest &&
    (introducing.test(lastSegment(place.path)) ||
      introducing.test(place.title) ||
      place.title === name ||
      /^what(?: is|['’]s) /i.test(place.title));
  const start = home === null ? pages.slice(0, 1) : [home];
  const first = [...start, ...pages.filter(isIntroduction).slice(0, pagesRead)];
  for (const { entry } of new Set(first)) {
    const page = entry === null || entry.operation ? null : await docs.page(entry.url, scope);
    for (const text of paragraphsIn(page?.blocks ?? [])) {
      const found = splitSentences(text).find((sentence) => defines.test(sentence));
      if (found !== undefined && !unclear.test(found)) return found;
    }
  }
  return '';
}

function groupsAbove({ parent }: MapPlace): number {
  return parent === null ? 0 : 1 + groupsAbove(parent);
}

function paragraphsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? inlineText(block.content).replace(/\s+/g, ' ').trim() : [],
  );
}
