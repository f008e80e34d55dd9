import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { searchResultSchema } from '../../src/vocabulary/search.ts';
import { builtSite } from './built-site.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/v1/pets/{id}': { get: { summary: 'Get a pet', responses: { 200: { description: 'Fine' } } } } },
};
const files = {
  'index.md': '# Home\n\nWelcome to the garden.',
  'install.md': '# Install\n\nUnpack the **archive**, then run `make install`.',
  'guide/update.md': '# Update\n\nInstall the new archive over the old one.',
  'openapi.json': JSON.stringify(api),
};

test('search shows title, link, preview and the number of hits', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { code, stdout, stderr } = await run(['search', 'install', 'archive', '--data-dir', dataDir]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(
    stdout,
    /^ {1}1\. Install\n {4}\/install\n {4}Unpack the archive, then run make install\.\n\n/,
  );
  assert.match(stdout, / 2\. Update\n {4}\/guide\/update/);
  assert.match(stdout, /\n2 results in .+\n$/);
  assert.ok(!stdout.includes('\u001b'));
});

test('search lists corrected words', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { stdout } = await run(['search', 'archvie', '--data-dir', dataDir]);
  assert.match(stdout, /^Corrected archvie to archive\.\n\n 1\. /);
});

test('search shows the method and path of an operation', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { stdout } = await run(['search', 'GET /v1/pets/123', '--data-dir', dataDir, '--limit', '1']);
  assert.match(stdout, /^ 1\. .*Get a pet GET \/v1\/pets\/\{id\}\n/);
});

test('search --json prints exactly the fields of the contract', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { code, stdout } = await run(['search', 'archive', '--json', '--data-dir', dataDir]);
  const result = JSON.parse(stdout);
  assert.equal(code, 0);
  assert.deepEqual(searchResultSchema.parse(result), result);
  assert.deepEqual(Object.keys(result), ['hits', 'degraded']);
});

test('search --text shows whole chunks, and --kind shows one kind only', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const text = await run(['search', 'archive', '--text', '--data-dir', dataDir]);
  assert.match(text.stdout, /Unpack the \*\*archive\*\*|Unpack the archive/);
  const endpoints = await run(['search', 'pet', '--kind', 'endpoint', '--json', '--data-dir', dataDir]);
  assert.deepEqual(
    JSON.parse(endpoints.stdout).hits.map(({ kind }: { kind: string }) => kind),
    ['endpoint'],
  );
});

test('a search without hits says so and exits with 1', async (context) => {
  const { dataDir } = await builtSite(context, files);
  assert.deepEqual(await run(['search', 'zebra', '--data-dir', dataDir]), {
    code: 1,
    stdout: "No results for 'zebra'. Try fewer or different words.\n",
    stderr: '',
  });
  const json = await run(['search', 'zebra', '--json', '--data-dir', dataDir]);
  assert.deepEqual([json.code, JSON.parse(json.stdout)], [1, { hits: [], degraded: false }]);
});

test('before the first build, the error says what to do', async (context) => {
  const dataDir = join(await temporarySite(context), 'none');
  for (const args of [['search', 'x'], ['why', 'x', '/y'], ['rollback']])
    assert.deepEqual(await run([...args, '--data-dir', dataDir]), {
      code: 2,
      stdout: '',
      stderr: `Error: There is no snapshot in '${dataDir}' yet. Run 'docent build DIR' first, or set another data folder with --data-dir.\n`,
    });
});

for (const [args, message] of [
  [['search'], /^Error: Missing search query\./],
  [['search', 'x', '--limit', '0'], /^Error: --limit is '0', but must be a whole number from 1 to 50\.\n$/],
  [['search', 'x', '--limit', '51'], /^Error: --limit is '51', but must be a whole number from 1 to 50\.\n$/],
  [
    ['search', 'x', '--limit', 'ten'],
    /^Error: --limit is 'ten', but must be a whole number from 1 to 50\.\n$/,
  ],
  [['search', 'x', '--kind', 'page'], /^Error: --kind is 'page', but must be doc or endpoint\.\n$/],
  [['search', 'x', '--version', 'v9'], /^Error: Unknown version 'v9'\. Versions: current\.\n$/],
  [['search', 'x', '--locale', 'fr'], /^Error: Unknown locale 'fr' in this version\. Locales: en\.\n$/],
  [['why', 'x'], /^Error: Missing URL\. Usage: docent why QUERY URL/],
  [['why', '/x'], /^Error: Missing query\./],
  [['why', 'daily', 'budget'], /^Error: There is no page 'budget'\..* docent why daily budget \/page\n$/],
  [['why', 'x', '/y', '--version', 'v9'], /^Error: Unknown version 'v9'\. Versions: current\.\n$/],
] as const) {
  test(`docent ${args.join(' ')} is a usage error that names the correct usage`, async (context) => {
    const { dataDir } = await builtSite(context, files);
    const { code, stdout, stderr } = await run([...args, '--data-dir', dataDir]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, message);
  });
}

test('a wrong option is reported before a missing snapshot', async (context) => {
  const dataDir = await temporarySite(context);
  const { stderr } = await run(['search', 'x', '--limit', '0', '--data-dir', dataDir]);
  assert.match(stderr, /^Error: --limit is '0'/);
});

