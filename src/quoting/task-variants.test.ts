import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const deploy = (name: string) =>
  chunk(
    [`Existing ${name} apps`, 'Deploy your app'],
    `To deploy your app, run this command:\n\n\`\`\`sh\ndeploy ${name}\n\`\`\``,
  );

test('a task that several pages describe for different things is not certain', () => {
  const asked = 'How do I deploy an app?';
  assert.equal(answer(asked, [[deploy('Django')]]).verdict, 'answered');
  const { verdict, others } = answer(asked, [[deploy('Django')], [deploy('Rails')]]);
  assert.equal(verdict, 'likely');
  assert.deepEqual(
    others.map(({ title }) => title),
    ['Existing Rails apps'],
  );
});

test('a task for the thing that the question names is certain, whatever other pages describe', () => {
  const asked = 'How do I deploy existing Rails apps?';
  assert.equal(answer(asked, [[deploy('Rails')], [deploy('Django')]]).verdict, 'answered');
});

test('a task that sections of a page describe for different things is not certain', () => {
  const alarm = (kind: string) =>
    chunk(
      ['Alarm', `Disable for ${kind}`],
      `To disable the alarm for ${kind}, run:\n\n\`\`\`sh\nalarm off\n\`\`\``,
    );
  const asked = 'How do I disable the alarm?';
  assert.equal(answer(asked, [[alarm('kettles')]]).verdict, 'answered');
  assert.equal(answer(asked, [[alarm('kettles'), alarm('ovens')]]).verdict, 'likely');
});
