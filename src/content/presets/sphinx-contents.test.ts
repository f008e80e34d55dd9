import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { sphinxContents } from './sphinx-contents.ts';

test('the contents in the pages of a Sphinx site are its navigation', async (context) => {
  const directory = await temporarySite(context, {
    'index.md':
      '# Kettle\n\n```{toctree}\n:hidden:\nintro.md\nself\n```\n\n:::{toctree}\n:caption: Guides\n:maxdepth: 2\n\n' +
      'Boil water <guide/boil>\ncare/index\nmissing\nhttps://example.com\n:::\n',
    'care/index.md': '# Care\n\n```{toctree}\n:glob:\n\n*\n/guide/boil\n```\n',
    ...Object.fromEntries(
      ['intro', 'guide/boil', 'care/descale', 'care/rinse', 'other'].map((name) => [
        `${name}.md`,
        '# Page\n',
      ]),
    ),
  });
  const shown = sphinxContents(new Folder(directory)).map(({ page, label, groups = [] }) =>
    [...groups.map(({ title }) => title || '(page)'), label ?? page].join(' > '),
  );
  assert.deepEqual(shown, [
    'intro',
    'Guides > Boil water',
    'Guides > (page) > care/index',
    'Guides > (page) > care/descale',
    'Guides > (page) > care/rinse',
  ]);
});
