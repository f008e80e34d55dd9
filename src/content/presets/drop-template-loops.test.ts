import assert from 'node:assert/strict';
import test from 'node:test';
import { dropTemplateLoops } from './drop-template-loops.ts';

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
    ...['# Tea', '', 'Thanks to:', '', '', '', '', 'Be the first.', '', 'Drink.'],
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
