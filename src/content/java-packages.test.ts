import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../test/stories/temporary-site.ts';

test('packages of a Java API are groups', async (context) => {
  const page = '<title>Page (Acme API)</title><main><h1>Page</h1><p>Text.</p></main>';
  const directory = await temporarySite(context, {
    'docs/package-list': 'org.acme.tea\norg.acme.tea.cups\n',
    'docs/index.html': page,
    'docs/org/acme/tea/package-summary.html': page,
    'docs/org/acme/tea/Pot.html': page,
    'docs/org/acme/tea/cups/package-summary.html': page,
    'docs/org/acme/tea/cups/Cup.html': page,
  });
  const { pages } = await readWhole({ directory });
  const placed = pages.map(({ url, navigation }) => [url, navigation]);
  const [tea, cups] = ['org.acme.tea', 'org.acme.tea.cups'].map((title) => [{ title }]);
  assert.deepEqual(Object.fromEntries(placed), {
    '/docs/': undefined,
    '/docs/org/acme/tea/package-summary.html': { groups: tea, isGroupPage: true },
    '/docs/org/acme/tea/Pot.html': { groups: tea },
    '/docs/org/acme/tea/cups/package-summary.html': { groups: cups, isGroupPage: true },
    '/docs/org/acme/tea/cups/Cup.html': { groups: cups },
  });
});
