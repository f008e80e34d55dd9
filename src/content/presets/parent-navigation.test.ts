import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { eleventyPlugin, justTheDocs, parentNavigation } from './parent-navigation.ts';

const page = (fields: Record<string, unknown>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\nText.`;

test('pages are below the parent that they name, in the order that they set', async (context) => {
  const directory = await temporarySite(context, {
    'docs/a.md': page({ title: 'Install', nav_order: 2 }),
    'docs/b.md': page({ title: 'Start', nav_order: 1 }),
    'docs/linux.md': page({ title: 'Linux', parent: 'Install', nav_order: 10 }),
    'docs/mac.md': page({ title: 'macOS', parent: 'Install', nav_order: 9 }),
    'docs/deep/arm.md': page({ title: 'ARM', parent: 'Linux', grand_parent: 'Install' }),
    'docs/other.md': page({ title: 'ARM', parent: 'Linux', grand_parent: 'Elsewhere' }),
    'docs/last.md': page({ title: 'About' }),
    'docs/hidden.md': page({ title: 'Hidden', nav_exclude: true }),
    'docs/self.md': page({ title: 'Self', parent: 'Self' }),
  });
  const entries = parentNavigation(new Folder(directory), { dir: 'docs' }, justTheDocs);
  assert.deepEqual(
    entries.map((entry) => [...(entry.groups ?? []).map(({ title }) => title), entry.page].join(' > ')),
    ['b', 'Install > a', 'Install > mac', 'Install > Linux > linux', 'Install > Linux > deep/arm', 'last'],
  );
});

test('a site whose pages name no parents has no parent navigation', async (context) => {
  const directory = await temporarySite(context, { 'a.md': page({ title: 'A', nav_order: 1 }) });
  assert.deepEqual(parentNavigation(new Folder(directory), { dir: '' }, justTheDocs), []);
});

test('pages of Eleventy name their place with keys, and versions have their own navigation', async (context) => {
  const place = (fields: Record<string, unknown>) => page({ title: 'Page', eleventyNavigation: fields });
  const directory = await temporarySite(context, {
    'v2/a.md': place({ key: 'start', title: 'Get started', order: 1 }),
    'v2/b.md': place({ key: 'Install', parent: 'start' }),
    'v1/a.md': place({ key: 'start', title: 'Start', order: 1 }),
    'v1/b.md': place({ key: 'Install', parent: 'start' }),
  });
  const entries = parentNavigation(new Folder(directory), { dir: '', inside: 'v2' }, eleventyPlugin);
  assert.deepEqual(
    entries.map((entry) => [...(entry.groups ?? []).map(({ title }) => title), entry.page].join(' > ')),
    ['Get started > v2/a', 'Get started > v2/b'],
  );
});
