import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

const home = `# Tea

Start with [pouring](Pour.md).

## Drink

- [Pour](Pour.md)
- [Cup++](Cup%2B%2B.md)

## Grow

- [Soil](Soil.md)
- [Leaf](Leaf.md)
`;

async function groupsOf(context: TestContext, files: Record<string, string>) {
  const directory = await temporarySite(context, {
    '_config.yml': 'title: Tea\ntheme: minima',
    Gemfile: '',
    ...files,
  });
  const { pages } = await readWhole({ directory });
  return Object.fromEntries(
    pages.map(({ title, navigation }) => [title, navigation?.groups?.[0]?.title ?? navigation?.order]),
  );
}

function page(title: string, more = ''): string {
  return `---\ntitle: ${title}\n${more}---\nText.`;
}

const pages = {
  'index.md': `---\n---\n${home}`,
  'Pour.md': page('Pour'),
  'Cup++.md': page('Cup++'),
  'Soil.md': page('Soil'),
  'Leaf.md': page('Leaf'),
};

test('without a configured navigation, the lists of the home page are the groups', async (context) => {
  const groups = await groupsOf(context, { ...pages, 'Other.md': page('Other') });
  assert.equal(groups.Pour, 'Drink');
  assert.equal(groups['Cup++'], 'Drink');
  assert.equal(groups.Leaf, 'Grow');
  assert.equal(groups.Other, undefined);
});

test('a home page that lists few of the pages sets no groups', async (context) => {
  const others = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`p${number}.md`, page(`P${number}`)]));
  const groups = await groupsOf(context, { ...pages, ...others });
  assert.equal(groups.Pour, undefined);
});

test('an order in the front matter wins over the lists of the home page', async (context) => {
  const groups = await groupsOf(context, { ...pages, 'Soil.md': page('Soil', 'nav_order: 2\n') });
  assert.equal(groups.Pour, undefined);
  assert.equal(groups.Soil, 2);
});
