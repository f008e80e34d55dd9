import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

test('the section whose heading has the whole object of a task comes first', () => {
  const python = chunk(
    ['Set up', 'Install Python'],
    'Make sure that Python is installed:\n\n```sh\npython3 -V\n```',
  );
  const sdk = chunk(
    ['Set up', 'Install the Berry Python SDK'],
    'Add the package to your project:\n\n```sh\npip install berry\n```',
  );
  assert.equal(answer('How do I install the Python SDK?', [[python, sdk]]).answer?.url, sdk.url);
});

test('a task about something with a longer name is a different task', () => {
  const repository = chunk(
    ['Charts', 'Create a chart repository'],
    'A chart repository is a server with charts. To create a chart repository, upload your charts:\n\n```sh\nupload\n```',
  );
  const starter = chunk(
    ['Charts', 'A starter chart'],
    'To create a chart, run:\n\n```sh\nhelm create my-chart\n```\n\nIt has a few templates.',
  );
  assert.equal(answer('How do I create a chart?', [[repository, starter]]).answer?.url, starter.url);
});

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

test('the section that says how to begin comes before an opening without code', () => {
  const opening = chunk(
    ['Iced Tea'],
    'Iced tea is popular in summer. There are many recipes in many countries. Each of them has its own name, history and place.',
  );
  const rest = 'The kettle is cooled down slowly. It takes a minute for each cup, and no energy is lost.';
  const begin = chunk(
    ['Iced Tea', 'Enable cooling'],
    `Call \`cool\` for iced tea:\n\n\`\`\`js\nkettle.cool();\n\`\`\`\n\n${rest}`,
  );
  const step = chunk(
    ['Iced Tea', 'Stop before it freezes'],
    'Serve iced tea before it freezes:\n\n```js\nkettle.serve("iced tea").stop();\n```\n\nSet up iced tea again when it is warm, and serve iced tea with ice and lemon in a tall glass.',
  );
  assert.equal(
    answer('How do I set up iced tea?', [[step, opening, begin]]).answer?.trail.at(-1),
    'Enable cooling',
  );
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

test('a section with the page and the heading for a term comes before the opening of the page', () => {
  const opening = chunk(
    ['Cup'],
    'A cup holds tea. It has a size and a color of its own, and it is washed by hand after each use, with water and soap, in the kitchen.',
  );
  const sizes = chunk(
    ['Cup', 'Default handles'],
    'A cup has handles of three kinds:\n\n- small\n- medium\n- large',
    {
      position: 1,
    },
  );
  assert.equal(answer('what are the cup handles', [[opening, sizes]]).answer?.url, sizes.url);
});

test('a heading that asks why does not answer how', () => {
  const why = chunk(['Questions', 'Why use foil?'], 'Foil keeps the pot warm. Foil is light.');
  const how = chunk(
    ['Lids', 'Covers'],
    'Put foil on the pot, and fold it around the edge:\n\n```sh\nkettle cover --with foil\n```\n\nIt stays on the pot until the tea is ready, and you can use foil again.',
  );
  assert.equal(answer('How do I use foil?', [[how], [why]]).answer?.url, how.url);
});

test('the section with the number in the question in its heading comes before one without it', () => {
  const redirect = chunk(
    ['Redirect'],
    'To redirect routes to another page, redirect the routes:\n\n```js\nredirect("/")\n```',
  );
  const unknown = chunk(
    ['Routes', 'Catch all / 404'],
    'Match all unknown routes of the page:\n\n```js\nroute("*")\n```',
  );
  const quoted = (question: string) => answer(question, [[redirect], [unknown]]).answer?.url;
  assert.equal(quoted('How do I redirect unknown routes to a 404 page?'), unknown.url);
  assert.equal(quoted('How do I redirect routes to another page?'), redirect.url);
});
