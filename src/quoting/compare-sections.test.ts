import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';

const signal = chunk(
  ['Messages', 'Signal-With-Start'],
  'Signal-With-Start sends a signal, and starts the run first.',
);
const query = chunk(
  ['Messages', 'Stack trace query'],
  'A stack trace query returns the calls. A query is quick.',
);

test('a comparison is answered by the section that defines each side', () => {
  const opening = chunk(
    ['Message passing'],
    'There are three kinds of messages:\n\n- Queries are read requests.\n- Signals are write requests.\n- Updates are both.',
  );
  assert.equal(answer('Signal vs query', [[signal, query], [opening]]).answer?.url, opening.url);
});

test('a list of terms compares two of them', () => {
  const terms = chunk(
    ['Core concepts'],
    '- **Sync** The process of making an application move.\n- **Refresh** Compare the latest code with the live state.',
  );
  const jitter = chunk(
    ['Scaling', 'Application sync timeout'],
    'A sync has a timeout. It will trigger a refresh later.',
  );
  assert.equal(answer('Sync vs refresh', [[jitter], [terms]]).answer?.url, terms.url);
});

test('sections about something narrower than the sides are not certain', () => {
  assert.notEqual(answer('Signal vs query', [[signal, query]]).verdict, 'answered');
});

test('a heading with both sides in another name does not compare them', () => {
  const ids = chunk(
    ['SDK', 'Trace and observation ids'],
    'Trace ids are long and observation ids are short.',
  );
  assert.notEqual(answer('Trace vs observation', [[ids]]).verdict, 'answered');
});

test('each side is quoted if the section about one side only mentions the other', () => {
  const roles = chunk(['Access', 'Roles'], 'A role is a position. A role can have several policies.');
  const policies = chunk(['Access', 'Policies'], 'A policy is a group of permissions.');
  const { answer: quoted, further } = answer('difference between a role and a policy', [[policies, roles]]);
  assert.deepEqual([quoted?.url, further[0]?.url], [roles.url, policies.url]);
});

test('a section about both sides on a task page does not compare them', () => {
  const calls = chunk(
    ['Using the client', 'Parts & zones'],
    'Read parts with a query. Read zones with another one.\n\n```js\nclient.read()\n```',
  );
  assert.notEqual(answer('difference between a part and a zone', [[calls]]).verdict, 'answered');
});

test('of two sides that have their own pages, both may answer, although other sections are as good', () => {
  const page = (name: string, text: string) =>
    chunk([name], `${text} ${'They are made of steel or glass, and last for years. '.repeat(3)}`);
  const spoons = page('Spoons', 'Before the tea is served, a spoon brings it into the cup.');
  const ladles = page('Ladles', 'Around the pot, a ladle keeps all in motion.');
  const others = ['Soup', 'Salt', 'Large', 'Wooden', 'Small', 'Silver'].map((kind) => [
    page(`${kind} spoons`, 'Spoons for those who want it. Ladles cost more.'),
    page(`${kind} ladles`, 'Ladles for those who want it. Spoons cost less.'),
  ]);
  const {
    verdict,
    answer: first,
    further,
  } = answer('difference between spoons and ladles', [[spoons], [ladles], ...others]);
  assert.deepEqual([verdict, first?.title, further[0]?.title], ['likely', 'Spoons', 'Ladles']);
});

test('a heading that compares with something compares it with the site', async () => {
  const question = 'difference between Kettle and Pot';
  const english = await analyserFor('en');
  const words = understood(question, [question], english).words.map((each) =>
    each.word === 'kettle' ? { ...each, weight: 0.2 } : each,
  );
  const moving = chunk(
    ['Moving from Pot'],
    'The structure is different, but most recipes can stay as they are.',
  );
  const compared = chunk(
    ['Introduction', 'Comparison with Pot'],
    'There are no lids, and the heat is automatic.',
  );
  assert.equal(answer(question, [[moving], [compared]], { words }).answer?.url, compared.url);
});

test('a comparison is answered by its conclusion', () => {
  const title = 'Alternatives to kettles';
  const opening = chunk(
    [title, 'Kettle vs. samovar'],
    'You can use a kettle or a samovar. There are many differences between a kettle and a samovar.',
  );
  const summary = chunk(
    [title, 'Kettle vs. samovar', 'Summary'],
    'Better for guests: a samovar.\n\nBetter if you are alone: a kettle.',
  );
  const { answer: quoted } = answer('Should I use a kettle or a samovar?', [[opening, summary]]);
  assert.equal(quoted?.url, summary.url);
});

