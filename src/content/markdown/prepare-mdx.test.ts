import assert from 'node:assert/strict';
import test from 'node:test';
import { prepareMdx } from './prepare-mdx.ts';

test('the id of a heading is not an expression', () => {
  assert.equal(prepareMdx('## Title {#id}'), '## Title \\{#id}');
  assert.equal(prepareMdx('## Title \\{#id}'), '## Title \\{#id}');
});

test('other expressions do not change', () => {
  const text = '## Title {props.id}\n\nText {#id}';
  assert.equal(prepareMdx(text), text);
});

test('an id in a comment is read as an id', () => {
  assert.equal(prepareMdx('## Title {/* #id */}'), '## Title \\{#id}');
  assert.equal(prepareMdx('## Title {/*some-id*/}'), '## Title \\{#some-id}');
  assert.equal(prepareMdx('## Title {/* to do */}'), '## Title {/* to do */}');
});

test('HTML comments are removed, their line ends are kept', () => {
  assert.equal(prepareMdx('a\n<!-- b\nc -->\nd'), 'a\n\n\nd');
});

test('code does not change', () => {
  const text = '```md\n## Title {#id}\n<!-- comment -->\n```\n';
  assert.equal(prepareMdx(text), text);
});
