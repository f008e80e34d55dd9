import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const operation = (title: string, markdown: string) =>
  chunk(['Kettle API', title], `\`GET /v1/kettles\`\nOperation: \`x\`\n\n${markdown}`, {
    kind: 'endpoint',
    ...{ title, method: 'GET', path: '/v1/kettles' },
  });

const labels = operation(
  'Render labels of kettles',
  'Renders labels of kettles. Labels up to 32 centimeters can be printed.\n\n## Parameters\n\n- `shop` (path, string, required): The shop to render labels of.\n- `scale` (query, number): How large the label is.\n- `format` (query, string): A string enum for the output. One of: `a4`, `a5`, `letter`. Default: `a4`.',
);

test('a parameter with words of the question is shown before required ones', () => {
  const text = answer('How do I render labels at another scale?', [[labels]]).answer?.text ?? '';
  assert.match(text, /`scale`.*\*\*Required:\*\*.*`shop`/s);
  assert.doesNotMatch(text, /`format`/);
});

test('"how far back" is answered by a time in the past', () => {
  const logs = operation(
    'Get kettle logs',
    'Returns a list of log events.\n\n## Parameters\n\n- `end` (query, number): Time of the most recent event to include. Defaults to the current time.\n- `start` (query, number): Time of the least recent event to include. Defaults to one year ago.',
  );
  const { answer: quoted } = answer('How far back do kettle logs go by default?', [[logs]]);
  assert.match(quoted?.quote ?? '', /one year ago/);
});

test('a limit at the end of a long description is shown', () => {
  const filler = 'Kettles are made in this order, one after the other. '.repeat(7).trim();
  const bulk = operation(
    'Create kettles',
    `${filler}\n\n${filler}\n\n${filler}\n\nThis endpoint behaves as follows:\n\n- The request body must be 4MB or less.\n- Each kettle needs a name.\n\n## Request body\n\n- \`color.red\` (number, 0 to 1): Red of the kettle.`,
  );
  const { answer: quoted } = answer('max request body size when creating kettles', [[bulk]]);
  assert.equal(quoted?.quote, 'The request body must be 4MB or less.');
  assert.match(quoted.text, /4MB or less/);
});

test('a limit of another field is not a certain answer', () => {
  const red = operation(
    'Create kettles',
    'Creates kettles with one request body.\n\n## Request body\n\n- `color.red` (number, 0 to 1): Red of the kettle.',
  );
  assert.notEqual(answer('max request body size when creating kettles', [[red]]).verdict, 'answered');
  assert.notEqual(answer('How many kettles can I create at once?', [[red]]).verdict, 'answered');
});

test('for a fact, other required fields and the call are left out, with a link to them', () => {
  const pour = operation(
    'Pour a kettle',
    'Pours water. A poured kettle stays warm for 40 minutes.\n\n## Parameters\n\n- `cup` (path, string, required): The cup.\n\n## Example\n\n```sh\ncurl https://kettle.example/v1/kettles\n```',
  );
  const fact = answer('How long does a poured kettle stay warm?', [[pour]]).answer;
  assert.match(fact?.text ?? '', /40 minutes/);
  assert.doesNotMatch(fact?.text ?? '', /`cup`|curl/);
  assert.equal(fact?.isCut, true);
  const task = answer('How do I pour a kettle?', [[pour]]).answer;
  assert.match(task?.text ?? '', /`cup`.*curl/s);
  assert.equal(task?.isCut, false);
});
