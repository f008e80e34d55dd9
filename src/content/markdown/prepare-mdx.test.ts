import assert from 'node:assert/strict';
import test from 'node:test';
import { prepareMdx } from './prepare-mdx.ts';

test('the id of a heading is no expression', () => {
  assert.equal(prepareMdx('## Title {#id}'), '## Title \\{#id}');
  assert.equal(prepareMdx('## Title \\{#id}'), '## Title \\{#id}');
});

test('other expressions stay', () => {
  const text = '## Title {props.id}\n\nText {#id}';
  assert.equal(prepareMdx(text), text);
});

test('an id in a comment is an id', () => {
  assert.equal(prepareMdx('## Title {/* #id */}'), '## Title \\{#id}');
  assert.equal(prepareMdx('## Title {/*some-id*/}'), '## Title \\{#some-id}');
  assert.equal(prepareMdx('## Title {/* to do */}'), '## Title {/* to do */}');
});

test('HTML comments go, their lines stay', () => {
  assert.equal(prepareMdx('a\n<!-- b\nc -->\nd'), 'a\n\n\nd');
});

test('code is not touched', () => {
  const text = '```md\n## Title {#id}\n<!-- comment -->\n```\n';
  assert.equal(prepareMdx(text), text);
});