test('why shows the rank of a page, its signals and the pages above it', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { code, stdout } = await run(['why', 'install', 'archive', '/guide/update', '--data-dir', dataDir]);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^\/guide\/update is at rank 2\. It ranks below \/install\S*, which .+\.\n\nWords in the query, most important first \(current, en\):\n(?: {2}install\n| {2}archive\n){2}\n/,
  );
  assert.match(
    stdout,
    /rank +section\n1 +\/install\n2 +\/guide\/update\n\nmatch +rank 1 +rank 2\nwords in the text +█{5} +█/,
  );
  for (const address of ['install', '/Install/', 'https://docs.example.com/install.md#linux']) {
    const first = await run(['why', 'install', address, '--data-dir', dataDir]);
    assert.match(first.stdout, /^\/install is at rank 1\. It ranks above \S+ because it .+\.\n/, address);
  }
});

test('why also shows how well the section of an anchor matches', async (context) => {
  const { dataDir } = await builtSite(context, {
    ...files,
    'tools.md': '# Tools\n\nA spade.\n\n## Sharpen a spade\n\nSharpen it with a file.',
  });
  const why = async (url: string) => (await run(['why', 'sharpen', url, '--data-dir', dataDir])).stdout;
  assert.match(
    await why('/tools#sharpen-a-spade'),
    /^\/tools is at rank 1\.\nIts section #sharpen-a-spade is the best match on the page\.\n/,
  );
  assert.match(
    await why('/tools#rakes'),
    /\nThe page has no section #rakes\. To list its sections, run\s'docent chunks DIR --page \/tools'/,
  );
});

test('why shows corrected, missing and unknown words, and missing pages', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const why = async (...args: string[]) => (await run(['why', ...args, '--data-dir', dataDir])).stdout;
  assert.match(
    await why('arhcive xyzzyqux ', '/install'),
    /arhcive corrected to archive\n.*not in these docs: xyzzyqux/s,
  );
  assert.match(await why('garden archive', '/'), /\nNot on the page: archive\n/);
  const absent = await run(['why', 'archive', '/', '--data-dir', dataDir]);
  assert.equal(absent.code, 1);
  assert.match(
    absent.stdout,
    /^\/ is not among the results\. It contains none of the words in the query\. On the page, add the words/,
  );
  assert.match(
    await why('xyzzyqux', '/'),
    /results\. No page contains the words of the query\. On the page, add the words/,
  );
  const unknown = await run(['why', 'archive', '/nowhere', '--data-dir', dataDir]);
  assert.equal(unknown.code, 1);
  assert.equal(unknown.stdout, '');
  assert.match(
    unknown.stderr,
    /^Error: There is no page \/nowhere .* The best page for this query is \/\S+\. To check .* run 'docent chunks DIR --page \/nowhere', where DIR is/,
  );
  const misspelt = await run(['why', 'archive', '/instal', '--data-dir', dataDir]);
  assert.match(misspelt.stderr, /^Error: There is no page \/instal .* Did you mean \/install\?/);
});

test('--verbose shows scores, weights and signals as numbers', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const verbose = async (...args: string[]) =>
    (await run([...args, '--verbose', '--data-dir', dataDir])).stdout;
  assert.match(await verbose('search', 'archive'), /\n {4}\/install \(score \d+\.\d\d\)\n/);
  const why = await verbose('why', 'install', 'archive', '/guide/update');
  assert.match(why, /\n {2}install weight \d\.\d\d\n/);
  assert.match(why, /rank +score +section\n1 +\d.*\/install\n/);
  assert.match(why, /\nsignal +rank 1 +rank 2\nkeyword +1\.00 /);
});

test('why --json prints the full explanation', async (context) => {
  const { dataDir } = await builtSite(context, files);
  const { code, stdout } = await run(['why', 'unpack archive', '/install', '--json', '--data-dir', dataDir]);
  const { rank, url, indexed, scope } = JSON.parse(stdout);
  assert.deepEqual(
    [code, rank, url, indexed, scope],
    [0, 1, '/install', true, { version: 'current', locale: 'en' }],
  );
});

test('build, search, edit, build, search, roll back, search', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Kettle\n\nBoils water.' });
  const dataDir = join(await temporarySite(context), 'data');
  const docent = (...args: string[]) => run([...args, '--data-dir', dataDir]);
  assert.match((await docent('build', directory)).stdout, /Published snapshot 1\./);
  assert.match((await docent('build', directory)).stdout, /Nothing changed\. Snapshot 1 is still current\./);
  assert.equal((await docent('search', 'kettle')).code, 0);
  await writeFile(join(directory, 'a.md'), '# Toaster\n\nToasts bread.');
  assert.match((await docent('build', directory)).stdout, /Published snapshot 2\./);
  assert.deepEqual(
    [(await docent('search', 'kettle')).code, (await docent('search', 'toaster')).code],
    [1, 0],
  );
  const { code, stdout } = await docent('rollback');
  assert.equal(code, 0);
  assert.match(stdout, /^Snapshot 1, built at \d{4}-.*, is current again\. It replaces snapshot 2\.\n$/);
  assert.deepEqual(
    [(await docent('search', 'kettle')).code, (await docent('search', 'toaster')).code],
    [0, 1],
  );
  assert.match((await docent('build', directory)).stdout, /Published snapshot 3\./);
  assert.equal((await docent('search', 'toaster')).code, 0);
});