test('a page about both sides answers with the section that says how they differ', () => {
  const opening = chunk(['Mugs and cups'], 'Mugs and cups hold tea. This page helps you with cups and mugs.');
  const shape = chunk(
    ['Mugs and cups', 'Shape'],
    'Cups and mugs are round. The difference between a mug and a cup is that a mug is high, while a cup is low.',
  );
  const question = 'What is the difference between a mug and a cup?';
  const { verdict, answer: quoted } = answer(question, [[opening, shape]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', shape.url]);
  assert.match(quoted?.quote ?? '', /^The difference/);
  assert.notEqual(answer(question, [[opening]]).verdict, 'answered');
});

test('a table with a column for each side compares them', () => {
  const opening = chunk(['Mugs and cups'], 'A mug is high, and a cup is low.');
  const table = chunk(
    ['Mugs and cups', 'Sizes'],
    '| | Mug | Cup |\n| - | - | - |\n| Height | 10 cm | 5 cm |\n| Tea | 0.3 l | 0.1 l |',
  );
  const { answer: quoted } = answer('What is the difference between a mug and a cup?', [[opening, table]]);
  assert.equal(quoted?.url, table.url);
});

test('a follow-up to a comparison compares the same', () => {
  const versus = chunk(['Mug vs. cup'], 'A mug is high, and a cup is low.');
  const mugs = chunk(['Mugs'], 'You should use a mug which is one that you like. Which one should you use?');
  const asked = 'Which one should I use?';
  const query = `${asked} What is the difference between a mug and a cup?`;
  assert.equal(answer(query, [[mugs], [versus]], { asked }).answer?.url, versus.url);
});

test('a side is quoted with a paragraph, not with the list of its parameters', () => {
  const side = (name: string, text: string) => [
    chunk([name], `- \`temperature\` of the ${name}\n- \`${name}\` number (optional)\n\n${text}`),
  ];
  const { answer: first, further } = answer('kettle or samovar', [
    side('kettle', 'Boils water quickly, and is switched off after each cup of tea.'),
    side('samovar', 'Keeps water hot for hours, and is for many cups of tea.'),
  ]);
  assert.deepEqual(
    [first, ...further].map((each) => each?.text.split(',', 1)[0]),
    ['Boils water quickly', 'Keeps water hot for hours'],
  );
});

test('a heading such as "Deciding which kettle to use" compares', () => {
  const minimal = chunk(
    ['Kettles', 'Example'],
    'To boil, use `soft_boil` or `hard_boil`:\n\n```\nsoft_boil()\n```',
  );
  const deciding = chunk(
    ['Kettles', 'Deciding which boiling to use'],
    '`soft_boil` is right for almost all eggs. `hard_boil` is for picnics.',
  );
  assert.equal(answer('soft_boil vs hard_boil', [[minimal, deciding]]).answer?.url, deciding.url);
});

test('an item of a list with both names does not compare, and sentences about each side do', () => {
  const item = chunk(
    ['Expect', '.toPour(value)'],
    'Use `.toPour` for cups. It is different for pots. You might move it:\n\n- rewrite `toPour(a)` as `toBoil(b)`, but not in loops',
  );
  const both = chunk(
    ['Matchers', 'Common'],
    '`toBoil` uses heat.\n\n```\nkettle\n```\n\n`toPour` checks every cup.',
  );
  const { answer: quoted } = answer('toBoil vs toPour', [[item], [both]]);
  assert.equal(quoted?.url, both.url);
  assert.doesNotMatch(answer('toBoil vs toPour', [[item]]).answer?.quote ?? '', /^rewrite/);
});

test('a table with a row for each side compares them', () => {
  const table = chunk(
    ['Kettle', 'Modes'],
    `Set the mode of a kettle:

| Mode | Description |
| --- | --- |
| \`rapid\` | Boils the water at full power, which is loud. |
| \`gentle\` | Boils the water at half power, which takes longer. |
| \`hold\` | Keeps the water warm. |`,
  );
  const other = chunk(['Kettle', 'Rapid start'], 'The rapid mode starts when the lid is closed.');
  for (const question of ['rapid vs gentle', 'What is the difference between rapid and gentle?']) {
    const { verdict, answer: quoted } = answer(question, [[other], [table]]);
    assert.deepEqual([verdict, quoted?.trail.at(-1)], ['likely', 'Modes'], question);
    assert.match(quoted?.text ?? '', /full power.*half power/s, question);
  }
});
