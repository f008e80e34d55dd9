import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const textFor = (question: string, heading: string, markdown: string) =>
  answer(question, [[chunk([heading], markdown)]]).answer?.text ?? '';

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) => `Remark ${index} is about the weather outside of the kitchen.`);

test('an answer does not end with an announcement', () => {
  const question = 'How do I clean the kettle?';
  const ends = {
    'Clean the kettle with vinegar. There are the following kinds of vinegar:':
      'Clean the kettle with vinegar.',
    'Clean the kettle with vinegar. Choose one of the following kinds.': 'Clean the kettle with vinegar.',
    'Clean the kettle with vinegar.\n\n- Pour it in.\n- Wait for:':
      'Clean the kettle with vinegar.\n\n- Pour it in.',
    'Clean the kettle with vinegar.\n\n> Pour it in.\n>\n> For example:':
      'Clean the kettle with vinegar.\n\n> Pour it in.',
  };
  for (const [markdown, shown] of Object.entries(ends))
    assert.equal(textFor(question, 'Clean the kettle', markdown), shown);
});

test('if an announcement is all the text, a mark shows that something is left out', () => {
  assert.equal(
    textFor(
      'How do I clean the kettle?',
      'Clean the kettle',
      'You can clean the kettle in the following ways:',
    ),
    'You can clean the kettle in the following ways: […]',
  );
});

test('a long list is cut to the items around the relevant one, with marks for omitted items', () => {
  const items = filler(30).map((line) => `- ${line}`);
  const list = [...items.slice(0, 20), '- Vinegar removes chalk from the kettle.', ...items.slice(20)].join(
    '\n',
  );
  const text = textFor('What removes chalk?', 'Kettles', `Kettles are cleaned by hand.\n\n${list}`);
  assert.match(text, /^- \[… \+\d+\]\n- Remark 9\d? .*- Vinegar removes chalk from the kettle\.$/ms);
  assert.match(text, /\n- \[… \+10\]$/);
});

test('a short list is not cut below an uncertain answer, or at the end of a long one', () => {
  const items = filler(3).map((line) => `- ${line} ${line}`);
  const list = ['All pots get clean, except:', items.join('\n')];
  const unsure = textFor('Where is the enamel of a pot made?', 'Clean pots', list.join('\n\n'));
  assert.ok(unsure.includes(items.join('\n')), unsure);
  const opening = `Vinegar removes chalk. ${filler(11).join(' ')}`;
  const long = textFor('What removes chalk?', 'Kettles', [opening, ...list, ...filler(9)].join('\n\n'));
  assert.ok(long.includes(items.join('\n')), long);
});

test('a long list keeps all items that match', () => {
  const items = filler(30).map((line) => `- ${line}`);
  const list = items.with(3, '- Vinegar removes chalk.').with(25, '- Lemon juice removes chalk, too.');
  const text = textFor(
    'What removes chalk?',
    'Kettles',
    `Kettles are cleaned by hand.\n\n${list.join('\n')}`,
  );
  assert.match(text, /^- Vinegar removes chalk\.$.*^- \[… \+\d+\]$\n- Lemon juice removes chalk, too\.$/ms);
});

test('a long list of steps has no empty items for omitted steps', () => {
  const steps = filler(30).map((line, index) => `${index + 1}. ${line} ${line}`);
  const list = steps.with(20, '21. Vinegar removes chalk from the kettle.').join('\n');
  const text = textFor('What removes chalk?', 'Kettles', `Kettles are cleaned by hand.\n\n${list}`);
  assert.match(text, /^21\. Vinegar removes chalk from the kettle\.$/m);
  assert.doesNotMatch(text, /\d\. \[…/);
});

test('the steps before a long step are shown', () => {
  const long = filler(20).map((line) => `   ${line}`);
  const list = ['1. Fetch vinegar.', '2. Remove chalk from the kettle.', '', long.join('\n\n'), '3. Rinse.'];
  const text = textFor('How do I remove chalk from the kettle?', 'Clean', list.join('\n'));
  assert.match(text, /^1\. Fetch vinegar\.\n+2\. Remove chalk from the kettle\./m);
});

test('a list after the answer is cut to the items around the relevant one', () => {
  const items = filler(9).map((line) => `- ${line} ${line}`);
  const list = [...items, '- Chalk in the kettle needs vinegar.'].join('\n');
  const lead = 'Clean the kettle and remove its chalk with a soft cloth.';
  const text = textFor('How do I clean the kettle and remove chalk?', 'Clean', `${lead}\n\n${list}`);
  assert.match(text, /^- \[… \+4\]\n.*- Chalk in the kettle needs vinegar\.$/ms);
});

test('a long table is cut to the rows with the most words of the question', () => {
  const rows = Array.from({ length: 12 }, (_, index) => `| kettle ${index} | steel lid |`);
  const table = ['| name | about |', '| - | - |', ...rows, '| kettle lid colour | steel lid, red |'].join(
    '\n',
  );
  const page = `The colour of the lid of a kettle is red.\n\n${table}`;
  assert.match(textFor('What is the colour of the kettle lid?', 'Kettles', page), /\| kettle lid colour/);
});

test('marks show where rows of a table are omitted', () => {
  const row = (index: number) => `| cup ${index} | ${index} ml |`;
  const rows = Array.from({ length: 12 }, (_, index) => row(index));
  const table = ['| cup | volume |', '| --- | --- |', ...rows].join('\n');
  assert.equal(
    textFor('What is the volume of cup 6?', 'Cups', table),
    `| cup | volume |\n| --- | --- |\n| … | … |\n${row(6)}\n| … | … |`,
  );
});

test('an answer does not begin or end with sentences that only lead readers through the text', () => {
  const page =
    "Now let's see how to clean the kettle.\n\nTo clean the kettle, use vinegar.\n\nIn the next section we will boil water.";
  assert.equal(
    textFor('How do I clean the kettle?', 'Clean the kettle', page),
    'To clean the kettle, use vinegar.',
  );
});

test('an answer does not begin with a link to another site', () => {
  assert.equal(
    textFor(
      'How do I clean the kettle?',
      'Clean the kettle',
      '[Watch a video course](https://school.example)\n\nTo clean the kettle, use vinegar.',
    ),
    'To clean the kettle, use vinegar.',
  );
});

test('the first paragraph of a long section is not shown before the answer if it is about something else', () => {
  const page = [...filler(20), 'To clean the kettle, use vinegar.'].join('\n\n');
  assert.match(
    textFor('How do I clean the kettle?', 'Maintenance', page),
    /^To clean the kettle, use vinegar\./,
  );
});

test('an answer to a task has the code that follows', () => {
  const command = '```sh\nkettle clean --vinegar\n```';
  const page = ['Clean the kettle every week.', ...filler(14), command, ...filler(10)].join('\n\n');
  assert.match(textFor('How do I clean the kettle?', 'Clean the kettle', page), /kettle clean --vinegar/);
});

test('an answer has no sentences that announce an image', () => {
  const page =
    'Clean the kettle with vinegar. Then the kettle has this colour:\n\n![A kettle](kettle.png)\n\nRinse it.';
  assert.equal(
    textFor('How do I clean the kettle?', 'Clean the kettle', page),
    'Clean the kettle with vinegar.\n\nRinse it.',
  );
  // An included file that could not be read also leaves only its announcement.
  const missing = "Clean the kettle with vinegar. Here's an example of a kettle:\n\nRinse it.";
  assert.equal(
    textFor('How do I clean the kettle?', 'Clean the kettle', missing),
    'Clean the kettle with vinegar.\n\nRinse it.',
  );
});
