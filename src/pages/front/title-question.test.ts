import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  definitionQuestion,
  inWordsOf,
  misnames,
  operationQuestion,
  questionOf,
  withName,
} from './title-question.ts';

test('headings that are questions or instructions become questions', () => {
  const question = (heading: string) => questionOf(heading, true, '');
  assert.equal(question('Why is search slow?'), 'Why is search slow?');
  assert.equal(question('How to turn old cups into big cups'), 'How do I turn old cups into big cups?');
  assert.equal(question('How to fill cups?'), 'How do I fill cups?');
  for (const given of ['How fast is the kettle?', 'How many cups does the kettle fill?'])
    assert.equal(question(given), given);
  assert.equal(question('Install the `kettle`.'), 'How do I install the kettle?');
  assert.equal(question('When to use kettles?'), 'When should I use kettles?');
  assert.equal(question('How to Fill the kettle'), 'How do I fill the kettle?');
  assert.equal(
    question('2. Install the `docent` CLI (recommended) {#cli}'),
    'How do I install the docent CLI?',
  );
  for (const [given, isEnglish] of [
    ['なぜ遅いのですか？', false],
    ['Wie entkalke ich den Kocher?', false],
  ] as const)
    assert.equal(questionOf(given, isEnglish, ''), given);
  for (const given of ['その理由は？', '¿Por qué?']) assert.equal(questionOf(given, false, ''), null);
});

test('a product name as a title is not an instruction', () => {
  const text = 'To build distribution for testers takes long. Instead, use Build Distribution to send it.';
  assert.equal(questionOf('Build Distribution', true, text), null);
  assert.notEqual(questionOf('Build distribution', true, 'To build distribution, press the button.'), null);
});

test('headings that are unclear on their own do not become questions', () => {
  for (const heading of [
    ...['Reference', 'Kettles', 'Used parts', `Add ${'very '.repeat(20)}much`],
    ...['Why?', 'Questions?', 'Something wrong?', "What's next?", 'Who is this for?', 'What is new?'],
    ...['Find your way', 'Use it', 'Add [a link](b)', 'Set up --port=80', 'Run cat /etc/hosts', 'Use a | b'],
    ...['Import with Constructors', 'Start playing with Vite 4', 'Configure Hextra theme via module'],
    ...['Install Options', 'Use of trademarks in a text', 'Test targets', 'How to trigger'],
    ...['Run a Worker - Go SDK', 'Deploy the app: basics', 'Filter and sort operators', 'Work in progress'],
    ...['Use cases', 'Building blocks', 'Upgrade Guide', 'Deploy Button', 'Why Foreign Keys?'],
    ...['How is a kettle different from X?', 'Extend an extended kettle'],
  ])
    assert.equal(
      questionOf(
        heading,
        true,
        'Use cases show it. The Deploy Button and the Upgrade Guide are building blocks.',
      ),
      null,
      heading,
    );
});

test('summaries of operations that are instructions become questions', () => {
  const description = 'To create a new agent, send its name. Each Droplet has alert policies and a logsink.';
  for (const [summary, question] of [
    ['Create a pull request', 'How do I create a pull request?'],
    ['List pull requests', 'How do I list pull requests?'],
    ['Get a status', 'How do I get a status?'],
    ['Create an Agent', 'How do I create an agent?'],
    ['List Alert Policies', 'How do I list alert policies?'],
    ['Create a Droplet', 'How do I create a Droplet?'],
  ] as const)
    assert.equal(operationQuestion(summary, description), question);
  const unusable = [
    'Add Service',
    'GitHub API Root',
    'Get',
    'Update',
    'Pets',
    'Get status of it',
    'Create a branch protections',
    'Create Multiple comments',
    'Create Logsink for a Droplet',
    'Create a Permission Rule',
  ];
  for (const summary of unusable) assert.equal(operationQuestion(summary, description), null, summary);
});

