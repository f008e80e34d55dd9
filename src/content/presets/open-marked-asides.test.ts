import assert from 'node:assert/strict';
import test from 'node:test';
import { openMarkedAsides } from './open-marked-asides.ts';

test('a paragraph that begins with the mark of an aside becomes an alert', () => {
  assert.equal(openMarkedAsides('A\n\n!> Unplug it.\n\nB'), 'A\n> [!IMPORTANT]\n> Unplug it.\n\nB');
  assert.equal(openMarkedAsides('## A\n?> Fill\nit.'), '## A\n> [!NOTE]\n> Fill\nit.');
  assert.equal(openMarkedAsides('- A\n\n  W> Hot.\n  W> Very.'), '- A\n  > [!WARNING]\n  > Hot.\n  > Very.');
});

test('marks in code and within paragraphs are text', () => {
  for (const text of ['```\n\n!> a\n```', 'Type\n!> a', '`T>` is a mark', 'T>x', 'x !> y'])
    assert.equal(openMarkedAsides(text), text);
});
