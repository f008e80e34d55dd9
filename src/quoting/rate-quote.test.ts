import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { analyserFor } from '../text/analyser.ts';
import { extractAnswer } from './extract-answer.ts';

const english = await analyserFor('en');

function answer(question: string, text: string, heading = 'Notes'): string {
  const chunk = {
    id: 'c',
    kind: 'doc' as const,
    title: 'Kitchen',
    headerPath: ['Kitchen', heading],
    url: '/kitchen',
    anchor: null,
    method: null,
    path: null,
    text,
    blocks: blocksOf(text),
    sections: [],
    pageUrl: '/kitchen',
    version: 'current',
    locale: 'en',
    position: 1,
    hash: '',
    boost: 1,
  };
  const source = { number: 1, title: 'Kitchen', url: '/kitchen', chunks: [{ chunk, score: 1 }] };
  return extractAnswer(question, [source], english).text;
}

const filler = 'of the finest bakery in town and of all the villages around it ';

/** In each passage the first candidate has the better place, and the second one is the better answer. */
const preferences: [name: string, question: string, text: string, quoted: string, heading?: string][] = [
  // what makes a quote read badly
  [
    'a sentence without parentheses',
    'how long must the oven cool',
    '(The oven must cool for 1 hour.)\n\nThe oven must cool for 2 hours.',
    'The oven must cool for 2 hours.',
  ],
  [
    'a statement to a question',
    'does the oven cool overnight',
    'Does the oven cool overnight? The oven does cool overnight.',
    'The oven does cool overnight.',
  ],
  [
    'what is to what would be',
    'does a cold room cool the oven',
    'A cold room would cool the oven in an hour. A cold room does cool the oven in an hour.',
    'A cold room does cool the oven in an hour.',
  ],
  [
    'a sentence without a label',
    'does the oven cool overnight',
    '**Oven:** The oven does cool overnight. The oven does cool overnight in winter.',
    'The oven does cool overnight in winter.',
  ],
  [
    'a sentence to a long one',
    'does the oven cool overnight',
    `The oven ${filler.repeat(5)} does cool overnight. The oven does cool overnight in winter.`,
    'The oven does cool overnight in winter.',
  ],
  [
    'a sentence to a very long one that has the better place',
    'does the oven cool overnight',
    `The oven ${filler.repeat(8)} does cool overnight.\n\nThe oven does cool overnight in winter.`,
    'The oven does cool overnight in winter.',
    'Does the oven cool overnight',
  ],
  [
    'a paragraph to a list item',
    'does the oven cool overnight',
    '- The oven does cool overnight in summer.\n\nThe oven does cool overnight in winter.',
    'The oven does cool overnight in winter.',
  ],
  [
    'a table row that says something',
    'cooling oven',
    '| part | description |\n| --- | --- |\n| cooling oven | hot |\n| the cooling oven | stays hot for an hour |',
    'the cooling oven: stays hot for an hour [1]',
  ],
  [
    'prose to a sentence of code',
    'does the oven cool overnight',
    '`oven.cool("overnight", { slowly: true })` does cool overnight. The oven does cool overnight in winter.',
    'The oven does cool overnight in winter.',
  ],
  [
    'a whole sentence to a very short one',
    'does the oven cool',
    'The oven does cool. The oven does cool within an hour of use.',
    'The oven does cool within an hour of use.',
  ],
  [
    'a sentence that does not begin with "this"',
    'does air cool the oven',
    'This air does cool the oven in an hour. Fresh air does cool the oven in an hour.',
    'Fresh air does cool the oven in an hour.',
  ],
  [
    'a later sentence that does not begin with "it"',
    'does air cool the oven',
    'Kitchens have large windows on one side. Its air does cool the oven slowly. Fresh air does cool the oven slowly.',
    'Fresh air does cool the oven slowly.',
  ],
  [
    'a sentence that does not point elsewhere',
    'does air cool the oven',
    'Air does cool the oven, as you can see on the left. Fresh air does cool the oven in an hour.',
    'Fresh air does cool the oven in an hour.',
  ],
  // where a quote is
  [
    'a section that is not an aside',
    'does air cool the oven',
    '## See also\n\nFresh air does cool the oven in summer.\n\n## Windows\n\nFresh air does cool the oven in winter.',
    'Fresh air does cool the oven in winter.',
  ],
  [
    'a sentence to a table row that has few of the words',
    'oven humidity sensor',
    '| part | description |\n| --- | --- |\n| oven | a hot box for bread and cake |\n\nEvery baker has an oven in the kitchen.',
    'Every baker has an oven in the kitchen.',
  ],
  [
    'a sentence to a list that nothing leads to',
    'does air cool the oven',
    '- Fresh air does cool the oven.\n- Cold air does cool the oven.\n\nAny air does cool the oven in an hour.',
    'Any air does cool the oven in an hour.',
  ],
  // what kind of sentence answers the question
  [
    'a definition to code',
    'what is cooling',
    'Cooling is the program:\n\n```sh\ncooling\n```\n\nCooling is the loss of heat in a kitchen.',
    'Cooling is the loss of heat in a kitchen.',
  ],
  [
    'a sentence about a topic to code',
    'cooling',
    'Cooling is the program:\n\n```sh\ncooling\n```\n\nCooling is the loss of heat in a kitchen.',
    'Cooling is the loss of heat in a kitchen.',
  ],
  [
    'an instruction to a description',
    'how do I open oven doors',
    'Oven doors open at the top. Open oven doors at the top.',
    'Open oven doors at the top.',
  ],
  [
    'code to a description',
    'how do I open the oven',
    'The oven is open at the top.\n\nThe oven is open after:\n\n```sh\noven open\n```',
    'The oven is open after: [1]',
  ],
  [
    'numbered steps to a description',
    'how do I open the oven',
    'The oven is open at the top.\n\n1. The oven is open now.\n2. The oven is closed later.',
    '1. The oven is open now.',
    'How do I open the oven',
  ],
  [
    'a sentence that has code',
    'how do I open the oven',
    'Kitchens have large windows on one side. Open the oven with the key. Open the oven with the `key`.',
    'Open the oven with the `key`.',
  ],
  [
    'an instruction to a check of its result',
    'how do I open the oven door',
    'Check that the oven is open at the top. Open the oven at the top of the wall.',
    'Open the oven at the top of the wall.',
  ],
  [
    'a reason',
    'why is the oven hot',
    'The oven is hot at night in winter. The oven is hot because of the fire.',
    'The oven is hot because of the fire.',
  ],
  [
    'a list of reasons',
    'why is the oven hot',
    'The oven is hot at night in winter.\n\n- The oven is hot after baking.\n- The oven is hot in summer.',
    '- The oven is hot after baking.',
    'Why is the oven hot',
  ],
  [
    'a sentence that says what is possible',
    'does the oven open at night',
    'The oven has to open at night in winter. The oven can open at night in winter.',
    'The oven can open at night in winter.',
  ],
  [
    'a default with its value',
    'what is the default heat of the oven',
    'The default heat of the oven is high. The default heat of the oven is `low`.',
    'The default heat of the oven is `low`.',
  ],
  [
    'a number',
    'how long is the oven on',
    'The oven is on for a short while. The oven is on for 5 minutes at most.',
    'The oven is on for 5 minutes at most.',
  ],
  [
    'a consequence',
    'what happens when the oven fails',
    'The oven fails on Mondays and Fridays. When the oven fails, bread is late.',
    'When the oven fails, bread is late.',
  ],
  [
    'a consequence of what was asked',
    'what happens when the oven fails',
    'When bread is late, the oven fails. When the oven fails, bread is late.',
    'When the oven fails, bread is late.',
  ],
];