test('operations on one of several things get their article from the path', () => {
  const description = 'Creates a user, an AI agent, a service, or a Teams integration mapping in a file.';
  for (const [summary, path, question] of [
    ['Create user', '/users', 'How do I create a user?'],
    ['Create AI agent', '/ai_agents', 'How do I create an AI agent?'],
    ['Add Service', '/services', 'How do I add a service?'],
    ['Create SSH key', '/account/keys', 'How do I create an SSH key?'],
    ['Get current user', '/users/me', 'How do I get the current user?'],
    ['Create a user', '/users', 'How do I create a user?'],
    [
      'Create Teams integration mapping',
      '/integration_mappings',
      'How do I create a Teams integration mapping?',
    ],
    ['Create Teams integration mapping', '/teams', null],
    ['Add user to file', '/files/{file_id}/users', 'How do I add a user to a file?'],
    ['Add user to group', '/users', null],
    ['List users', '/users', 'How do I list users?'],
    ['List users (v2, paginated)', '/users', 'How do I list users?'],
    ['Create user', '/people', null],
    ['Upload file version', '/files/content', null],
    ['Get file information', '/files', 'How do I get file information?'],
  ] as const)
    assert.equal(operationQuestion(summary, description, path), question, summary);
});

test('titles that are instructions become questions if the text uses their verb', () => {
  const text =
    'You can use plugins in production with Docker. A kettle boils. To run tests in parallel, add cores. You must evaluate Kettler. Users manage all user groups. To generate a table of kettles, write a table.';
  for (const [title, question] of [
    ['Using Plugins', 'How do I use plugins?'],
    ['Create a new kettle', 'How do I create a new kettle?'],
    ['Building for Production', 'How do I build for production?'],
    ['Setting Up the editor', 'How do I set up the editor?'],
    ['Deploy with Docker', 'How do I deploy with Docker?'],
    ['Evaluate Kettler', 'How do I evaluate Kettler?'],
    ['Create a `node_modules` folder', 'How do I create a node_modules folder?'],
    ['How to setup kettles', 'How do I set up kettles?'],
    ['What Is a Kettle?', 'What is a kettle?'],
    ['Why Was My Cup Closed?', null],
    ['What about cups?', null],
    ['How to give feedback', null],
    ['Using a HTTP proxy', null],
    ['Using user groups', null],
    ['Creating a reproduction', null],
    ['Managing user groups', null],
    ['Generate Table of Kettles', null],
    ['Generate a Table of Kettles', 'How do I generate a table of kettles?'],
    ['Running tests in parallel', null],
    ['Getting Started', null],
    ['Using with webpack', null],
    ['Testing and debugging', null],
  ] as const)
    assert.equal(questionOf(title, true, text), question, title);
});

test('a title becomes a question about its subject only if the text defines the subject', () => {
  const text = `A Task Queue is a list of tasks. Kettler Mini is the small kettle.
Observability is a property. Good observability and bad observability differ.
Signals are messages that readers send. You send signals and get signals. Audit Logs is a feature. Lids are opened.
Service Worker is a script. Install the Service Worker. The routers are the core. API patterns help. kettler is a command.
A search query is a rule. Deep Link is a link.`;
  for (const [title, question] of [
    ['Task Queues', 'What is a Task Queue?'],
    ['Kettler Mini', 'What is Kettler Mini?'],
    ['Observability', 'What is observability?'],
    ['Signals', 'What are signals?'],
    ['Search queries', 'What is a search query?'],
    ['Deep Links', null],
    ['Audit Logs', null],
    ['Lids', null],
    ['Service Worker', null],
    ['Routers', null],
    ['API patterns', null],
    ['Observability - Kettler feature', null],
    ['Your first app', null],
    ['kettler', null],
    ['Features', null],
  ] as const)
    assert.equal(definitionQuestion(title, text), question, title);
});

