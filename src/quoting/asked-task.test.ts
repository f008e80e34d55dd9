import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { AskedTask } from './asked-task.ts';
import { QuestionTerms } from './question-terms.ts';
import { readSections } from './read-sections.ts';

const english = await analyserFor('en');
/** Kettle occurs in most chunks. */
const wordsOf = (asked: string) =>
  understood(asked, [asked], english).words.map((each) =>
    each.word === 'kettle' ? { ...each, weight: 0.2 } : each,
  );

const filler = ['lamps', 'chairs', 'tables', 'shelves'].map((name) => [
  chunk(['Kettle', name], `Kettle has ${name}. Kettle sells them.`),
]);

test('a task is not certain if the section does not have its object', () => {
  const random = chunk(['Get a random string'], 'Returns a random string.\n\n```sh\nkettle random\n```');
  assert.notEqual(answer('How do I get a random cup?', [[random], ...filler]).verdict, 'answered');
  assert.equal(answer('How do I get a random string?', [[random], ...filler]).verdict, 'answered');
});

test('a page with the name of the task says how to install the site, even without a command', () => {
  const asked = 'How do I install Kettle?';
  const page = chunk(['Installation'], 'There are packages for Linux and Mac.');
  const { verdict, answer: quoted } = answer(asked, [[page], ...filler], { words: wordsOf(asked) });
  assert.deepEqual([verdict, quoted?.url], ['answered', page.url]);
});

test('an API operation matches if its title has only the object and it has all words of the question', () => {
  const asked = 'how do i get all commits by an author';
  const isOn = (title: string, text: string) => {
    const operation = chunk(['Repositories', title], text, { kind: 'endpoint', title });
    const terms = new QuestionTerms(understood(asked, [asked], english), english);
    const [section] = readSections(operation);
    return AskedTask.in(asked, terms)!.isOperationOn({
      section: section!,
      matches: terms.in(`${title}\n${text}`),
      doesOther: false,
    });
  };
  assert.equal(isOn('List commits', 'author (query, string): Only commits of this author.'), true);
  assert.equal(isOn('List commits', 'page (query, integer): The page.'), false);
  assert.equal(isOn('List commit comments', 'author (query, string): The author of a commit.'), false);
});

test('the page for new readers says how to install the site', () => {
  const install = 'How do I install Kettle?';
  const setting = chunk(
    ['Configure Kettle', 'Checks of dependencies to install'],
    'Kettle asks you to install packages. To disable this, set `SKIP_INSTALL`.',
  );
  const plugin = chunk(
    ['Browser mode', 'Installation'],
    'Install the plugin for Kettle.\n\n```sh\nnpm install kettle-browser\n```',
  );
  const start = chunk(
    ['Getting started', 'Add Kettle to your project'],
    'Watch the video.\n\n```sh\nnpm install kettle\n```',
  );
  const pages = [[setting], [plugin], [start], ...filler];
  for (const asked of [install, 'install kettle']) {
    const { verdict, answer: quoted } = answer(asked, pages, { words: wordsOf(install) });
    assert.deepEqual(
      [verdict, quoted?.url, quoted?.quote],
      ['answered', start.url, 'npm install kettle'],
      asked,
    );
  }
  const global = chunk(['Manual', 'Global installation'], 'You can also install Kettle globally.');
  assert.notEqual(answer(install, [[global], ...filler], { words: wordsOf(install) }).verdict, 'answered');
  const called = chunk(['Installing Kettle'], 'There are packages for all systems. Choose one of them.');
  assert.equal(answer(install, [[called], ...pages], { words: wordsOf(install) }).answer?.url, called.url);
});

test('an option of an installer does not say how to install the site', () => {
  const asked = 'How do I install Kettle?';
  const page = chunk(
    ['Installation'],
    [
      'Instructions to install Kettle are on [the start page](https://kettle.example).',
      ...['It boils water. '.repeat(50), 'It boils milk. '.repeat(50)],
      'The package also installs Kettle. To choose another owner before the package is installed, write the name:',
      '```sh\nsudo kettle write OWNER\n```',
    ].join('\n\n'),
  );
  const { answer: quoted } = answer(asked, [[page], ...filler], { words: wordsOf(asked) });
  assert.equal(quoted?.quote, 'Instructions to install Kettle are on the start page.');
  assert.doesNotMatch(quoted?.text ?? '', /OWNER/);
});

test('of several ways to install the site, the first one on the page is shown', () => {
  const asked = 'How do I install Kettle?';
  const onPage = (names: string[], text: string, position: number) =>
    chunk(['Installation', ...names], text, { position, pageUrl: '/Installation' });
  const opening = onPage([], 'There are packages for all systems.', 0);
  const mac = onPage(['Mac'], 'There is a package:\n\n```sh\nbrew install kettle\n```', 1);
  const other = onPage(['Sea OS'], 'There is a package:\n\n```sh\npkg install kettle\n```', 2);
  for (const page of [
    [other, mac, opening],
    [other, mac],
  ])
    assert.equal(answer(asked, [page, ...filler], { words: wordsOf(asked) }).answer?.url, mac.url);
});