for (const [name, question, text, quoted, heading] of preferences) {
  test(`the answer prefers ${name}`, () => {
    const given = answer(question, text, heading);
    assert.ok(given.startsWith(quoted), given);
  });
}

test('at most four rows of a table are quoted', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((part) => `| cooling oven ${part} | stays hot for an hour |`);
  const text = answer('cooling oven', `| part | description |\n| --- | --- |\n${rows.join('\n')}`);
  assert.equal(text.match(/stays hot/g)?.length, 4);
});

const long = Array.from({ length: 20 }, (_, line) => `oven open ${line}`).join('\n');
const codes: [name: string, text: string, quoted: string, not: string][] = [
  [
    'short code to long code',
    `Open the oven with a command.\n\n\`\`\`sh\n${long}\n\`\`\`\n\n\`\`\`sh\noven open --door --slowly\n\`\`\``,
    'oven open --door --slowly',
    'oven open 7',
  ],
  [
    'code that follows to code that comes before',
    '```sh\noven open before\n```\n\nOpen the oven with a command.\n\n```sh\noven open after\n```',
    'oven open after',
    'oven open before',
  ],
  [
    'near code to code that is far away',
    'Open the oven with a command.\n\n```sh\noven open near\n```\n\nWait.\n\n```sh\noven open far\n```',
    'oven open near',
    'oven open far',
  ],
  [
    'code of another section to no code',
    'Open the oven with a command.\n\n## Shell\n\n```sh\noven --help --slowly\n```',
    'oven --help --slowly',
    'nothing',
  ],
  [
    'no code to code of another section that is about something else',
    'Open the oven with a command.\n\n## Shell\n\n```sh\nls --help --slowly\n```',
    'Open the oven with a command.',
    'ls',
  ],
  [
    'no code to code that is far away and about something else',
    'Open the oven with a command.\n\nKitchens are large.\n\nKitchens are warm.\n\n```sh\nls\n```',
    'Open the oven with a command.',
    'ls',
  ],
];

for (const [name, text, quoted, not] of codes) {
  test(`a task prefers ${name}`, () => {
    const given = answer('how do I open the oven', text);
    assert.ok(given.includes(quoted) && !given.includes(not), given);
  });
}
