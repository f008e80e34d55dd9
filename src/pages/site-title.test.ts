import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { siteTitle } from './site-title.ts';

const directory = '/work/kitchen-tools/docs';

test('the name comes from the configuration, else the start page, else the folder', async (context) => {
  const titled = async (files: Record<string, string>, name?: string) => {
    const { docs } = await builtSite(context, { 'other.md': '# Other\n\nWords.', ...files });
    return siteTitle(docs, { name, directory });
  };
  assert.equal(await titled({ 'index.md': '# Kettle\n\nStart.' }, 'Configured'), 'Configured');
  assert.equal(await titled({ 'index.md': '# Crate kettle\n\nStart.' }), 'kettle');
  assert.equal(await titled({ 'index.md': '# Welcome to Kettle!\n\nStart.' }), 'Kettle');
  assert.equal(await titled({ 'index.md': '# Kettle - Boils water\n\nStart.' }), 'Kettle');
  for (const title of ['Kettle Documentation', 'Kettle Home'])
    assert.equal(await titled({ 'index.md': `# ${title}\n\nStart.` }), 'Kettle');
  assert.equal(await titled({ 'index.md': '# Kettle (ktl)\n\nStart.' }), 'Kettle');
  for (const title of ['Introduction to Kettle', 'What is Kettle?', 'Getting started with the Kettle'])
    assert.equal(await titled({ 'index.md': `# ${title}\n\nStart.` }), 'Kettle');
  for (const title of ['Introduction', 'About', 'Get started', 'Official Guides', 'Documentation Overview'])
    assert.equal(await titled({ 'index.md': `# ${title}\n\nStart.` }), 'Kitchen tools');
  const spelled = await builtSite(context, { 'a.md': '# NATS tools\n\nA.', 'b.md': '# Using NATS\n\nB.' });
  assert.equal(await siteTitle(spelled.docs, { directory: '/work/nats/docs' }), 'NATS');
  const client = await builtSite(context, { 'a.md': '# Why Kettle CD?\n\nA.', 'b.md': '# Start\n\nB.' });
  assert.equal(await siteTitle(client.docs, { directory: '/work/kettle-cd' }), 'Kettle CD');
  for (const folder of ['pets-docs', 'pets.docs', 'pets.github.io', 'pets'])
    assert.equal(await siteTitle(null, { directory: `/work/${folder}/spec` }), 'Pets');
  assert.equal(await siteTitle(null, {}), 'Documentation');
});

test('a site without a start page has the title of the part with nearly all its pages', async (context) => {
  const pages = Array.from({ length: 20 }, (_, index) => [
    `tea/page-${index}.md`,
    `# Page ${index}\n\nWords.`,
  ]);
  const { docs } = await builtSite(context, {
    ...Object.fromEntries(pages),
    'tea/index.md': '# Tea Kitchen\n\nHow to make tea.',
    'charts/a.md': '# Charts\n\nWords.',
  });
  assert.equal(await siteTitle(docs, { directory: '/work/tools/sources' }), 'Tea Kitchen');
});

for (const [folder, title] of [
  ['/work/tea-kitchen/docs/sources', 'Tea kitchen'],
  ['/work/tea-kitchen/website/content/en', 'Tea kitchen'],
  ['/work/tea-kitchen/docs/v2.1/pt-BR', 'Tea kitchen'],
  ['C:\\code\\tea-kitchen\\docusaurus', 'Tea kitchen'],
  ['/work/tea-kitchen/user-docs', 'Tea kitchen'],
  ['/home/anna/docs', 'Documentation'],
  ['/srv/app/docs', 'Documentation'],
] as const)
  test(`the title of a folder is its last specific segment: ${folder}`, async () => {
    assert.equal(await siteTitle(null, { directory: folder }), title);
  });

test('a site without a name has the name of its repository, as the README writes it', async (context) => {
  const config = '[remote "origin"]\n\turl = https://github.com/kettle/query.git\n';
  const titled = async (files: Record<string, string>) =>
    siteTitle(null, {
      directory: await temporarySite(context, { '.git/config': config, 'a.md': '# A', ...files }),
    });
  assert.equal(await titled({}), 'Query');
  assert.equal(await titled({ 'README.md': '# Kettle Query\n\nText.' }), 'Kettle Query');
  assert.equal(await titled({ 'README.md': '# How to boil water\n\nText.' }), 'Query');
});

test('an API has the title of its description', async (context) => {
  const spec = `openapi: 3.1.0
info: { title: Pets API, version: "1" }
paths: { /pets: { get: { summary: List pets, responses: { "200": { description: All. } } } } }`;
  const { docs } = await builtSite(context, { 'openapi.yaml': spec });
  assert.equal(await siteTitle(docs, { directory }), 'Pets API');
});

test('a folder of several APIs has the name of its repository, and versions of one API have its title', async (context) => {
  const described = (title: string, path: string) => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
paths: { ${path}: { get: { summary: List, responses: { "200": { description: All. } } } } }`;
  const titled = async (files: Record<string, string>, folder: string) =>
    siteTitle((await builtSite(context, files)).docs, { directory: `/work/${folder}` });
  const several = {
    'cups.yaml': described('Cups API', '/cups'),
    'pots.yaml': described('Pots API', '/pots'),
  };
  assert.equal(await titled(several, 'tea-shop-openapi'), 'Tea shop');
  assert.equal(await titled(several, 'teas/rest-api-descriptions'), 'Teas');
  const versions = {
    'tea-v1.yaml': described('Tea API', '/v1/teas'),
    'tea-v2.yaml': described('Tea API', '/v2/teas'),
  };
  assert.equal(await titled(versions, 'openapi'), 'Tea API');
});
