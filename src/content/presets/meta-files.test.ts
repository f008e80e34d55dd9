import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { appMeta, fumadocsMeta, metaNavigation, nextraMeta } from './meta-files.ts';

const meta = (pages: string[] | undefined, title?: string) => JSON.stringify({ title, pages });

async function shownBy(
  context: TestContext,
  files: Record<string, string>,
  read = fumadocsMeta,
): Promise<string[]> {
  const directory = await temporarySite(context, files);
  const entries = metaNavigation(new Folder(directory), 'docs', read);
  return entries
    .filter(({ page, isUnlisted }) => page !== undefined && !isUnlisted)
    .map(({ groups = [], page }) => [...groups.map(({ title }) => title), page].join(' > '));
}

test('separators are groups, folders are spread, and the rest is in alphabetical order', async (context) => {
  const shown = await shownBy(context, {
    'docs/meta.json': meta([
      'index',
      '---[Book]Build a <Flow />---',
      'run',
      '...inbox',
      '---Other---',
      '...',
      '---',
      'z',
    ]),
    'docs/index.mdx': '# Home',
    'docs/run.mdx': '# Run',
    'docs/z.mdx': '# Z',
    'docs/b.mdx': '# B',
    'docs/a.mdx': '# A',
    'docs/inbox/meta.json': meta(['second', 'first']),
    'docs/inbox/first.mdx': '# First',
    'docs/inbox/second.mdx': '# Second',
  });
  assert.deepEqual(shown, [
    'index',
    'Build a <Flow /> > run',
    'Build a <Flow /> > inbox/second',
    'Build a <Flow /> > inbox/first',
    'Other > a',
    'Other > b',
    'z',
  ]);
});

for (const [file, opening] of [
  ['_meta.ts', 'export default '],
  ['_meta.json', ''],
])
  test(`the separators in ${file} of Nextra are groups, and hidden pages are not listed`, async (context) => {
    const items = {
      index: 'Start',
      secret: { display: 'hidden' },
      '-- 1': { type: 'separator', title: 'More' },
      a: { title: 'The first' },
      b: '',
    };
    const pages = Object.fromEntries(
      ['a', 'b', 'index', 'secret'].map((name) => [`docs/${name}.mdx`, `# ${name}`]),
    );
    const files = { [`docs/${file}`]: opening + JSON.stringify(items), ...pages };
    assert.deepEqual(await shownBy(context, files, nextraMeta), ['index', 'More > a', 'More > b']);
  });

test('an unlisted folder keeps its own order, and its name is that of its meta file or its page', async (context) => {
  const shown = await shownBy(context, {
    'docs/meta.json': meta(['start', 'sms', 'guide']),
    'docs/start.mdx': '# Start',
    'docs/sms/meta.json': meta(['index', '(providers)'], 'SMS'),
    'docs/sms/index.mdx': '# Text messages',
    'docs/sms/(providers)/twilio.mdx': '# Twilio',
    'docs/sms/(providers)/meta.json': meta(undefined),
    'docs/guide/index.mdx': '# The guide',
    'docs/guide/one.mdx': '# One',
    'docs/more/meta.json': meta(['y', 'x'], 'More'),
    'docs/more/x.mdx': '# X',
    'docs/more/y.mdx': '# Y',
  });
  assert.deepEqual(shown, [
    'start',
    'SMS > sms/index',
    'SMS > sms/index',
    'SMS > Providers > sms/(providers)/twilio',
    ' > guide/index',
    'More > more/y',
    'More > more/x',
  ]);
});

test('in Fumadocs, each collection beside the docs is a group below them', async (context) => {
  const directory = await temporarySite(context, {
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const guides = defineDocs({ dir: 'content/guides' });\nexport const docs = defineDocs({ dir: 'content/docs' });",
    'lib/source.ts':
      "import { loader } from 'fumadocs-core/source';\nexport const a = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });\nexport const b = loader({ baseUrl: '/guides', source: guides.toFumadocsSource() });",
    'content/docs/meta.json': meta(['start', '---More---', 'boil']),
    'content/docs/start.mdx': '# Start',
    'content/docs/boil.mdx': '# Boil',
    'content/guides/meta.json': meta(['index', 'descale'], 'Care'),
    'content/guides/index.mdx': '# All about care',
    'content/guides/descale.mdx': '# Descale',
  });
  const { pages } = await readWhole({ directory });
  const groups = Object.fromEntries(pages.map(({ url, navigation }) => [url, navigation?.groups]));
  const care = { title: 'Care', order: 1_000_000 };
  assert.deepEqual(groups['/guides'], [care]);
  assert.deepEqual(groups['/guides/descale'], [care]);
  assert.deepEqual(groups['/docs/start'], []);
  assert.equal(groups['/docs/boil']?.[0]?.title, 'More');
});

test('pages in app/ are in the order of a global file, or of the files in their folders', async (context) => {
  const shown = await shownBy(
    context,
    {
      'docs/_meta.global.tsx': `const GUIDE = { run: '', _: { type: 'separator', title: 'More' }, boil: 'Boil water' }
export default { guide: { title: 'Guide', items: { index: '', use: { items: GUIDE }, cups: '', site: { title: 'Site', href: 'https://kettle.example' } } } }`,
      'docs/guide/page.mdx': '# Guide',
      'docs/guide/use/run/page.mdx': '# Run',
      'docs/guide/use/boil/page.mdx': '# Boil',
      'docs/guide/cups/_meta.js': `export default { tall: '', small: '' }`,
      'docs/guide/cups/small/page.mdx': '# Small',
      'docs/guide/cups/tall/page.mdx': '# Tall',
    },
    appMeta('docs'),
  );
  assert.deepEqual(
    [...new Set(shown.map((each) => each.replace(/.* > /, '')))],
    [
      'guide/page',
      'guide/use/run/page',
      'guide/use/boil/page',
      'guide/cups/tall/page',
      'guide/cups/small/page',
    ],
  );
  assert.match(shown[3] ?? '', /^Guide > Use > More > /);
});
