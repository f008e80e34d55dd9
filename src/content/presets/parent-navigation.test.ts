import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { parentNavigation } from './parent-navigation.ts';

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
  const entries = parentNavigation(new Folder(directory), 'docs');
  assert.deepEqual(
    entries.map((entry) => [...(entry.groups ?? []).map(({ title }) => title), entry.page].join(' > ')),
    ['b', 'Install > a', 'Install > mac', 'Install > Linux > linux', 'Install > Linux > deep/arm', 'last'],
  );
});

test('a site whose pages name no parents has no parent navigation', async (context) => {
  const directory = await temporarySite(context, { 'a.md': page({ title: 'A', nav_order: 1 }) });
  assert.deepEqual(parentNavigation(new Folder(directory), ''), []);
});
