import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const page = { pageUrl: '/leaks' };
const at = (position: number, ...headings: string[]) => ({
  ...page,
  position,
  url: `/leaks#${headings.join('-')}`,
});
const message = 'Error: the kettle leaks at the lid';

test('for an error whose message is below "Symptoms", the cause and the solution are quoted, too', () => {
  const symptoms = chunk(['Leaks', 'Symptoms'], `You see \`${message}\`.`, at(0, 'Symptoms'));
  const cause = chunk(['Leaks', 'Cause'], 'The seal is old.', at(1, 'Cause'));
  const solution = chunk(['Leaks', 'Solution'], 'Replace the seal.', at(2, 'Solution'));
  const history = chunk(['Leaks', 'History'], 'The first seal was made of cork.', at(3, 'History'));
  const { answer: best, further } = answer(message, [[symptoms, history, solution, cause]]);
  assert.equal(best?.url, symptoms.url);
  assert.deepEqual(
    further.slice(0, 2).map(({ url }) => url),
    [cause.url, solution.url],
  );
});

test('the solution of another problem on the page is not quoted', () => {
  const symptoms = chunk(['Leaks', 'At the lid', 'Symptoms'], `You see \`${message}\`.`, at(0, 'lid'));
  const other = chunk(['Leaks', 'At the spout', 'Solution'], 'Tilt the kettle.', at(1, 'spout'));
  const { verdict, further } = answer(message, [[symptoms, other]]);
  assert.equal(verdict, 'answered');
  assert.deepEqual(further, []);
});
