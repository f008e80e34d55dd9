import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import { walkFiles } from './walk-files.ts';

async function walked(folder: string, enters: (path: string) => boolean = () => true): Promise<string[]> {
  const walk = {
    folder,
    boundary: folder,
    enters,
    wants: () => true,
    report: (problem: Problem) => assert.fail(problem.message),
  };
  return Array.fromAsync(walkFiles(walk));
}

test('files are sorted within each folder', async (context) => {
  const folder = await temporarySite(context, { 'b/2.md': '', 'b/10.md': '', 'a.md': '', 'c.md': '' });
  assert.deepEqual(await walked(folder), ['a.md', 'b/10.md', 'b/2.md', 'c.md']);
});

test('hidden folders and folders of tools are skipped', async (context) => {
  const folder = await temporarySite(context, {
    '.git/a.md': '',
    'node_modules/x/README.md': '',
    'a.md': '',
  });
  assert.deepEqual(await walked(folder), ['a.md']);
});

test('unwanted folders are not entered', async (context) => {
  const folder = await temporarySite(context, { 'a/x.md': '', 'b/x.md': '' });
  assert.deepEqual(await walked(folder, (path) => path !== 'a'), ['b/x.md']);
});

test('links to files and folders within the site are followed', async (context) => {
  const folder = await temporarySite(context, { 'v2/a.md': '' });
  await symlink('v2', join(folder, 'latest'));
  await symlink('v2/a.md', join(folder, 'start.md'));
  assert.deepEqual(await walked(folder), ['latest/a.md', 'start.md', 'v2/a.md']);
});
