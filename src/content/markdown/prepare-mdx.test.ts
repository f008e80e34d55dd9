import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
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

test('comments in code are text, also in lists, quotes, tables and headings', () => {
  const text = [
    '## Use `<!-- ignore -->`',
    'Between `<!-- start -->` and ``<!-- ` end -->``, or `over a line\n<!-- end -->`.',
    '| `<!-- in a cell -->` | text |',
    '- Step:\n\n  ```html\n  <!-- in a list -->\n  ```',
    '- ~~~html\n  <!-- after a bullet -->\n  ~~~',
    '> ```html\n> <!-- in a quote -->\n> ```',
    '````md\n```js\n```\n<!-- after inner code -->\n````',
  ].join('\n\n');
  assert.equal(prepareMdx(text), text);
});

test('a comment after a single backtick is removed', () => {
  assert.equal(prepareMdx('it`s <!-- a -->\n\nb`s\n\n<!-- `c` -->'), 'it`s \n\nb`s\n\n');
});

test('a tag may end on a line with text below its attributes', () => {
  const tag = '<Step\n  lead="Boil"\n>it.</Step>';
  assert.equal(prepareMdx(tag), '<Step\n  lead\n="Boil">it.</Step>');
  const unchanged = ['<Step\n  lead="Boil"\n>\nit.\n</Step>', `\`\`\`\n${tag}\n\`\`\``, '> Quote\n>it'];
  for (const text of unchanged) assert.equal(prepareMdx(text), text);
});

test('comments and code without an end are read in linear time', () => {
  for (const text of [
    '<!-- ',
    '```\n',
    '` ',
    '``a`\n\n',
    '- ',
    '> 1. ',
    '```a\n~~~\n',
    '<A b="',
    '<A b="c" ',
  ])
    assertGrowsLinearly(text, 4000, (count) => void prepareMdx(`<!-- a --> ${text.repeat(count)}`));
});