test('a section about another thing of the same kind is not certain', () => {
  const lid = chunk(
    ['Kettle', 'Pinning the lid version'],
    'To pin the version of the lid of a kettle, run:\n\n```\npin lid version\n```',
  );
  const kettle = chunk(['Versions', 'Pin'], 'You can pin the version of a kettle for a project.');
  const filler = ['Lamps', 'Chairs', 'Tables', 'Shelves'].map((name) => [chunk([name], `${name} are sold.`)]);
  const asked = 'How do I pin a kettle version?';
  assert.notEqual(answer(asked, [[lid], ...filler]).verdict, 'answered');
  assert.equal(answer(asked, [[lid], [kettle], ...filler]).answer?.url, kettle.url);
  assert.equal(answer('How do I pin the lid version?', [[lid], [kettle], ...filler]).answer?.url, lid.url);
});

test('the section that names both ends of a migration comes first', () => {
  const filler = ['Lamps', 'Chairs', 'Tables', 'Shelves'].map((name) => [chunk([name], `${name} are sold.`)]);
  const backup = chunk(
    ['Backup', 'Back up silver'],
    'No commands are required to migrate a backup of silver data.',
  );
  const convert = chunk(
    ['Clusters', 'Existing ones'],
    'If you use silver, you can convert it to gold with a restart.',
  );
  const { answer: quoted } = answer('migrate from silver to gold', [[backup], [convert], ...filler]);
  assert.equal(quoted?.url, convert.url);
});

test('for a task, only a command, instruction or sentence about it is marked', () => {
  const quoteOf = (asked: string, markdown: string, headings = ['Kettle', 'Lid expiration']) =>
    answer(asked, [[chunk(headings, markdown)]]).answer?.quote ?? null;
  const expire = 'The lid expires.\n\n```yaml\nlid:\n  expire: 30d\n```';
  assert.notEqual(quoteOf('how do I expire a lid', expire), 'lid:\nexpire: 30d');
  assert.equal(
    quoteOf('how do I expire a lid', `${expire}\n\nAt once:\n\n\`\`\`sh\nkettle lid expire --now\n\`\`\``),
    'kettle lid expire --now',
  );
  assert.equal(
    quoteOf(
      'restore a kettle snapshot',
      `To restore a kettle snapshot, these steps run:\n\n${'1. The file is unpacked.\n'.repeat(7)}8. The restore is complete.`,
      ['Restoring'],
    ),
    null,
  );
});

test('a task with a tool is not certain if the section does not have the tool', () => {
  const install = chunk(
    ['Guide', 'Install the boiler'],
    'To install the boiler, run this command:\n\n```sh\nbrew install boiler\n```',
  );
  const chart = chunk(['Charts', 'Tea charts'], 'A helm chart lists the teas of a room.');
  const ask = (asked: string) => answer(asked, [[install], [chart], ...filler]).verdict;
  assert.equal(ask('How do I install the boiler?'), 'answered');
  assert.equal(ask('How do I install the boiler with brew?'), 'answered');
  assert.notEqual(ask('How do I install the boiler with helm?'), 'answered');
  assert.notEqual(ask('How do I install the boiler with nix?'), 'answered');
  assert.notEqual(ask('How do I install the boiler on my toaster?'), 'answered');
});

test('a sentence with the verb and the object of a task makes its section more certain', () => {
  const rivals = ['Cups', 'Pots', 'Bowls'].map((name) => [
    chunk(
      ['Kitchen', name],
      `Wash ${name.toLowerCase()} in the sink after each tea. Old ones need more time.`,
    ),
  ]);
  const page = (text: string) => [
    chunk(['Kitchen', 'Filters and hoses'], `${text}\n\nThey are in the cellar.`),
  ];
  const asked = 'How do I clean the filter of my old machine after each tea?';
  const said = answer(asked, [page('Clean the filter of a machine with soap.'), ...rivals]);
  assert.deepEqual([said.verdict, said.answer?.trail], ['answered', ['Filters and hoses']]);
  const unsaid = answer(asked, [page('The filter of a machine is full of soap.'), ...rivals]);
  assert.notEqual(unsaid.verdict, 'answered');
});

test('an announcement before the code of a task does not make it less certain', () => {
  const proxy = chunk(
    ['Kettle', 'Reverse proxy', 'Teaport'],
    'This guide shows how to run Kettle behind Teaport.\n\n```conf\nproxy kettle:80\n```',
  );
  const asked = 'How do I put Kettle behind Teaport?';
  assert.equal(answer(asked, [[proxy], ...filler], { words: wordsOf(asked) }).verdict, 'answered');
});

test('a text in quotation marks is not the task, unless an instruction quotes it', () => {
  const asked = 'How do I rotate an oven key?';
  const sentences = {
    'The search knows that "renew lids" and "rotate oven keys" mean about the same thing.': 'likely',
    'The search knows that renewing lids and rotating oven keys mean about the same thing.': 'answered',
    'Click "Rotate oven key" in the settings of the oven.': 'answered',
  };
  for (const [sentence, verdict] of Object.entries(sentences)) {
    const page = chunk(['Ovens', 'Words of a search'], `${sentence} Lids are searched, too.`);
    assert.equal(answer(asked, [[page], ...filler]).verdict, verdict, sentence);
  }
});
