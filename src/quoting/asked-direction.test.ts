import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { AskedDirection } from './asked-direction.ts';
import { QuestionTerms } from './question-terms.ts';

const english = await analyserFor('en');

function isReversed(asked: string, ...headings: string[]): boolean {
  const terms = new QuestionTerms(understood(asked, [asked], english), english);
  return AskedDirection.in(asked, terms)?.isReversed(headings) ?? false;
}

test('a heading with the opposite direction is reversed', () => {
  assert.equal(isReversed('migrate to Kettle', 'Migrating from Kettle'), true);
  assert.equal(isReversed('copy a file from a machine to my laptop', 'Copy a file into the machine'), true);
  assert.equal(
    isReversed('call Rust from JavaScript', 'Calling the page from Rust', 'Running JavaScript'),
    true,
  );
  assert.equal(isReversed('call Rust from Python', 'Calling Python in Rust code'), true);
});

test('a heading with the same direction, or with none, is not reversed', () => {
  assert.equal(isReversed('migrate to Kettle', 'Migrating from Pot to Kettle'), false);
  assert.equal(isReversed('call Python from Rust', 'Calling Python in Rust code'), false);
  assert.equal(isReversed('open a shell in a container', 'Get a shell to a container'), false);
  assert.equal(isReversed('migrate to a new version', 'Migrating from older versions'), false);
  assert.equal(
    isReversed('import data into Kettle', 'Import from Pot', 'Import data from Pot into Kettle'),
    false,
  );
  assert.equal(isReversed('migrate to Kettle', 'Kettle'), false);
});

test('the section with the direction of the question comes first, and a reversed one is not quoted', () => {
  const wrong = chunk(
    ['Calling the page from Rust', 'Run JavaScript'],
    'To call JavaScript from Rust, call this in Rust:\n\n```rust\nwindow.eval("call JavaScript")\n```',
  );
  const right = chunk(
    ['Calling Rust from the page', 'Invoke from JavaScript'],
    'Rust functions can be called from JavaScript:\n\n```js\ninvoke("call Rust")\n```',
  );
  const asked = 'How do I call Rust from JavaScript?';
  assert.equal(answer(asked, [[wrong], [right]]).answer?.url, right.url);
  assert.equal(answer(asked, [[wrong]]).verdict, 'unsure');
});

test('an API operation that does not name the goal of a task is not certain', () => {
  const operation = (path: string, title: string, text: string) =>
    chunk([title], `POST ${path}\n\n${text}`, {
      kind: 'endpoint',
      method: 'POST',
      path,
      url: path,
      pageUrl: path,
    });
  const lids = operation('/lids', 'Create a new lid', 'To add a lid, send a request.');
  const kettles = operation(
    '/kettles',
    'Create a kettle',
    'Creates a kettle, with a lid to add if you like.',
  );
  const question = 'How do I add a lid to a new kettle?';
  const boiling = chunk(['Boiling'], 'A kettle boils water.');
  assert.notEqual(answer(question, [[lids], [boiling]]).verdict, 'answered');
  assert.equal(answer(question, [[lids], [kettles]]).answer?.url, '/kettles');
  assert.equal(answer('How do I add a lid?', [[lids], [kettles]]).answer?.url, '/lids');
});

test('of two blocks of code, the one in the direction of the question is quoted', () => {
  const page = chunk(
    ['Patterns', 'Redirect www'],
    'To add the www subdomain with a redirect:\n\n```\nredir https://www.{host}\n```\n\nTo remove it from a domain:\n\n```\nredir https://{host}\n```',
  );
  const quote = (asked: string) => answer(asked, [[page], [chunk(['Bare'], 'A bare domain.')]]).answer?.quote;
  assert.equal(quote('How to redirect www to the bare domain?'), 'redir https://{host}');
  assert.equal(quote('How do I redirect www to non-www?'), 'redir https://{host}');
  assert.equal(quote('How do I redirect the bare domain to www?'), 'redir https://www.{host}');
});
