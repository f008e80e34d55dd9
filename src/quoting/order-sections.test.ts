import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

test('a long section is not cut around a side remark', () => {
  const text = 'The manifests are applied on the server, and some of them are larger than others. '.repeat(
    12,
  );
  const install = chunk(
    ['Start', 'Install Berry'],
    `\`\`\`sh\nkubectl apply -f berry.yaml\n\`\`\`\n\nThis will create a namespace and install Berry.\n\n${text}\n\n> [!TIP]\n> If you are not interested in the UI, then you can install only the core of Berry.\n\n${text}`,
  );
  assert.match(answer('How do I install Berry?', [[install]]).answer?.text ?? '', /kubectl apply/);
});

test('of two pages with the same name, the one with the shorter URL defines the term', () => {
  const rest = 'It has its own names and limits, and traffic of one does not slow down another one.';
  const cloud = chunk(['Namespaces'], `A namespace is a unit of isolation within Berry Cloud. ${rest}`, {
    pageUrl: '/cloud/namespaces',
    url: '/cloud/namespaces',
  });
  const general = chunk(
    ['Berry namespaces'],
    `A namespace is a unit of isolation within the Berry platform. ${rest}`,
    {
      pageUrl: '/namespaces',
      url: '/namespaces',
    },
  );
  assert.equal(answer('What is a namespace?', [[cloud], [general]]).answer?.url, '/namespaces');
});

test('a definition starts below the callouts of its page', () => {
  const page = chunk(
    ['Charts'],
    '> [!WARNING]\n> This page is not yet updated.\n\nA chart is a collection of files that describe resources.',
  );
  assert.equal(
    answer('What is a chart?', [[page]]).answer?.text,
    'A chart is a collection of files that describe resources.',
  );
});

test('a section with the name of a function in the question comes first, although others are similar', () => {
  const section = (heading: string, text: string) => chunk(['Cache API', heading], text);
  const invalidate = section(
    'cache.invalidate()',
    'Takes an object with a path or with tags, and removes what fits.',
  );
  const others = ['cache.set()', 'cache.get()'].map((name) => [
    chunk([name, 'Tags'], 'The cache can have tags to invalidate. Tags of the cache are names.'),
  ]);
  const { answer: quoted } = answer('cache.invalidate tags', [[invalidate], ...others]);
  assert.equal(quoted?.url, invalidate.url);
});

test('a yes or no is not certain if its sentence lacks a word of a short question', () => {
  const connections = chunk(['TCP', 'Middlewares'], 'You can limit the number of simultaneous connections.');
  const requests = chunk(['HTTP', 'Middlewares'], 'You can limit the number of simultaneous requests.');
  const question = 'Can I limit simultaneous requests?';
  assert.notEqual(answer(question, [[connections]]).verdict, 'answered');
  assert.equal(answer(question, [[requests]]).verdict, 'answered');
});

test('the opening of a page with the name of the task comes before its steps', () => {
  const step = chunk(
    ['Migrate from Pot', 'Shut down Pot'],
    'When all is moved from Pot, migrate the names and shut down Pot:\n\n```sh\npot stop\n```',
  );
  const opening = chunk(
    ['Migrate from Pot'],
    'This guide moves your recipes in ten steps. Read all the steps first, and plan an hour for each of them. Nothing is deleted.',
    { position: 1 },
  );
  assert.equal(answer('How do I migrate from Pot?', [[step, opening]]).answer?.url, opening.url);
  assert.equal(answer('How do I shut down Pot?', [[step, opening]]).answer?.url, step.url);
});

test('best practices and recaps come last, unless they are asked for', () => {
  const events = chunk(['Hooks', 'Available events'], 'Hooks are called for the events create and delete.');
  const practices = chunk(
    ['Hooks', 'Best practices for hooks'],
    'Log the events of hooks. List failed events.',
  );
  const first = (question: string) => answer(question, [[practices, events]]).answer?.trail.at(-1);
  assert.equal(first('hook events list'), 'Available events');
  assert.equal(first('best practices for hook events'), 'Best practices for hooks');
});

test('without a verb, a section with all words in one sentence comes before one with scattered words', () => {
  const scattered = chunk(['Logs'], 'Print a log. The routes are long. Use the console. It is registered.');
  const together = chunk(['Helpers'], 'Call `show` for a table of all registered routes in the console.');
  const { answer: quoted } = answer('all registered routes in the console', [[scattered], [together]]);
  assert.equal(quoted?.title, 'Helpers');
});

test('sections about verifying and getting help come last, unless the question is about a failure', () => {
  const help = chunk(['Update the Kettle', 'Need help updating?'], 'Ask us how to update the kettle.');
  const verify = chunk(
    ['Update the Kettle', 'Verify the update'],
    'After you update the kettle, verify the update of the kettle:\n\n```sh\nkettle version\n```',
  );
  const update = chunk(
    ['Update the Kettle', 'Download'],
    'Download the new version and put it into the kettle:\n\n```sh\nkettle put\n```',
  );
  const first = (question: string) => answer(question, [[help, verify, update]]).answer?.trail.at(-1);
  assert.equal(first('How do I update the kettle?'), 'Download');
  assert.equal(first('How do I verify the update of the kettle?'), 'Verify the update');
});

