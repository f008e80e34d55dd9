import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from './built-site.ts';

const files = {
  'install.md': '# Install\n\nHow to install the server on your machine.',
  'security.md': '# Security\n\nHow to protect the server with passwords and certificates.',
};

test('a Chinese query finds English pages by meaning, but a query of unknown English words does not', async (context) => {
  const { docs } = await builtSite(context, files);
  const { hits } = await docs.search({ query: '安装' });
  assert.equal(hits[0]?.url, '/install');
  assert.deepEqual((await docs.search({ query: 'zucchini' })).hits, []);
});
