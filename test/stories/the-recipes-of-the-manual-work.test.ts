import assert from 'node:assert/strict';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundleWidget } from '../../scripts/bundle-widget.ts';
import { followRecipe } from '../../scripts/campaigns/recipes/follow-recipe.ts';
import { type RecipeSite, searches } from '../../scripts/campaigns/recipes/recipe-site.ts';
import { recipeSites } from '../../scripts/campaigns/recipes/recipe-sites.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const home = join(import.meta.dirname, '../..');

/** The frameworks among the development dependencies; `npm run campaign -- recipes` runs all. */
const frameworks = ['VitePress', 'React (Vite)'];

suite('the recipes of the manual work', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  for (const site of recipeSites.filter(({ framework }) => frameworks.includes(framework))) {
    test(`${site.framework}, on a desktop and on a phone`, async (context) => {
      const directory = await temporarySite(context, await docentPackage());
      await linkPackages(site, directory);
      const programs = join(home, 'node_modules/.bin');
      const visits = await followRecipe(site, browser(), { directory, programs });
      for (const { isShown, rightAnchors, errors } of visits)
        assert.deepEqual(
          { isShown, rightAnchors, errors },
          { isShown: true, rightAnchors: searches.length, errors: [] },
        );
    });
  }
});

/** The package as sites import it, made from the current sources. */
async function docentPackage(): Promise<Files> {
  const files = {
    'package.json':
      '{ "type": "module", "exports": { "./vitepress": "./vitepress.js", "./widget": "./index.js" } }',
    'vitepress.js': `export * from '${pathToFileURL(join(home, 'src/integrations/vitepress.ts'))}';`,
    ...(await bundleWidget('package')),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`node_modules/docent/${name}`, text]),
  );
}

async function linkPackages({ install }: RecipeSite, directory: string): Promise<void> {
  for (const name of 'npm' in install ? install.npm : []) {
    const link = join(directory, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(home, 'node_modules', name), link);
  }
}
