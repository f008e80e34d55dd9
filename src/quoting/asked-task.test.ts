import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { AskedTask } from './asked-task.ts';
import { QuestionTerms } from './question-terms.ts';
import { readSections } from './read-sections.ts';

const question = 'How do I install Kettle with Docker?';
const english = await analyserFor('en');
/** Kettle occurs in most chunks. */
const wordsOf = (asked: string) =>
  understood(asked, [asked], english).words.map((each) =>
    each.word === 'kettle' ? { ...each, weight: 0.2 } : each,
  );
const words = wordsOf(question);

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

test('a section about the means, or about another object, does not say how to install the site', () => {
  const means = chunk(
    ['Servers', 'Installing Docker'],
    'Install Docker for Kettle.\n\n```sh\napt install docker\n```',
  );
  const other = chunk(
    ['Plugins', 'Install your plugin in a Docker Kettle'],
    'Install the plugin in Kettle with Docker.\n\n```sh\ndocker plugin\n```',
  );
  const right = chunk(
    ['Create a project', 'Docker installation'],
    'Install Kettle with Docker.\n\n```sh\ndocker run kettle\n```',
  );
  for (const wrong of [means, other]) {
    const pages = [[wrong], [right], ...filler];
    assert.equal(answer(question, pages, { words }).answer?.url, right.url, wrong.url);
    assert.notEqual(answer(question, [[wrong], ...filler], { words }).verdict, 'answered');
  }
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

test('neither a command of the site nor a section of an unrelated page installs the site', () => {
  const asked = 'How do I install Kettle?';
  const words = wordsOf(asked);
  const command = chunk(['kettle install'], 'Install a tool with Kettle:\n\n```sh\nkettle install cup\n```');
  const nas = chunk(
    ['Kettle on a TrueNAS server', 'Installation'],
    'Finally, install Kettle. Click Install.',
  );
  for (const page of [command, nas])
    assert.notEqual(answer(asked, [[page], ...filler], { words }).verdict, 'answered');
  const opening = chunk(['Installation'], 'Kettle can be installed in several ways. Choose one of them.');
  const script = chunk(
    ['Installation', 'Script'],
    'Run this to install Kettle on your computer:\n\n```sh\nnpm install kettle\n```',
    {
      position: 1,
    },
  );
  const { answer: quoted } = answer(asked, [[opening, script], [command], ...filler], { words });
  assert.equal(quoted?.url, script.url);
});

test('a task for a single thing is certain only if the section has its whole name', () => {
  const all = chunk(
    ['Running tests'],
    'Run all test files in parallel. Tests within a single file run one after the other.',
  );
  const one = chunk(['Running tests'], 'To run a single test file, add its name to the command.');
  const asked = 'How do I run a single test file?';
  assert.equal(answer(asked, [[all], ...filler]).verdict, 'likely');
  assert.equal(answer(asked, [[one], ...filler]).verdict, 'answered');
});

test('how to write something is answered by the section about making it, not by one about using it', () => {
  const using = chunk(
    ['Plugins', 'Using Plugins'],
    'Use a plugin with the command:\n\n```sh\nkettle --write tea.foo --plugin=foo\n```',
  );
  const others = 'The plugin is a module with exports.';
  for (const heading of ['Developing Plugins', 'Build your own plugin', 'Create a plugin']) {
    const making = chunk(['Plugins', heading], others);
    const { answer: quoted } = answer('How do I write a plugin?', [[using, making], ...filler]);
    assert.equal(quoted?.url, making.url, heading);
    assert.equal(answer('How do I use a plugin?', [[using, making], ...filler]).answer?.url, using.url);
  }
});
