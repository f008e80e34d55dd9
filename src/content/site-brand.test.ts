import assert from 'node:assert/strict';
import { relative } from 'node:path';
import test, { type TestContext } from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';
import { type SiteBrand, siteBrand } from './site-brand.ts';

const page = '# Tea\n\nTea is made of leaves.';
const svg = (fill: string, width = 40, height = 40) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${fill}" d="M0 0h9v9z"/></svg>`;
const leaf = svg('#e36002');

async function brandOf(context: TestContext, files: Record<string, string>) {
  const directory = await temporarySite(context, files);
  const brand = await siteBrand(openSite({ directory }).sources);
  const named = (image: SiteBrand['icon']) => image && relative(directory, image.path);
  const { logo, icon, colors } = brand;
  return {
    logo: named(logo?.image),
    dark: named(logo?.dark),
    fadesOn: logo?.fadesOn,
    icon: named(icon),
    colors,
  };
}

const docusaurus = (navbar: string, more = '') => ({
  'docs/a.md': page,
  'docusaurus.config.js': `module.exports = { title: 'Tea', ${more} presets: [['classic', {}]], themeConfig: { navbar: { logo: ${navbar} } } };`,
});

const orange = [0xe3, 0x60, 0x02];

test('Docusaurus: the logo of the navigation bar, the favicon, and the color of the styles', async (context) => {
  const brand = await brandOf(context, {
    ...docusaurus(`{ src: 'img/leaf.svg', srcDark: 'img/night.svg' }`, `favicon: 'img/tab.svg',`),
    'static/img/leaf.svg': leaf,
    'static/img/night.svg': svg('#fff'),
    'static/img/tab.svg': leaf,
    'src/css/custom.css':
      ":root { --amber: #e36002; /* --ifm-color-primary: red; */ --ifm-color-primary: var(--amber) }\n[data-theme='dark'] { --ifm-color-primary: hsl(120, 100%, 50%); }",
  });
  assert.deepEqual(brand, {
    ...{ logo: 'static/img/leaf.svg', dark: 'static/img/night.svg', fadesOn: undefined },
    icon: 'static/img/tab.svg',
    colors: { light: orange, dark: [0, 255, 0] },
  });
});

const sites: Record<string, Record<string, string>> = {
  vitepress: {
    'index.md': page,
    '.vitepress/config.ts': `export default { themeConfig: { logo: '/leaf.svg' }, head: [['link', { rel: 'icon', href: '/tab.svg' }]] }`,
    '.vitepress/theme/styles/vars.css': ':root { --vp-c-brand-1: rgb(227 96 2) }',
  },
  starlight: {
    'src/content/docs/index.md': page,
    'astro.config.mjs': `export default { integrations: [starlight({ title: 'Tea', logo: { src: './public/leaf.svg' }, favicon: '/tab.svg' })] }`,
    'src/styles/custom.css': ':root { --sl-color-accent: #e36002; }',
  },
  mintlify: {
    'index.mdx': page,
    'docs.json': JSON.stringify({
      navigation: { pages: ['index'] },
      logo: { light: '/leaf.svg', dark: '/leaf.svg' },
      favicon: '/tab.svg',
      colors: { primary: '#e36002' },
    }),
  },
  rspress: {
    'docs/index.md': page,
    'rspress.config.ts': `export default { logo: '/leaf.svg', icon: '/tab.svg' }`,
    'theme/index.scss': '$warm: #e36002;\n:root { --rp-c-brand: #{$warm}; }',
    'docs/public/leaf.svg': leaf,
    'docs/public/tab.svg': leaf,
  },
};

for (const [framework, files] of Object.entries(sites))
  test(`${framework}: logo, icon and color`, async (context) => {
    const { logo, icon, colors } = await brandOf(context, {
      ...files,
      'public/leaf.svg': leaf,
      'public/tab.svg': leaf,
    });
    assert.match(logo ?? '', /public\/leaf\.svg$/);
    assert.match(icon ?? '', /public\/tab\.svg$/);
    assert.deepEqual(colors, { light: orange, dark: orange });
  });

test('MkDocs: a color of the theme by its name', async (context) => {
  const theme = { logo: 'img/leaf.svg', palette: [{ scheme: 'default', primary: 'teal' }] };
  const { logo, icon, colors } = await brandOf(context, {
    'mkdocs.yml': JSON.stringify({ site_name: 'Tea', theme }),
    'docs/index.md': page,
    'docs/img/leaf.svg': leaf,
  });
  assert.deepEqual(
    [logo, icon],
    ['docs/img/leaf.svg', 'docs/img/leaf.svg'],
    'a square logo is the icon, too',
  );
  assert.deepEqual(colors?.light, [0, 0x94, 0x85]);
});

test('an image that is missing, broken, on another site or outside the folder is not a logo', async (context) => {
  const nothing = {
    logo: undefined,
    dark: undefined,
    fadesOn: undefined,
    icon: undefined,
    colors: undefined,
  };
  for (const src of ['img/none.svg', 'img/broken.svg', 'https://example.com/a.svg', '../../secret.svg'])
    assert.deepEqual(
      await brandOf(context, { ...docusaurus(`{ src: '${src}' }`), 'static/img/broken.svg': 'no image' }),
      nothing,
      src,
    );
  assert.deepEqual(await brandOf(context, { 'a.md': page }), nothing);
});

