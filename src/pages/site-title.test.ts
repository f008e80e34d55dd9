import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import { siteTitle } from './site-title.ts';

const directory = '/work/kitchen-tools/docs';

test('the name is that of the configuration, else of the start page, else of the folder', async (context) => {
  const titled = async (files: Record<string, string>, name?: string) => {
    const { docs } = await builtSite(context, { 'other.md': '# Other\n\nWords.', ...files });
    return siteTitle(docs, { name, directory });
  };
  assert.equal(await titled({ 'index.md': '# Kettle\n\nStart.' }, 'Configured'), 'Configured');
  assert.equal(await titled({ 'index.md': '# Welcome to Kettle!\n\nStart.' }), 'Kettle');
  assert.equal(await titled({ 'index.md': '# Kettle - Boils water\n\nStart.' }), 'Kettle');
  for (const title of ['Introduction to Kettle', 'What is Kettle?', 'Getting started with the Kettle'])
    assert.equal(await titled({ 'index.md': `# ${title}\n\nStart.` }), 'Kettle');
  assert.equal(await titled({ 'index.md': '# Introduction\n\nStart.' }), 'Kitchen tools');
  assert.equal(await siteTitle(null, { directory: '/work/pets/spec' }), 'Pets');
  assert.equal(await siteTitle(null, {}), 'Documentation');
});

test('an API has the title of its description', async (context) => {
  const spec = `openapi: 3.1.0
info: { title: Pets API, version: "1" }
paths: { /pets: { get: { summary: List pets, responses: { "200": { description: All. } } } } }`;
  const { docs } = await builtSite(context, { 'openapi.yaml': spec });
  assert.equal(await siteTitle(docs, { directory }), 'Pets API');
});
