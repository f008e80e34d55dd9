import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { splitSentences } from './split-sentences.ts';

const cases: [name: string, text: string, sentences: string[]][] = [
  ['plain sentences', 'Build it. Serve it! Is it up?', ['Build it.', 'Serve it!', 'Is it up?']],
  [
    'versions, files and identifiers',
    'Use v1.29 of app.ts or `a. B` now. Then stop.',
    ['Use v1.29 of app.ts or `a. B` now.', 'Then stop.'],
  ],
  [
    'abbreviations',
    'Some names, e.g. Docker, i.e. images, vs. VMs. Others follow, etc. Then more.',
    ['Some names, e.g. Docker, i.e. images, vs. VMs.', 'Others follow, etc.', 'Then more.'],
  ],
  [
    'German and initials',
    'Das ist z. B. Linux bzw. Windows. J. Doe schrieb es.',
    ['Das ist z. B. Linux bzw. Windows.', 'J. Doe schrieb es.'],
  ],
  ['parentheses', 'One (see Two. Three.) goes on. Four.', ['One (see Two. Three.) goes on.', 'Four.']],
  ['closing marks', 'He said "Stop." Then **Go.** Fine.', ['He said "Stop."', 'Then **Go.**', 'Fine.']],
  ['Japanese', '検索します。「はい。」と言う！次へ。', ['検索します。', '「はい。」と言う！', '次へ。']],
  ['Chinese with a question', '什么是 Pod？它是一组容器。', ['什么是 Pod？', '它是一组容器。']],
  ['the number of a step', '1. Run it. Then wait.', ['1. Run it.', 'Then wait.']],
  ['a lower-case word goes on', 'Run npm. dist is there.', ['Run npm. dist is there.']],
  ['a parenthesis that never closes', '(One. Two.', ['(One.', 'Two.']],
  ['nothing', '  ', []],
];

for (const [name, text, sentences] of cases)
  test(`sentences: ${name}`, () => assert.deepEqual(splitSentences(text), sentences));

test('only white space between sentences is lost', () => {
  const piece = fc.constantFrom('a', 'B', '.', '。', '! ', '? ', '`', '(', ')', ' ', 'e.g. ', '"', '1');
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  const solid = (all: string) => all.replace(/\s/g, '');
  fc.assert(fc.property(text, (all) => assert.equal(solid(splitSentences(all).join('')), solid(all))));
});
