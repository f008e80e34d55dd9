import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { siteImage } from './site-image.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';

test('an image is found in all folders from which frameworks publish', async (context) => {
  const folder = await temporarySite(context, {
    'docs/guide/shot.svg': svg,
    'docs/guide/fill/beside.svg': svg,
    'docs/public/logo.svg': svg,
    'static/img/map and key.svg': svg,
    'src/assets/plan.svg': svg,
    '.gitbook/assets/tree.svg': svg,
  });
  for (const [source, found] of [
    ['shot.svg', 'docs/guide/shot.svg'],
    ['./shot.svg?raw=true#only-dark', 'docs/guide/shot.svg'],
    ['../guide/shot.svg', 'docs/guide/shot.svg'],
    ['beside.svg', 'docs/guide/fill/beside.svg'],
    ['/logo.svg', 'docs/public/logo.svg'],
    ['/img/map%20and%20key.svg', 'static/img/map and key.svg'],
    ['/handbook/img/map and key.svg', 'static/img/map and key.svg'],
    ['@site/static/img/map%20and%20key.svg', 'static/img/map and key.svg'],
    ['img/map%20and%20key.svg', 'static/img/map and key.svg'],
    ['@assets/plan.svg', 'src/assets/plan.svg'],
    ['../../.gitbook/assets/tree.svg', '.gitbook/assets/tree.svg'],
  ] as const) {
    const image = await siteImage(source, { directory: folder, sourceFile: 'docs/guide/fill.md' });
    assert.equal(image && relative(folder, image.path), found, source);
    assert.deepEqual([image?.mediaType, image?.width, image?.height], ['image/svg+xml', 40, 30]);
  }
});

test('an image of pages beside the folder of their framework is found', async (context) => {
  const folder = await temporarySite(context, { 'docs/fill.md': '', 'website/static/img/pot.svg': svg });
  for (const [directory, sourceFile] of [
    [folder, 'docs/fill.md'],
    [join(folder, 'website'), '../docs/fill.md'],
  ] as const) {
    const image = await siteImage('/img/pot.svg', { directory, sourceFile });
    assert.equal(image && relative(folder, image.path), 'website/static/img/pot.svg', sourceFile);
  }
});

test('the URL of an image on the published site is a file of the site', async (context) => {
  const directory = await temporarySite(context, { 'docs/img/pot.svg': svg, 'static/lid.svg': svg });
  const page = { directory, sourceFile: 'docs/fill.md', origins: ['https://tea.example/handbook/'] };
  for (const [source, found] of [
    ['https://tea.example/handbook/img/pot.svg', 'docs/img/pot.svg'],
    ['http://tea.example/lid.svg?v=2', 'static/lid.svg'],
    ['//tea.example/lid.svg', 'static/lid.svg'],
    ['https://tea.example.org/lid.svg', null],
    ['https://tea.example/missing.svg', null],
  ] as const) {
    const image = await siteImage(source, page);
    assert.equal(image && relative(directory, image.path), found, source);
  }
});

test('only images inside the folder are found', async (context) => {
  const outside = await temporarySite(context, { 'secret.svg': svg });
  const folder = await temporarySite(context, {
    'page.md': '# Page',
    'notes.svg': 'no image',
    'key.png': '-----BEGIN PRIVATE KEY-----',
    'real.svg': svg,
  });
  await symlink(join(outside, 'secret.svg'), join(folder, 'link.svg'));
  await symlink(outside, join(folder, 'static'));
  const page = { directory: folder, sourceFile: 'page.md' };
  const above = join('..', relative(dirname(folder), outside), 'secret.svg');
  for (const source of [
    ...['', '.', '/', '#', '%', '%00.svg', 'page.md', 'notes.svg', 'key.png', 'missing.svg', 'link.svg'],
    ...['secret.svg', '/secret.svg', above, encodeURIComponent(above), join(outside, 'secret.svg')],
    ...[
      'https://real.example/real.svg',
      '//real.example/real.svg',
      'file:///real.svg',
      'data:image/svg+xml,a',
    ],
  ])
    assert.equal(await siteImage(source, page), null, source);
  assert.notEqual(await siteImage('real.svg', page), null);
  assert.equal(await siteImage('real.svg', { ...page, sourceFile: 'https://docs.example/page' }), null);
});
