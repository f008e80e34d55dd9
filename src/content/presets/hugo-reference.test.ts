import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { hugoReference } from './hugo-reference.ts';

test('a reference finds pages relative to the page, relative to the content root, and by name', async (context) => {
  const directory = await temporarySite(context, {
    'content/docs/page.md': '',
    'content/docs/beside.md': '',
    'content/guides/brew.md': '',
    'content/guides/leaves/_index.md': '',
    'content/guides/pots/index.md': '',
    'content/a/twice.md': '',
    'content/b/twice.md': '',
  });
  const about = {
    site: new Folder(directory),
    root: { dir: 'content', version: 'current', locale: 'en', baseUrl: '' },
    path: 'docs/page.md',
    sitePath: 'content/docs/page.md',
    frontMatter: {},
  };
  for (const [target, link] of [
    ['beside.md#top', 'beside.md#top'],
    ['/guides/brew', '../guides/brew.md'],
    ['guides/leaves/', '../guides/leaves'],
    ['brew', '../guides/brew.md'],
    ['Brew.md#steps', '../guides/brew.md#steps'],
    ['leaves', '../guides/leaves'],
    ['pots', '../guides/pots'],
    ['twice', 'twice'],
    ['other/brew', 'other/brew'],
    ['#here', '#here'],
  ] as const)
    assert.equal(hugoReference(target, about), link);
});

test('a reference may start with the section that the folder of the content is published as', async (context) => {
  const directory = await temporarySite(context, { 'docs/_index.md': '', 'docs/a/brew.md': '' });
  const root = { dir: '', version: 'current', locale: 'en', baseUrl: '' };
  const path = 'a/brew.md';
  const about = { root, path, sitePath: path, frontMatter: {} };
  for (const [site, dir] of [
    [new Folder(`${directory}/docs`), ''],
    [new Folder(directory), 'docs'],
  ] as const) {
    const here = { ...about, site, root: { ...root, dir } };
    assert.equal(hugoReference('docs', here), '../_index.md');
    assert.equal(hugoReference('/docs/a/brew#top', here), 'brew.md#top');
    assert.equal(hugoReference('docs-old', here), 'docs-old');
  }
});