test('the type and the parameters of a setting are not part of its name', () => {
  const setting = chunk(
    ['Settings', 'autoboil [boolean]'],
    'Whether the water is heated before it is needed.',
  );
  const others = ['Buttons', 'Lamps'].map((name) => chunk(['Settings', name], `Autoboil has ${name}.`));
  const { verdict, answer: quoted } = answer('what is autoboil', [[...others, setting]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', setting.url]);
});

test('a heading that asks why does not answer how', () => {
  const why = chunk(['Questions', 'Why use foil?'], 'Foil keeps the pot warm. Foil is light.');
  const how = chunk(
    ['Lids', 'Covers'],
    'Put foil on the pot, and fold it around the edge:\n\n```sh\nkettle cover --with foil\n```\n\nIt stays on the pot until the tea is ready, and you can use foil again.',
  );
  assert.equal(answer('How do I use foil?', [[how], [why]]).answer?.url, how.url);
});

test('a section below a heading with the rest of the question answers', () => {
  const opening = chunk(['Requirements'], 'Before you start, you need a few things in your kitchen.');
  const boat = chunk(['Requirements', 'Kitchens', 'Boat'], 'You need a gas bottle and a steady table.');
  const camper = chunk(['Requirements', 'Kitchens', 'Camper'], 'You need a battery of 12 volts.');
  const { answer: quoted } = answer('What are the requirements on a boat?', [[opening, camper, boat]]);
  assert.equal(quoted?.url, boat.url);
});

test('a heading with "not" does not answer a question without it', () => {
  const use = chunk(
    ['Teapots', 'When should I use a teapot'],
    'A teapot should hold tea for several guests.',
  );
  const avoid = chunk(
    ['Teapots', 'When should I not use a teapot'],
    'Sometimes we use a teapot too often. When you should use a cup, do not use a teapot.',
  );
  assert.equal(answer('When should I use a teapot?', [[avoid, use]]).answer?.url, use.url);
  assert.equal(answer('When should I not use a teapot?', [[use, avoid]]).answer?.url, avoid.url);
});

test('a deprecated API operation comes after another one', () => {
  const operation = (path: string, text: string) =>
    chunk(['List teas'], `${path}\n\n${text}`, {
      kind: 'endpoint',
      method: 'GET',
      path,
      url: path,
      pageUrl: path,
    });
  const old = operation('/tea', '**Deprecated.**\n\nLists the teas of a kettle.');
  const current = operation('/teas', 'Lists the teas of a kettle.');
  const { answer: quoted } = answer('How do I list the teas of a kettle?', [[old], [current]]);
  assert.equal(quoted?.url, '/teas');
  assert.notEqual(answer('How do I list the teas of a kettle?', [[old]]).verdict, 'answered');
});

test('a row with only the name of a setting does not say what the setting does', () => {
  const types = chunk(
    ['Tokens', 'Token types'],
    'There are types of tokens.\n\n| Type | Variable |\n| - | - |\n| Server | `KETTLE_TOKEN` |',
  );
  const options = chunk(
    ['Server', 'Cluster options'],
    '| Flag | Variable | Description |\n| - | - | - |\n| `--token` | `KETTLE_TOKEN` | Secret used to join a kettle |',
  );
  const asked = 'what does KETTLE_TOKEN do';
  assert.notEqual(answer(asked, [[types]]).verdict, 'answered');
  const { answer: quoted } = answer(asked, [[types], [options]]);
  assert.deepEqual(
    [quoted?.url, quoted?.quote],
    [options.url, '--token\nKETTLE_TOKEN\nSecret used to join a kettle'],
  );
});

test('what a setting does is said at the beginning of its section', () => {
  const section = chunk(
    ['Configuration', 'boilMode [string]'],
    'Default: `soft`\n\nThe mode that will be used for boiling.\n\nWhen another boilMode is used, the kettle loads the value of boilMode as a file.',
  );
  const { answer: quoted } = answer('what does boilMode do', [[section]]);
  assert.equal(quoted?.quote, 'The mode that will be used for boiling.');
});

test('"is defined as" defines a term, even below a section with only a table', () => {
  const flags = chunk(
    ['kettle agent', 'Node'],
    '| Flag | Meaning |\n| - | - |\n| `--name` | Name of the node |',
  );
  const page = chunk(
    ['Architecture', 'Servers'],
    '- A server is defined as a host with water.\n- An agent node is defined as a host that runs the agent.',
  );
  const { verdict, answer: quoted } = answer('what is an agent node', [[flags], [page]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', page.url]);
  assert.match(quoted?.quote ?? '', /^An agent node is defined as/);
});
