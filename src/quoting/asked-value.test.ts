import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

test('the value of something with a longer name does not answer', () => {
  const transaction = chunk(
    ['Limits', 'Event history transaction size limit'],
    'The size limit for any event history transaction is 4 MB.',
  );
  const history = chunk(
    ['Limits', 'Event history limits'],
    'The event history of a run is limited to 50 MB. A larger one ends the run.',
  );
  const question = 'What is the maximum size of the event history?';
  assert.equal(answer(question, [[transaction, history]]).answer?.url, history.url);
  assert.notEqual(answer(question, [[transaction]]).verdict, 'answered');
});

test('a value is certain only if its sentence and headings have all words that say what it belongs to', () => {
  const question = 'What is the default heartbeat timeout?';
  const interval = chunk(
    ['Failures', 'Heartbeat throttling'],
    'The heartbeat throttle interval is 30 seconds by default.',
  );
  const timeout = chunk(
    ['Failures', 'Heartbeat timeout'],
    'It ends the run.\n\n- Type: duration\n- Default: 90 s',
  );
  assert.notEqual(answer(question, [[interval]]).verdict, 'answered');
  const { verdict, answer: quoted } = answer(question, [[interval, timeout]]);
  assert.deepEqual([verdict, quoted?.quote], ['answered', 'Default: 90 s']);
});

test('a number that is not a limit does not say how long something can be', () => {
  const policy = chunk(
    ['Ids', 'Run id'],
    'The service can only compare the run id with the runs of the last 30 days. A run id is a name for a run.',
  );
  assert.notEqual(answer('How long can a run id be?', [[policy]]).verdict, 'answered');
});

test('a question with how often is answered without a number', () => {
  const tray = chunk(['Toasters', 'Crumb tray'], 'A toaster browns bread. Empty the crumb tray every week.');
  const { answer: quoted } = answer('How often do I empty the crumb tray?', [[tray]]);
  assert.equal(quoted?.quote, 'Empty the crumb tray every week.');
});

test('digits of a version are not a number', () => {
  const types = chunk(
    ['Attributes', 'Types'],
    'With server v1.20 and later, an attribute of a namespace can have only the keyword type.',
  );
  const question = 'How many attributes of the keyword type can a namespace have?';
  assert.notEqual(answer(question, [[types]]).verdict, 'answered');
});

test('a row is about the subject of the paragraph before its table', () => {
  const limits = chunk(
    ['Limits', 'Attributes'],
    'Each namespace has a limit for custom attributes:\n\n| Type | Limit |\n| - | - |\n| Bool | 20 |\n| Keyword | 40 |',
  );
  const { verdict, answer: quoted } = answer(
    'How many custom attributes of type keyword can a namespace have?',
    [[limits]],
  );
  assert.deepEqual([verdict, quoted?.quote], ['answered', 'Keyword\n40']);
});

test('a default without a number is recognised', () => {
  const jobs = chunk(['Build', 'jobs'], 'The number of parallel jobs. Defaults to the number of cores.');
  const { verdict, answer: quoted } = answer('What is the default number of parallel jobs?', [[jobs]]);
  assert.deepEqual([verdict, quoted?.quote], ['answered', 'Defaults to the number of cores.']);
});

test('a sentence about the page does not contain the value', () => {
  const opening = chunk(
    ['Versions'],
    'This document describes the maximum version skew between Berry 4 and Kiwi.',
  );
  const skew = chunk(
    ['Versions', 'Supported version skew'],
    'Each version supports at most four versions:\n\n| Berry | Kiwi |\n| - | - |\n| 4.1 | 1.35 - 1.32 |',
  );
  assert.equal(
    answer('What is the maximum version skew between Berry and Kiwi?', [[opening, skew]]).answer?.url,
    skew.url,
  );
});

