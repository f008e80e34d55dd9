import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('pages of a Next.js site are at the addresses of its simple rewrites', async (context) => {
  const page = '# Page\n\nText.\n';
  const directory = await temporarySite(context, {
    'next.config.mjs': `export default { rewrites: async () => [
      { source: '/', destination: '/introduction' },
      { source: '/api', destination: '/ipa/start' },
      { source: '/api/:path*', destination: '/ipa/:path*' },
      { source: '/used', destination: '/kettle' },
      { source: '/far/:path*', destination: 'https://example.com/:path*' },
      { source: '/:lang/care', destination: '/care' },
    ] };`,
    'pages/introduction.mdx': page,
    'pages/ipa/start.mdx': page,
    'pages/ipa/tea/pour.mdx': page,
    'pages/kettle.mdx': page,
    'pages/used.mdx': page,
    'pages/care.mdx': page,
  });
  const { pages } = await readWhole({ directory });
  const addresses = pages.map(({ url, aliases }) => [url, ...aliases.toSorted()].join(' ')).sort();
  assert.deepEqual(addresses, [
    '/ /introduction',
    '/api /api/start /ipa/start',
    '/api/tea/pour',
    '/care',
    '/kettle',
    '/used',
  ]);
});
