import type { Docs } from '../../docs.ts';
import { pagePath } from '../../vocabulary/page-address.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { MapPlace, SiteMap } from '../preview/site-map.ts';

/** A button that opens a page. */
export interface StartAction {
  place: MapPlace;
  text: string;
}

/** The first button of the home page that opens another page of the docs. */
export async function startAction({ home, at }: SiteMap, docs: Docs): Promise<StartAction | null> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const page = home?.entry && !home.operation ? await docs.page(home.entry.url, scope) : null;
  const buttons = page?.blocks.flatMap((block) =>
    block.type === 'list' && block.buttons ? block.items : [],
  );
  for (const { blocks } of buttons ?? []) {
    const [first] = blocks;
    for (const piece of first?.type === 'paragraph' ? first.content : []) {
      if (typeof piece !== 'object' || !('link' in piece)) continue;
      const place = at(pagePath(piece.link));
      const text = inlineText(piece.content).replace(/[\s→›»>]+$/u, '');
      if (place !== undefined && place !== home && text !== '') return { place, text };
    }
  }
  return null;
}
