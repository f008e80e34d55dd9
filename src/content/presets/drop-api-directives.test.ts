import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { dropApiDirectives } from './drop-api-directives.ts';

test('a directive is removed with its options, and the numbers of lines stay', () => {
  const options = '    options:\n        filters:\n            - "__init__"';
  assert.equal(
    dropApiDirectives(`Pots.\n\n::: kettle.Pot\n${options}\n\n    code()\n\nTea.`),
    'Pots.\n\n<!--docent:unread kettle.Pot-->\n\n\n\n\n    code()\n\nTea.',
  );
  assert.equal(dropApiDirectives(`::: kettle\n${options}\nTea.`), '<!--docent:unread kettle-->\n\n\n\nTea.');
  assert.equal(
    dropApiDirectives('::: kettle.Pot\n::: kettle.Cup'),
    '<!--docent:unread kettle.Pot-->\n<!--docent:unread kettle.Cup-->',
  );
});

test('a directive in a heading has the name and the anchor of what it shows', () => {
  assert.equal(
    dropApiDirectives('#### ::: kettle.pot.boil\n    options:\n        a: b\n'),
    '#### boil {#kettle.pot.boil}\n\n<!--docent:unread kettle.pot.boil-->\n\n\n',
  );
});

test('containers and code stay', () => {
  for (const text of [
    '::: tip\nHot!\n:::',
    ':::tip\n\n    code()\n:::',
    '::: tip Use kettle.Pot\nHot!\n:::',
    '::: details\n    indented: text\n:::',
    '```md\n::: kettle.Pot\n    options:\n```',
    'Text.\n\n    ::: kettle.Pot',
  ])
    assert.equal(dropApiDirectives(text), text);
});

test('a directive is reported, and a note fills the gap that it leaves', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Tea\nuse_directory_urls: true\n',
    'docs/pot.md':
      '# Pot\n\n??? abstract "Reference"\n    ::: kettle.pot.Pot\n        options:\n            show_bases: false\n\nIt boils.\n\n## Cups\n\nImport it.\n\n::: kettle.Cup\n    options:\n        members: []\n',
  });
  const { pages, faults } = await readWhole({ directory });
  assert.equal(
    renderBlocks(pages[0]!.blocks),
    '**Reference**\n\n(only on the published page)\n\nIt boils.\n\n## Cups\n\nImport it.\n\n(only on the published page)',
  );
  assert.deepEqual(faults, ['component_unread docs/pot.md:4', 'component_unread docs/pot.md:14']);
});
