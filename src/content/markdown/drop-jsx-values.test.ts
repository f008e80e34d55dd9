import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import { dropJsxValues } from './drop-jsx-values.ts';

for (const [what, text, without] of [
  ['a value in braces', '<Demo code={{ a: [1] }} name="tea" />', '<Demo name="tea" />'],
  [
    'a value that has tags',
    '<Do text={<>Use <a href={url}>it</a></>} x="1">\nText\n</Do>',
    '<Do x="1">\nText\n</Do>',
  ],
  [
    'a style in the middle of a line',
    'See <img style={{float: "right"}} alt="x" /> here',
    'See <img alt="x" /> here',
  ],
  ['values on several lines', '<Demo\n  a={{\n    b: "}",\n  }}\n/>\n', '<Demo />\n\n\n\n\n'],
  ['spread properties', '<Demo {...all} a={1} b="1" />', '<Demo b="1" />'],
  ['code in a fence', '```jsx\n<Demo a={1} />\n```\n', '```jsx\n<Demo a={1} />\n```\n'],
  ['code in a line', 'Write `<Demo a={1} />`.', 'Write `<Demo a={1} />`.'],
  ['a comment', 'One {/* not\nshown */} two `{/* shown */}`', 'One \n two `{/* shown */}`'],
  ['a comment that ends in a blank', 'One{/* not shown */ } two', 'One two'],
  ['a value behind a blank', '<div style= {{ width: "1em" }}>Text</div>', '<div>Text</div>'],
  ['a tag without an end', 'a <b c={1', 'a <b c={1'],
  ['braces that do not match', '<a b={1}} c', '<a b={1}} c'],
] as const) {
  test(`${what}: ${JSON.stringify(without)}`, () => assert.equal(dropJsxValues(text), without));
}

test('reading of many unclosed openings stops early', () => {
  for (const part of ['<a b={', '<a b=', '<a b={}} ', '<a {`', '{/*']) {
    const text = `<a b={1}>${part.repeat(50_000)}`;
    assert.ok(dropJsxValues(text).startsWith('<a>'));
  }
});

test('time grows linearly with the text for any repetition', () => {
  const units = ['<a b={1} ', '{}', 'x', '`', '`a', '```\n', '"', '<a xxxx {} ', '~~~', ' '];
  for (const unit of units)
    assertGrowsLinearly(unit, 4_000, (times) => {
      dropJsxValues(`<a b={1} ${unit.repeat(times)} ${'{}'.repeat(times)}>`);
    });
});
