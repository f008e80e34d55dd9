import type { SiteBrand } from '../content/site-brand.ts';
import { exampleQuestions } from '../pages/front/example-questions.ts';
import {
  apiAccess,
  type FrontPageState,
  frontCards,
  frontOpening,
  frontPage,
  frontPagePolicy,
} from '../pages/front/front-page.ts';
import { startAction } from '../pages/front/start-action.ts';
import { siteMap } from '../pages/preview/site-map.ts';
import { siteTitle } from '../pages/site-title.ts';
import type { AppSettings } from './app-settings.ts';
import type { LiveDocs } from './live-docs.ts';
import type { WholeReply } from './reply.ts';

/** `GET /` of a standalone server. */
export async function frontPageReply(
  request: Request,
  live: LiveDocs,
  settings: AppSettings,
): Promise<WholeReply> {
  const { servicePath = '_service', ask = true, preview = false, mcp, insights, tagline } = settings;
  const brand = shownBrand(settings);
  const name = await nameOf(live, settings);
  const state = await stateOf(live, settings, name);
  const examples = state.is === 'served' && ask ? await live.use((docs) => exampleQuestions(docs, name)) : [];
  const { origin } = new URL(request.url);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': frontPagePolicy(brand?.colors),
    },
    body: frontPage(state, {
      ...{ servicePath, origin, ask, preview, examples },
      ...{ name, tagline, brand },
      mcp: mcp !== undefined,
      insights: insights === undefined ? 'off' : settings.ownerSignsIn === true ? 'all' : 'local',
    }),
  };
}

/** Of private docs, only the name is shown. */
export function shownBrand({ brand, accessToken }: AppSettings): SiteBrand | undefined {
  return accessToken === undefined ? brand : undefined;
}

/** For private docs, only the configured name is shown. */
export async function nameOf(live: LiveDocs, { name, directory, accessToken }: AppSettings): Promise<string> {
  if (accessToken !== undefined) return siteTitle(null, { name });
  if (live.current === null) return siteTitle(null, { name, directory });
  return live.use((docs) => siteTitle(docs, { name, directory }));
}

async function stateOf(live: LiveDocs, { accessToken }: AppSettings, name: string): Promise<FrontPageState> {
  if (accessToken !== undefined) return { is: 'private' };
  if (live.current === null) return { is: 'building', ...live.preparation };
  return live.use(async (docs) => {
    const { currentVersion: version, defaultLocale: locale } = docs;
    const map = await siteMap(docs, { version, locale });
    return {
      is: 'served',
      docs,
      map,
      cards: await frontCards(map, docs),
      opening: await frontOpening(map, docs, name),
      access: await apiAccess(map, docs),
      action: await startAction(map, docs),
    };
  });
}