test('a black logo fades on dark pages; a white logo is replaced by the icon', async (context) => {
  const site = (fill: string) =>
    brandOf(context, { ...docusaurus(`{ src: 'leaf.svg' }`), 'static/leaf.svg': svg(fill, 200) });
  assert.equal((await site('#111')).fadesOn, 'dark');
  assert.equal((await site('currentColor')).fadesOn, 'dark');
  assert.equal((await site('#e36002')).fadesOn, undefined);
  assert.equal((await site('white')).fadesOn, 'light');
  const { logo, icon } = await brandOf(context, {
    ...docusaurus(`{ src: 'leaf.svg' }`),
    'static/leaf.svg': svg('#fff'),
    'static/favicon.svg': leaf,
  });
  assert.deepEqual([logo, icon], ['static/favicon.svg', 'static/favicon.svg']);
});

test('white letters beside a colored picture fade on light pages', async (context) => {
  const site = (width: number) =>
    brandOf(context, {
      ...docusaurus(`{ src: 'leaf.svg' }`),
      'static/leaf.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><path fill="#a23154" d="M0 0h9v9z"/><path fill="#fff" d="${'M20 0h2v9z'.repeat(80)}"/></svg>`,
    });
  assert.equal((await site(160)).fadesOn, 'light');
  // A square picture may have white parts.
  assert.equal((await site(40)).fadesOn, undefined);
});

test('VitePress: a color of an own theme, else the color of the browser bar', async (context) => {
  const site = {
    'index.md': page,
    '.vitepress/config.ts': `export default { head: [['meta', { name: 'theme-color', content: '#e36002' }]] }`,
  };
  assert.deepEqual((await brandOf(context, site)).colors, { light: orange, dark: orange });
  const { colors } = await brandOf(context, {
    ...site,
    '.vitepress/theme/styles.css':
      ':root[data-variant=tea] { --color-brand: #008039 }\n:root.dark { --color-brand: var(--unknown) }',
  });
  assert.deepEqual(colors, { light: [0, 128, 57], dark: [0, 128, 57] });
});

test('a value that is not a safe color is ignored', async (context) => {
  for (const value of ['url(//evil.example)', 'var(--a)', 'red;}</style><script>', '#12', 'rgb(999 0 0)'])
    assert.equal(
      (
        await brandOf(context, {
          ...docusaurus('{}'),
          'src/css/a.css': `:root { --a: var(--a); --ifm-color-primary: ${value} }`,
        })
      ).colors,
      undefined,
      value,
    );
});

test('a tall logo, whose words would be tiny, is replaced by the icon', async (context) => {
  const files = { ...docusaurus(`{ src: 'tall.svg' }`), 'static/tall.svg': svg('#e36002', 40, 60) };
  assert.equal((await brandOf(context, files)).logo, 'static/tall.svg');
  assert.equal((await brandOf(context, { ...files, 'static/favicon.svg': leaf })).logo, 'static/favicon.svg');
});

test('without a configuration, icons and logos are found by their usual names', async (context) => {
  const found = async (path: string) => {
    const { logo, icon } = await brandOf(context, { 'package.json': '{}', 'docs/a.md': page, [path]: leaf });
    return [logo, icon];
  };
  for (const path of ['static/assets/favicon.svg', 'app/icon.svg', 'docs/media/logo.svg', 'public/logo.svg'])
    assert.deepEqual(await found(path), [path, path]);
  assert.deepEqual(await found('public/images/logo-of-a-sponsor.svg'), [undefined, undefined]);
});

test('without a color in its styles, a site has the most frequent color of its icon', async (context) => {
  const svg = (...fills: string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${fills.map((fill) => `<path fill="${fill}" d="M0 0h9v9z"/>`).join('')}</svg>`;
  const colorsOf = async (...fills: string[]) => {
    const { colors } = await brandOf(context, {
      'package.json': '{}',
      'docs/a.md': page,
      'static/favicon.svg': svg(...fills),
    });
    return colors?.light;
  };
  assert.deepEqual(
    await colorsOf('#e6522c', '#e0502a', '#2060c0', '#ffffff', '#ffffff', '#222222'),
    [230, 82, 44],
  );
  assert.equal(await colorsOf('#202020', '#303033'), undefined);
});

test('styles without a usual name have the first color that is named after the brand', async (context) => {
  const colorsOf = async (styles: string) => {
    const files = { 'docs/a.md': page, 'src/styles/theme.css': `@theme { ${styles} }` };
    return (await brandOf(context, files)).colors?.light;
  };
  assert.deepEqual(
    await colorsOf(
      '--color-brand-link-hover: #008039; --color-brand-grey: #333; --color-brand-link: #e36002',
    ),
    orange,
  );
  assert.deepEqual(await colorsOf('--color-primary-100: #ffe; --color-primary-500: #e36002'), orange);
  assert.equal(await colorsOf('--color-brand-text: #e36002'), undefined);
});
