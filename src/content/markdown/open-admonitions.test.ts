import assert from 'node:assert/strict';
import test from 'node:test';
import { openAdmonitions } from './open-admonitions.ts';
import { closeMark, type MarkedBlock, openMark } from './page-marks.ts';

const openings: [opening: string, indent: string, block: MarkedBlock][] = [
  [':::note', '', { kind: 'callout', callout: 'note' }],
  [':::tip[Read this]', '', { kind: 'callout', callout: 'tip', title: 'Read this' }],
  [':::tip[Read **this**]', '', { kind: 'callout', callout: 'tip', title: 'Read this' }],
  [':::tip Read this', '', { kind: 'callout', callout: 'tip', title: 'Read this' }],
  ['::: danger STOP', '', { kind: 'callout', callout: 'danger', title: 'STOP' }],
  ['::: details Click me {open}', '', { kind: 'details', summary: 'Click me' }],
  ['::: details', '', { kind: 'details', summary: 'Details' }],
  [':::info{title="Named"}', '', { kind: 'callout', callout: 'info', title: 'Named' }],
  ['::::note[Outer:]', '', { kind: 'callout', callout: 'note', title: 'Outer' }],
  ['::: code-group', '', { kind: 'group' }],
  ['  :::tip[In a list]', '  ', { kind: 'callout', callout: 'tip', title: 'In a list' }],
  ['> :::tip[In a quote]', '> ', { kind: 'callout', callout: 'tip', title: 'In a quote' }],
];

for (const [opening, indent, block] of openings) {
  test(`"${opening}" opens a block that ":::" closes`, () => {
    assert.equal(
      openAdmonitions(`${opening}\n${indent}a\n${indent}:::`),
      `${indent}${openMark(block)}\n${indent}a\n${indent}${closeMark}`,
    );
  });
}

test('an admonition in a comment stays in the comment', () => {
  const comment = '<!--::: tip\nOld.\n:::-->';
  const [, , , , open] = openAdmonitions(`${comment}\n\n::: tip\nNew.\n:::`).split('\n');
  assert.ok(openAdmonitions(`${comment}\n\n::: tip\nNew.\n:::`).startsWith(comment));
  assert.equal(open, openMark({ kind: 'callout', callout: 'tip' }));
});

test('admonitions become components in MDX', () => {
  assert.equal(
    openAdmonitions(':::tip[Say "hi"]\n::: details\na\n:::\n:::', { mdx: true }),
    '<Admonition type="tip" title="Say &quot;hi&quot;">\n<Details summary="Details">\na\n</Details>\n</Admonition>',
  );
});

test('a closing fence with any indentation belongs to its opening fence', () => {
  const [open, , close] = openAdmonitions(':::tip\n- a\n  :::').split('\n');
  assert.deepEqual([open, close], [openMark({ kind: 'callout', callout: 'tip' }), closeMark]);
});

test('an unclosed fence becomes its title, a lone closing fence is removed', () => {
  assert.equal(openAdmonitions(':::tip[Read this]\na'), '**Read this:**\na');
  assert.equal(openAdmonitions('a\n:::'), 'a\n');
});

test('a line with code in three backticks does not begin a code block', () => {
  assert.doesNotMatch(openAdmonitions('```a:b```\n\n:::tip\nIt helps.\n:::'), /:::/);
});

test('code and sentences keep their colons', () => {
  const text = '```md\n:::note[Code]\n:::\n```\nA ::: sentence.';
  assert.equal(openAdmonitions(text), text);
});

test('the number of lines does not change', () => {
  const text = '::::a\n:::b[c]\nd\n:::\n::::\n';
  for (const mdx of [false, true])
    assert.equal(openAdmonitions(text, { mdx }).split('\n').length, text.split('\n').length);
});

test('an admonition in a comment stays a comment', () => {
  const comment = '<!--| a |\n\n::: tip\nb\n:::\n\nc\n--->';
  assert.equal(
    openAdmonitions(`${comment}\n\n::: tip\nd\n:::`).startsWith(`${comment}\n\n<!--docent:`),
    true,
  );
  assert.equal(
    openAdmonitions('<!-- a -->\n:::tip\nd\n:::', { mdx: true }),
    '<!-- a -->\n<Admonition type="tip">\nd\n</Admonition>',
  );
});
