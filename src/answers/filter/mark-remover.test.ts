import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { MarkRemover } from './mark-remover.ts';

const secret = 'ff60d819';

/** The shown part of an answer that arrives in these deltas. */
function shown(deltas: readonly string[]): { text: string; isCopying: boolean } {
  const remover = new MarkRemover(secret);
  let text = '';
  for (const delta of deltas) {
    text += remover.push(delta);
    if (remover.isCopying) break;
  }
  if (!remover.isCopying) text += remover.end();
  return { text, isCopying: remover.isCopying };
}

const cases: [answer: string, shown: string, isCopying?: boolean][] = [
  ['Boil it. [1]', 'Boil it. [1]'],
  [`<answer-${secret}>\nBoil it. [1]\n</answer-${secret}>`, '\nBoil it. [1]\n'],
  [`<answer-${secret}>Boil it. [1]`, 'Boil it. [1]'],
  [`Boil it. <source-${secret} number="2" title="A > B \\"c\\"" url="/a#b">`, 'Boil it. [2]'],
  [`Boil it. <passage-${secret}>`, 'Boil it. '],
  [`Boil it (see source-${secret}).`, 'Boil it (see ).'],
  [`Boil it. </source-${secret}>\n</passages-${secret}>`, 'Boil it. \n'],
  ['Boil it. <source-0a1b2c3d number="1">', 'Boil it. [1]'],
  ['Boil it.</question-0a1b2c3d>', 'Boil it.'],
  [`Boil it. \\<passage-${secret}\\> &lt;/passage-${secret}&gt;.`, 'Boil it.  .'],
  [`\`<answer-${secret}>\``, '``'],
  [`<source-${secret} number="1" title="Kettles" url="/kettle">\n# Kettles`, '', true],
  [`Boil it.\n\n<passages-${secret}>\n<source-${secret}`, 'Boil it.\n\n', true],
  [`<answer-${secret}>\nBoil it.\n<question-${secret}>\nHow?`, '\nBoil it.\n', true],
  [`Boil it. <source-${secret} number="1" title="no end`, 'Boil it. '],
  [`Boil it. <source-${secret} number="1" title="no end\nThen rinse.`, 'Boil it. \nThen rinse.'],
  ['a < b && c <d> <source> <answer-key> List<T> <', 'a < b && c <d> <source> <answer-key> List<T> <'],
  ['Set <source-url> & &lt;b&gt; \\<x', 'Set <source-url> & &lt;b&gt; \\<x'],
];

for (const [answer, expected, isCopying = false] of cases)
  test(`${JSON.stringify(answer)} is shown as ${JSON.stringify(expected)}, however it is cut`, () => {
    assert.deepEqual(shown([answer]), { text: expected, isCopying });
    for (let at = 0; at <= answer.length; at++)
      assert.deepEqual(shown([answer.slice(0, at), answer.slice(at)]), { text: expected, isCopying });
    assert.deepEqual(shown([...answer]), { text: expected, isCopying });
  });

test('the secret of the prompt is never shown, however the answer is cut', () => {
  const piece = fc.constantFrom(
    secret,
    `<source-${secret} number="1" title="A" url="/a">`,
    `</passages-${secret}>`,
    '<answer-',
    '</',
    '<',
    '>',
    '&lt;',
    '\\',
    ' number="2',
    '"',
    '\n',
    ' ',
    'word',
    '-',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const whole = shown([pieces.join('')]);
      assert.deepEqual(shown(pieces), whole);
      assert.deepEqual(shown([...pieces.join('')]), whole);
      assert.ok(!whole.text.includes(secret), whole.text);
    }),
    { numRuns: 2000 },
  );
});

test('a page full of unclosed marks takes no longer than other text', () => {
  const remover = new MarkRemover(secret);
  for (let at = 0; at < 20_000; at++) remover.push('<source-abcdef12 "');
  assert.equal(typeof remover.end(), 'string');
});