test('a follow-up asks for the same kind of value, or replaces it', () => {
  const page = chunk(
    ['Timeouts', 'Task timeout'],
    'The default task timeout is 10 seconds. You can extend the task timeout up to the maximum of 120 seconds.',
  );
  const texts = { query: 'What is the maximum task timeout?', asked: 'And the maximum?' };
  const { answer: quoted } = answer('What is the maximum task timeout?', [[page]], texts);
  assert.match(quoted?.quote ?? '', /120 seconds/);
  const seen = [`**[Task timeout](${page.url})** [1]\n\n${page.text}`];
  const again = answer('What is the maximum task timeout?', [[page]], { ...texts, ...{ seen } });
  assert.equal(again.hasSeen, false);
  assert.match(again.answer?.quote ?? '', /120 seconds/);
});

test('a default of another item in the same section does not answer', () => {
  const file = chunk(
    ['log', 'Output modules', 'file'],
    '- **compress** says how log files are kept small.\n\n  Default: gzip is enabled.',
  );
  assert.notEqual(answer('What is the default output of the log?', [[file]]).verdict, 'answered');
  const output = chunk(['log', 'Syntax'], '- **output** says where to write the log.\n\n  Default: stderr');
  const { verdict, answer: quoted } = answer('What is the default output of the log?', [[file, output]]);
  assert.deepEqual([verdict, quoted?.quote], ['answered', 'Default: stderr']);
});

test('a number of something else does not answer how many', () => {
  const retry = chunk(
    ['Proxy', 'Load balancing'],
    'A proxy should allow for at least one retry of the request before another of its upstreams is chosen.',
  );
  assert.notEqual(answer('How many upstreams can a proxy have?', [[retry]]).verdict, 'answered');
  const limit = chunk(['Proxy', 'Limits'], 'A proxy can have up to 50 upstreams.');
  assert.equal(answer('How many upstreams can a proxy have?', [[limit]]).verdict, 'answered');
});

test('a duration or time to live answers how long something lasts', () => {
  const tokens = chunk(
    ['Tokens', 'Session tokens'],
    'Session tokens are returned after a login. They are access tokens, too.',
  );
  const limits = chunk(
    ['Limits'],
    '| Variable | Description | Default |\n| - | - | - |\n| `ACCESS_TOKEN_TTL` | The duration of an access token. | `15m` |\n| `COOKIE_TTL` | The duration of a cookie. | `1d` |',
  );
  for (const question of ['How long do access tokens last?', 'How long does an access token live?']) {
    const { answer: quoted } = answer(question, [[tokens], [limits]]);
    assert.equal(quoted?.url, limits.url, question);
    assert.match(quoted?.quote ?? '', /ACCESS_TOKEN_TTL/);
  }
});

test('how long something is must be stated about the thing itself', () => {
  const plans = chunk(
    ['From trial to a paid plan', 'Choose a plan'],
    'Plans differ in size. You can get 2 free months with an annual plan.',
  );
  const trial = chunk(['From trial to a paid plan', 'Begin'], 'The free trial ends after 30 days.');
  const asked = 'How long is the free trial?';
  assert.notEqual(answer(asked, [[plans]]).verdict, 'answered');
  assert.equal(answer(asked, [[plans, trial]]).answer?.url, trial.url);
});

test('a number of characters does not say how long something is valid', () => {
  const link = chunk(['Links', 'Kettle link'], 'A kettle link is valid if it has up to 80 characters.');
  assert.notEqual(answer('How long is a kettle link valid?', [[link]]).verdict, 'answered');
  assert.equal(answer('How long can a kettle link be?', [[link]]).verdict, 'answered');
});

test('a value in an example or in code is not certain', () => {
  const asked = 'How long is a kettle token valid?';
  const token = (text: string) => answer(asked, [[chunk(['Tokens', 'Kettle token'], text)]]).verdict;
  assert.equal(token('A kettle token is valid for 30 days.'), 'answered');
  assert.notEqual(token('Consider this example:\n\n> A kettle token is valid for 30 days.'), 'answered');
  assert.notEqual(token('Create a kettle token:\n\n```sh\nkettle token --valid 30d\n```'), 'answered');
});

test('a response code is not a value', () => {
  const calls = (text: string) => chunk(['Kettle API', 'Calls'], `Kettles answer calls.\n\n- ${text}`);
  const asked = 'What is the rate limit of calls?';
  assert.notEqual(
    answer(asked, [[calls('429 Too Many Requests: The rate limit of calls was reached.')]]).verdict,
    'answered',
  );
  assert.equal(answer(asked, [[calls('The rate limit of calls is 600 per hour.')]]).verdict, 'answered');
});

