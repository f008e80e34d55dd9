import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('a component that names a file and a part of it shows this part, and code that is HTML is colored', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = {};\n',
    'scss/_pot.scss': '// docs-start lid\n$lid: red;\n// docs-end lid\n$pot: blue;\n',
    'docs/pot.mdx':
      '# Pot\n\n<SassDocs name="lid" file="scss/_pot.scss" />\n\n<Example code={`<div class="pot">\n  Tea\n</div>`} />\n',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages[0]!.blocks.filter(({ type }) => type === 'code'),
    [
      { type: 'code', text: '$lid: red;', language: 'scss', title: '_pot.scss' },
      { type: 'code', text: '<div class="pot">\n  Tea\n</div>', language: 'html' },
    ],
  );
});

test('MkDocs may have its navigation in a file of its own', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Tea\n',
    'mkdocs-nav.yml': 'nav:\n  - Start:\n      - b.md\n      - a.md\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  const { pages } = await readWhole({ directory });
  const order = (page: (typeof pages)[number]) => page.navigation?.order ?? 0;
  assert.deepEqual(
    pages
      .toSorted((one, other) => order(one) - order(other))
      .map(({ title, navigation }) => [title, navigation?.groups?.[0]?.title]),
    [
      ['B', 'Start'],
      ['A', 'Start'],
    ],
  );
});
