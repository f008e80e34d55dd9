import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { openApiDirectives } from './open-api-directives.ts';

test('a directive is removed with its options, and the numbers of lines stay', () => {
  const options = '    options:\n        filters:\n            - "__init__"';
  assert.equal(
    openApiDirectives(`Pots.\n\n::: kettle.Pot\n${options}\n\n    code()\n\nTea.`),
    'Pots.\n\n<!--docent:unread kettle.Pot-->\n\n\n\n\n    code()\n\nTea.',
  );
  assert.equal(openApiDirectives(`::: kettle\n${options}\nTea.`), '<!--docent:unread kettle-->\n\n\n\nTea.');
  assert.equal(
    openApiDirectives('::: kettle.Pot\n::: kettle.Cup'),
    '<!--docent:unread kettle.Pot-->\n<!--docent:unread kettle.Cup-->',
  );
});

test('a directive in a heading has the name and the anchor of what it shows', () => {
  assert.equal(
    openApiDirectives('#### ::: kettle.pot.boil\n    options:\n        a: b\n'),
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
    assert.equal(openApiDirectives(text), text);
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

test('a directive shows the documentation of the program if it is in the repository', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml':
      "site_name: Tea\nplugins:\n  - mkdocstrings:\n      handlers:\n        python:\n          paths: [lib]\n          options:\n            filters: ['!^_']\n            members_order: source\n",
    'lib/kettle/__init__.py': 'from .pots import Pot, boil\n',
    'lib/kettle/pots.py':
      'class Pot(Base):\n    """A pot."""\n    size = 1\n\n    def pour(self, cup: Cup) -> None:\n        """Pour.\n\n        Args:\n            cup: The cup.\n        """\n\n    def _hidden(self):\n        """No."""\n\ndef boil(): \n    """Boil.\n\n    !!! tip\n        Wait.\n    """\n',
    'docs/pot.md':
      '# Pots\n\n::: kettle.Pot\n\n::: kettle.boil\n    options:\n        show_root_heading: true\n\n::: other.Cup\n',
  });
  const { pages, faults } = await readWhole({ directory });
  assert.equal(
    renderBlocks(pages[0]!.blocks),
    '```python\nclass Pot(Base)\n```\n\nA pot.\n\n## pour\n\n```python\npour(cup: Cup) -> None\n```\n\nPour.\n\n**Parameters:**\n\n- `cup` (`Cup`): The cup.\n\n## kettle.boil\n\n```python\nboil()\n```\n\nBoil.\n\n**Tip:** Wait.\n\n(only on the published page)',
  );
  assert.deepEqual(
    pages[0]!.anchors.filter((anchor) => anchor.startsWith('kettle')),
    ['kettle.Pot', 'kettle.Pot.pour', 'kettle.boil'],
  );
  assert.deepEqual(faults, ['component_unread docs/pot.md']);
});
