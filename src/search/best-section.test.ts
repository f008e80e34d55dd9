import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

const small = '# Tools\n\nAbout all tools.\n\n## Hammer\n\nIt drives nails.\n\n## Saw\n\nIt cuts boards.\n';

test('a hit in a merged small section links to that section', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  const [hit] = (await docs.search({ query: 'cuts boards' })).hits;
  assert.deepEqual([hit?.url, hit?.anchor, hit?.headerPath], ['/tools#saw', 'saw', ['Tools', 'Saw']]);
  assert.equal(hit?.snippet, 'It cuts boards.');
});

test('a merged section with the name of the query is linked, even if others have the word first', async (context) => {
  const { docs } = await builtSite(context, {
    'tools.md': '# Tools\n\nAll.\n\n## Hammer\n\nNot a saw().\n\n## saw(board)\n\nIt cuts a board.\n',
  });
  assert.equal((await docs.search({ query: 'saw' })).hits[0]?.anchor, 'sawboard');
});

test('text before the small sections, or in several equally, links to the page', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  assert.equal((await docs.search({ query: 'all tools' })).hits[0]?.url, '/tools');
});

test('the whole text of a hit is that of the whole chunk', async (context) => {
  const { docs } = await builtSite(context, { 'tools.md': small });
  const [hit] = (await docs.search({ query: 'boards', includeText: true })).hits;
  assert.match(hit?.text ?? '', /nails[\s\S]*boards/);
});

test('a hit in a small definition links to its term and shows its definition', async (context) => {
  const { docs } = await builtSite(context, {
    'tools.html':
      '<html><body><main><h1>Tools</h1><p>About all tools.</p><dl>' +
      '<dt id="hammer">Hammer</dt><dd>It drives nails.</dd>' +
      '<dt id="saw"><code>Saw</code></dt><dd>It cuts boards.</dd></dl></main></body></html>',
  });
  const [hit] = (await docs.search({ query: 'cuts boards' })).hits;
  assert.deepEqual([hit?.url, hit?.anchor, hit?.headerPath], ['/tools.html#saw', 'saw', ['Tools', 'Saw']]);
  assert.equal(hit?.snippet, 'It cuts boards.');
});

test('Markdown before a small section does not move its link or its snippet', async (context) => {
  const signs = '**One** [two](/three/four/five "six") `seven` ![eight](/nine.png) and ~~ten~~.';
  const { docs } = await builtSite(context, {
    'tools.md': small.replace('About all tools.', `${signs}\n\n| a | b |\n| - | - |\n| **c** | [d](/e) |`),
  });
  const [hit] = (await docs.search({ query: 'cuts boards' })).hits;
  assert.deepEqual([hit?.url, hit?.snippet], ['/tools#saw', 'It cuts boards.']);
});

test('words of the title link to the page and show its opening', async (context) => {
  const { docs } = await builtSite(context, {
    'tools.md': small
      .replace('About all tools.', 'What you need to build a house or a shed.')
      .replace('## Saw', '## Other tools'),
  });
  const [hit] = (await docs.search({ query: 'tools' })).hits;
  assert.deepEqual([hit?.url, hit?.snippet], ['/tools', 'What you need to build a house or a shed.']);
});

test('a page whose text begins with a heading is linked at its top, unless the heading has more of the query', async (context) => {
  const { docs } = await builtSite(context, {
    'saw.md': `# Saw\n\n## Class: Saw\n\n${'It cuts boards of any wood. '.repeat(40)}\n\n## Repair\n\nSharpen it.\n`,
  });
  const [page] = (await docs.search({ query: 'saw' })).hits;
  assert.deepEqual([page?.url, page?.headerPath], ['/saw', ['Saw']]);
  const [section] = (await docs.search({ query: 'class saw' })).hits;
  assert.equal(section?.url, '/saw#class-saw');
});

test('the end of a page’s address counts as its title', async (context) => {
  const more = 'Users sign in with the provider. '.repeat(40);
  const { docs } = await builtSite(context, {
    'ref/oidc.md': `# OpenID Connect\n\n${more}\n\n## Supported OIDC claims\n\n${more}`,
  });
  assert.equal((await docs.search({ query: 'oidc' })).hits[0]?.url, '/ref/oidc');
  assert.equal((await docs.search({ query: 'oidc claims' })).hits[0]?.url, '/ref/oidc#supported-oidc-claims');
});
