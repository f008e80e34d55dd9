import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

const section = '---\ntitle: Section\n---\n\nText.';
const content = {
  'content/_index.md': section,
  'content/about/_index.md': section,
  'content/brew/_index.md': section,
  'content/brew/start.md': section,
  'content/tea/_index.md': section,
};

async function ordersOf(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const directory = await temporarySite(context, { ...content, ...files });
  const { pages } = await readWhole({ directory });
  const folders = pages.flatMap(({ navigation }) => navigation?.folders ?? []);
  return [...new Set(folders.map(({ path, order }) => `${path} ${order}`))].sort();
}

test('folders are in the order of the main menu', async (context) => {
  const config = [
    "baseURL = 'https://tea.example'",
    '[[menu.main]]',
    "name = 'Tea'",
    "pageRef = '/tea'",
    'weight = 10',
    '[[menu.main]]',
    "name = 'Brew'",
    "url = '/brew/start/?x#y'",
    'weight = 20',
    '[[menu.main]]',
    "name = 'Code'",
    "url = 'https://code.example/about/'",
    '[[menu.footer]]',
    "url = '/about/'",
  ];
  assert.deepEqual(await ordersOf(context, { 'hugo.toml': config.join('\n') }), ['/brew 20', '/tea 10']);
});

test('a menu may be in a separate file for each language, and have no weights', async (context) => {
  const menu = 'main:\n  - url: /en/brew/\n  - url: /tea/\n  - url: /tea/\n    parent: brew\n  - 7\n';
  const files = {
    'config/_default/hugo.yaml': 'title: Tea',
    'config/_default/module.yaml': 'mounts: [{ source: content, target: content }]',
    'config/_default/menus/menus.en.yaml': menu,
  };
  assert.deepEqual(await ordersOf(context, files), ['/brew 1', '/tea 2']);
});
