import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, noBrowser } from '../../test/browser/browser.ts';
import { followRecipe } from './recipes/follow-recipe.ts';
import { installedVersion, installSite, packDocent } from './recipes/install-site.ts';
import { searches } from './recipes/recipe-site.ts';
import { recipeSites } from './recipes/recipe-sites.ts';
import type { Visit } from './recipes/visit-site.ts';

/** Builds a site with each framework as in docs/recipes.md, and searches it in a browser. `only` is part of a name. */
export async function recipesCampaign(only = ''): Promise<void> {
  if (noBrowser !== false) throw new Error(noBrowser);
  const workFolder = join(tmpdir(), 'docent-recipes');
  mkdirSync(workFolder, { recursive: true });
  let packed: string | undefined;
  const docentPackage = () => (packed ??= packDocent(workFolder));
  const browser = await launchBrowser();
  console.log('framework | version | desktop | phone | hits clicked | anchors right | console errors');
  console.log('--- | --- | --- | --- | ---: | ---: | ---');
  for (const site of recipeSites) {
    if (!site.framework.toLowerCase().includes(only.toLowerCase())) continue;
    try {
      const installed = installSite(site, { workFolder, docentPackage });
      const visits = await followRecipe(site, browser, installed);
      console.log([site.framework, installedVersion(site, installed), ...summary(visits)].join(' | '));
    } catch (error) {
      process.exitCode = 1;
      const { stderr, stdout } = error as { stderr?: string; stdout?: string };
      console.log(`${site.framework} | failed: ${(stderr || stdout || String(error)).slice(-2000)}`);
    }
  }
  await browser.close();
  console.log(`Sites and screenshots are in ${workFolder}.`);
}

function summary(visits: readonly Visit[]): string[] {
  const sum = (count: (visit: Visit) => number) => visits.reduce((total, visit) => total + count(visit), 0);
  const [hits, anchors] = [sum(({ hits }) => hits), sum(({ rightAnchors }) => rightAnchors)];
  const errors = [...new Set(visits.flatMap(({ errors }) => errors))];
  const all = visits.length * searches.length;
  if (anchors < all || errors.length > 0 || visits.some(({ isShown }) => !isShown)) process.exitCode = 1;
  return [
    ...visits.map(({ isShown, button }) => `${isShown ? 'shown' : 'wrong'}, ${button}`),
    `${hits} of ${all}`,
    `${anchors} of ${all}`,
    errors.join('; ') || 'none',
  ];
}
