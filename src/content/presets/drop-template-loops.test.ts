import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { dropTemplateLoops } from './drop-template-loops.ts';

test('a note fills the gap that a loop leaves', async (context) => {
  const loop = '{% for pot in pots %}\n{% for lid in pot.lids %}\n{{ lid }}\n{% endfor %}\n{% endfor %}';
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Tea\nuse_directory_urls: true\n',
    'docs/pot.md': `# Pots\n\nDrink.\n\n## All pots\n\n<div class="list">\n${loop}\n</div>\n\n## Cups\n\nHot.\n\n${loop}\n\nCold.\n`,
  });
  const { pages } = await readWhole({ directory });
  assert.equal(
    renderBlocks(pages[0]!.blocks),
    'Drink.\n\n## All pots\n\n(only on the published page)\n\n## Cups\n\nHot.\n\nCold.',
  );
});

test('a loop is removed, the text of a condition stays, and so do the numbers of lines', () => {
  const page = [
    '# Tea',
    '{% if sponsors %}',
    'Thanks to:',
    '{% for sponsor in sponsors.gold -%}',
    '<a href="{{ sponsor.url }}">{{ sponsor.title }}</a>',
    '{% endfor %}',
    '{%- else -%}',
    'Be the first.',
    '{% endif %}',
    'Drink.',
  ];
  assert.deepEqual(dropTemplateLoops(page.join('\n')).split('\n'), [
    ...[
      '# Tea',
      '',
      'Thanks to:',
      '',
      '<!--docent:unread sponsors-->',
      '',
      '',
      'Be the first.',
      '',
      'Drink.',
    ],
  ]);
});

test('documented tags stay: in code, in sentences, and without an end', () => {
  for (const text of [
    '```\n{% for cup in cups %}\n{{ cup }}\n{% endfor %}\n```',
    '    {% for cup in cups %}\n    {% endfor %}',
    'Write {% if hot %} and {% endif %}.',
    '{% if hot %}\n\nstarts a condition.',
    '`{% for cup in cups %}`\n\n`{% endfor %}`',
  ])
    assert.equal(dropTemplateLoops(text), text);
});
