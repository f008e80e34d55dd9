import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { openDocBuilder } from './open-doc-builder.ts';

test('links to programs are code, and headings keep their anchors', () => {
  assert.equal(openDocBuilder('## 설정[[setup]]'), '## 설정 {#setup}');
  assert.equal(openDocBuilder('Use [`Pot`] and [`~kettle.Lid.open`].'), 'Use `Pot` and `open`.');
  for (const text of ['[`Pot`](pot.md)', '[`Pot`][pot]', '```\n[[autodoc]] Pot\n```', 'a[[b]]'])
    assert.equal(openDocBuilder(text), text);
});

test('pages of the doc-builder show tabs, and a note for the documentation of programs', async (context) => {
  const directory = await temporarySite(context, {
    'docs/source/en/_toctree.yml': '- {local: index, title: Tea}',
    'docs/source/en/index.md':
      '# Tea\n\n[[open-in-colab]]\n\n<hfoptions id="pot">\n<hfoption id="Kettle">\n\nBoil it.\n\n</hfoption>\n<hfoption id="Pan">\n\nHeat it.\n\n</hfoption>\n</hfoptions>\n\n## Pot\n\n[[autodoc]] tea.Pot\n    - all\n    - boil\n\nEnd.',
  });
  const { pages } = await readWhole({ directory });
  assert.equal(
    renderBlocks(pages[0]!.blocks),
    '**Kettle:** Boil it.\n\n**Pan:** Heat it.\n\n## Pot\n\n(only on the published page)\n\nEnd.',
  );
});
