import type { Docs } from '../../docs.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import type { Block } from '../../vocabulary/block.ts';
import { lastSegment } from '../../vocabulary/page-address.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { type MapPlace, partsOf, type SiteMap } from '../preview/site-map.ts';
import { introducing, subjectOf } from './example-questions.ts';
import { escaped } from './title-question.ts';

/** Number of pages read of each kind: pages that introduce the product, main pages of parts, and the first pages. */
const pagesRead = 10;

/** `Tea is a good fit for` and `Tea is the default` do not say what Tea is. */
const [praise, role] = [
  'bad|better|good|great|perfect|poor|popular|useful|valuable',
  'best|default|easiest|first|last|name|only|recommended|same',
];

/** `Tea is an example of this` and `Tea is a drink, not a meal` need the text before them. */
const unclear = /https?:|\b(?:this|these|such|above|not)\b/i;

const kept = new WeakMap<Docs, Promise<string>>();

/**
 * What the first pages say about the product: `Kettle is a tool that boils water.` Pages that do not introduce it must
 * say so at the start of a paragraph. Empty if no page does. The text is found once for each snapshot.
 */
export function siteDefinition(map: SiteMap, docs: Docs, name: string): Promise<string> {
  const known = kept.get(docs) ?? findDefinition(map, docs, name);
  kept.set(docs, known);
  known.catch(() => kept.delete(docs));
  return known;
}

async function findDefinition(map: SiteMap, docs: Docs, name: string): Promise<string> {
  const { pages } = map;
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const [word = '', ...more] = subjectOf(name).split(' ').map(escaped);
  // `Tea Engine` or `Tea`, for a site named `Tea Engine`.
  const named = `${word}${more.map((each) => `(?: ${each}`).join('')}${')?'.repeat(more.length)}`;
  const defines = new RegExp(
    `^(?:(?:at its (?:core|heart)|in short|simply put), )?(?:the )?${named} is (?:an? (?!${praise})|one of |the (?!${role}))`,
    'i',
  );
  const isIntroduction = ({ path, title }: MapPlace) =>
    introducing.test(lastSegment(path)) || title === name || /^what(?: is|['’]s) /i.test(title);
  const introPages = pages.filter(isIntroduction);
  const introductions = new Set(introPages.map(({ entry }) => entry));
  const groups = [introPages, partsOf(map), pages];
  const first = groups.flatMap((group) => group.slice(0, pagesRead));
  for (const { entry } of new Set(first)) {
    const page = entry === null || entry.operation ? null : await docs.page(entry.url, scope);
    for (const text of paragraphsIn(page?.blocks ?? [])) {
      const found = splitSentences(text).find((sentence) => defines.test(sentence));
      const isAnswer = found !== undefined && (introductions.has(entry) || text.startsWith(found));
      if (isAnswer && !unclear.test(found)) return found;
    }
  }
  return '';
}

function paragraphsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? inlineText(block.content).replace(/\s+/g, ' ').trim() : [],
  );
}