test('the version that is needed is a version that the text requires', () => {
  const page = chunk(
    ['Install Kettle'],
    'If you use Node.js 22.18, Kettle boils faster.\n\nKettle requires Vite >=v6.4.0 and Node >=v22.12.0.',
  );
  const { answer: quoted } = answer('What Node version does Kettle need?', [[page]]);
  assert.equal(quoted?.quote, 'Kettle requires Vite >=v6.4.0 and Node >=v22.12.0.');
});

test('a row whose name is in the question comes before one that only uses the name', () => {
  const options = chunk(
    ['Pour limit', 'Options'],
    '| Field | Description | Default |\n| - | - | - |\n| average | Number of cups per period of the limit. | 0 |\n| period | The time for the cups. | 1s |',
  );
  assert.match(answer('What is the default pour limit period?', [[options]]).answer?.quote ?? '', /^period/);
});

test('a row about a part of what is asked about is not certain', () => {
  const options = chunk(
    ['Kettle pipes', 'Options'],
    '| Field | Description | Default |\n| - | - | - |\n| steam.timeout | Time until an idle pipe is closed. | 3s |',
  );
  const question = 'What is the default pipe timeout?';
  assert.notEqual(answer(question, [[options]]).verdict, 'answered');
});

test('a value under a condition that the question lacks is not certain', () => {
  const question = 'What is the default delay of a pump?';
  const overheated = chunk(['Pumps'], 'When the water boils, the delay of a pump is 5 seconds by default.');
  const attempts = chunk(['Pumps'], 'The delay of a pump is 5 seconds by default.');
  assert.notEqual(answer(question, [[overheated]]).verdict, 'answered');
  assert.equal(answer(question, [[attempts]]).verdict, 'answered');
});

test('a section whose heading asks for a value is shown from its beginning', () => {
  const filler = 'The guests of a kettle may have to wait for water, which depends on the kitchen. '.repeat(
    8,
  );
  const guests = chunk(
    ['Questions', 'How many guests can drink simultaneously?'],
    `The usual setting is 65.\n\n${filler}\n\nThe default of most kitchens is 20 guests, who can drink at once.`,
  );
  const { answer: quoted } = answer('How many guests can drink at once?', [[guests]]);
  assert.match(quoted?.text ?? '', /^The usual setting is 65\./);
});

test('the row that answers is quoted, although the section is long and has several chunks', () => {
  const at = { url: '/Options', anchor: null, pageUrl: '/Options' };
  const table = (rows: string[]) => `| Option | Text |\n| - | - |\n${rows.join('\n')}`;
  const port = table(['| --port int Default: 8080 | |', '| | The number to serve on. |']);
  const others = Array.from(
    { length: 120 },
    (_, place) => `| --number-${place} | |\n| | Default of the server is ${place} |`,
  );
  const { answer: quoted } = answer('Which port does the server use?', [
    [
      chunk(['Server'], port, { ...at, position: 1 }),
      chunk(['Server'], table(others), { ...at, position: 0 }),
    ],
  ]);
  assert.equal(quoted?.quote, '--port int Default: 8080');
});

test('a default belongs to the thing that is asked about', () => {
  const size = chunk(
    ['Kettle', 'setBounds'],
    'Resizes it to the bounds. Properties that are not given will default to their current values.',
  );
  const options = chunk(['Options'], '- `width`: Its width in pixels. The default is `800`.');
  const { answer: quoted } = answer('default width of kettle', [[size], [options]]);
  assert.equal(quoted?.quote, 'width: Its width in pixels. The default is 800.');
});

test('an address without a port is not a port', () => {
  const asked = 'What is the default port of the kettle?';
  const ask = (text: string) => answer(asked, [[chunk(['Kettle'], text)]]).verdict;
  assert.equal(ask('By default, the port of the kettle is bound to 0.0.0.0:4222.'), 'answered');
  assert.notEqual(ask('By default, the port of the kettle is bound to 0.0.0.0.'), 'answered');
});
