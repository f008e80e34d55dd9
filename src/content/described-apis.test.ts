import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { describedApis } from './described-apis.ts';
import { Folder } from './presets/folder.ts';

const api = (title: string, written = '1', path = '/a') =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: written }, paths: { [path]: {} } });

/** The APIs in files, as `URL end-of-title (older)`. */
async function apisIn(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const site = new Folder(await temporarySite(context, files));
  return describedApis(site, Object.keys(files)).map(({ url, titleEnd = '', isOlder }) =>
    `${url} ${titleEnd}${isOlder ? ' older' : ''}`.trim(),
  );
}

test('the description of the whole API is at /api, because it is much larger or has a usual name', async (context) => {
  const whole = api('Tea', '1', `/${'cups/'.repeat(100)}`);
  const parts = { 'app.json': api('App'), 'more.json': api('More') };
  assert.deepEqual(await apisIn(context, { 'tea.json': api('Tea') }), ['/api']);
  assert.deepEqual(await apisIn(context, { ...parts, 'tea.json': whole }), ['/api', '/api/app', '/api/more']);
  assert.deepEqual(await apisIn(context, { ...parts, 'openapi.json': api('Tea') }), [
    '/api',
    '/api/app',
    '/api/more',
  ]);
  assert.deepEqual(await apisIn(context, parts), ['/api/app', '/api/more']);
});

test('older versions of an API are last, the newest of them first', async (context) => {
  const files = {
    'Cups-v9.json': api('Cups'),
    'Cups-v10.json': api('Tea Cups'),
    'Cups-v2.json': api('Cups'),
    'Pots.json': api('Pots'),
  };
  assert.deepEqual(await apisIn(context, files), [
    '/api/Cups-v10 v10',
    '/api/Pots',
    '/api/Cups-v9 v9 older',
    '/api/Cups-v2 v2 older',
  ]);
});

test('a version with other paths than newer ones is not older, and both show their versions', async (context) => {
  const files = { 'tea-v1.json': api('Tea', '1', '/v1/cups'), 'tea-v2.json': api('Tea', '1', '/v2/pots') };
  assert.deepEqual(await apisIn(context, files), ['/api/tea-v1 v1', '/api/tea-v2 v2']);
  files['tea-v2.json'] = api('Tea', '1', '/v2/cups');
  assert.deepEqual(await apisIn(context, files), ['/api/tea-v2 v2', '/api/tea-v1 v1 older']);
});

test('versions are named in files or folders, also by dates', async (context) => {
  const pairs = [
    ['v1/tea.json', 'v2/tea.json', '/api/v2/tea v2', '/api/v1/tea v1 older'],
    ['2024-05-01.json', '2025-01-01.json', '/api/2025-01-01 2025-01-01', '/api/2024-05-01 2024-05-01 older'],
    ['tea_v1beta1.json', 'tea_v1.json', '/api/tea_v1 v1', '/api/tea_v1beta1 v1beta1 older'],
  ];
  for (const [one = '', other = '', ...expected] of pairs)
    assert.deepEqual(await apisIn(context, { [one]: api('Tea'), [other]: api('Tea') }), expected);
});

test('other APIs with the same title show the versions in their descriptions, else their names', async (context) => {
  assert.deepEqual(await apisIn(context, { 'cup.json': api('Tea', '1.0'), 'pot.json': api('Tea', '1.4') }), [
    '/api/cup v1.0',
    '/api/pot v1.4',
  ]);
  const names = ['cup-v1', 'cup-v2', 'pot-v1', 'pot-v2'];
  const same = Object.fromEntries(
    names.map((name) => [`${name}.json`, api('Tea', '1', `/${name.slice(0, 3)}`)]),
  );
  assert.deepEqual(await apisIn(context, same), [
    '/api/cup-v2 v2 (cup-v2)',
    '/api/pot-v2 v2 (pot-v2)',
    '/api/cup-v1 v1 (cup-v1) older',
    '/api/pot-v1 v1 (pot-v1) older',
  ]);
});