test('words are spelled as in the text of the page', () => {
  const text = 'You use plugins with Docker. A plugin of Docker is used to deploy a site. More plugins help.';
  assert.equal(inWordsOf(text, 'How do I use Plugins?'), 'How do I use plugins?');
  assert.equal(inWordsOf(text, 'How do I use Docker?'), 'How do I use Docker?');
  assert.equal(inWordsOf(text, 'How do I deploy Site?'), null);
  assert.equal(inWordsOf('You use C++ here.', 'How do I use C++?'), 'How do I use C++?');
  assert.equal(inWordsOf(text, 'How do I use Docker Plugins?'), 'How do I use Docker plugins?');
  assert.equal(inWordsOf(text, 'How do I use Plugin Docker?'), null);
  assert.equal(inWordsOf('An alias of an alias. Alias', 'How do I use Aliases?'), 'How do I use aliases?');
  const orm = 'Use Drizzle with drizzle.config.ts, drizzle-kit and @drizzle/core. Drizzle is an ORM.';
  assert.equal(inWordsOf(orm, 'How do I use Drizzle ORM?'), 'How do I use Drizzle ORM?');
  const native =
    'To test a React Native app, use native code. A native kettle and other apps are native. See React Native.';
  assert.equal(inWordsOf(native, 'How do I test React Native Apps?'), 'How do I test React Native apps?');
  const windows = 'Split windows and other windows. It runs on Windows.';
  assert.equal(
    inWordsOf(windows, 'How do I build kettles on Windows?'),
    'How do I build kettles on Windows?',
  );
  const linked = 'See Work on an Existing Cup. You can work on an existing cup.';
  assert.equal(inWordsOf(linked, 'How do I work on an Existing Cup?'), 'How do I work on an existing cup?');
  assert.equal(inWordsOf('With caching on.', 'How do I use Caching?'), 'How do I use caching?');
});

test('a definition without an article gets the article that the page uses', () => {
  const text =
    'Handler is a function. Write a handler for each route. Stove is a tool. A Stove server is large.';
  assert.equal(definitionQuestion('Handler', text), 'What is a handler?');
  assert.equal(definitionQuestion('Stove', text), null);
  const server = "The server boils. Kettler's Tea Server is a server for tea. Kettle Tea Server is a server.";
  assert.equal(definitionQuestion("Kettler's Tea Server", server), "What is Kettler's Tea Server?");
  assert.equal(definitionQuestion('Kettle Tea Server', server), 'What is the Kettle Tea Server?');
});

test('regular expression characters in titles are literal', () => {
  assert.equal(definitionQuestion('C++', 'C++ is a language.'), 'What is C++?');
  const title = fc.string({ unit: fc.constantFrom(...'aB s+*.?^$()-_,', ' is a ', 'Use ') });
  fc.assert(
    fc.property(title, title, (given, text) => {
      definitionQuestion(given, `${given} is a thing. ${text}`);
      questionOf(given, true, text);
      operationQuestion(given, text);
      inWordsOf(text, `How do I use ${given}?`);
    }),
  );
});

test('questions use the name of the site as the site writes it', () => {
  for (const [question, written] of [
    ['Why should I use kettler?', 'Why should I use Kettler?'],
    ['What is a kettler?', 'What is a kettler?'],
    ['How do I kettler tea?', 'How do I kettler tea?'],
    ['What is kettler.config?', 'What is kettler.config?'],
  ] as const)
    assert.equal(withName(question, 'Kettler'), written);
  assert.ok(misnames('How do I install the Kettler using a file?', 'Kettler'));
  assert.ok(!misnames('How do I install the Kettler chart using a file?', 'Kettler'));
  assert.ok(!misnames('How do I call the Kettler API?', 'Kettler API'));
});

test('a thing without an article keeps its capital, and the verb after "I" has none', () => {
  const texts =
    'Install it on a computer. Your computer needs Grow. Use Grow, and Grow grows. The computer runs my game.';
  assert.equal(questionOf('What is Computer?', true, '', texts), 'What is Computer?');
  assert.equal(questionOf('How Can I Grow My Game?', true, '', texts), 'How can I grow my game?');
  assert.equal(questionOf('What is in the docs?', true, '', texts), null);
});
