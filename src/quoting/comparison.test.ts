import assert from 'node:assert/strict';
import test from 'node:test';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { Comparison, comparedSides } from './comparison.ts';
import { QuestionTerms } from './question-terms.ts';

const english = await analyserFor('en');

for (const [question, ...sides] of [
  ['difference between a liveness probe and a readiness probe', 'liveness probe', 'readiness probe'],
  ['What is the difference between ref and reactive?', 'ref', 'reactive'],
  ['Role vs. ClusterRole', 'Role', 'ClusterRole'],
  ['paper vs wood vs stone', 'paper', 'wood'],
  ['should I use define or env variables for secrets?', 'define', 'env variables'],
  ['how is TransitionGroup different from Transition', 'TransitionGroup', 'Transition'],
  ['when should I use a Job instead of a CronJob', 'Job', 'CronJob'],
  ['which is better, npm or pnpm', 'npm', 'pnpm'],
  ['annotated vs lightweight tag, which calls do I need', 'annotated', 'lightweight tag'],
  ['is Pinia better than Vuex?', 'Pinia', 'Vuex'],
  ['runPromise or runSync?', 'runPromise', 'runSync'],
  ['view or table, which one should i take', 'view', 'table'],
  ['MCP or an OpenAPI server what should I pick', 'MCP', 'OpenAPI server'],
  ['difference sync bisync', 'sync', 'bisync'],
  ['deployment statefulset difference', 'deployment', 'statefulset'],
  ['Unterschied zwischen Knoten und Pods', 'Knoten', 'Pods'],
] as const)
  test(`sides of: ${question}`, () => assert.deepEqual(comparedSides(question), sides));

test('a question that names no sides is not a comparison', () => {
  for (const question of ['what are the differences', 'how does it differ', 'what is a pod'])
    assert.equal(comparedSides(question), null, question);
});

test('a side is recognised by its own words, or by its whole name', () => {
  const named = (question: string, text: string) => {
    const terms = new QuestionTerms(understood(question, [question, text], english), english);
    const comparison = new Comparison(comparedSides(question)!, terms);
    return [comparison.isNamed(0, text), comparison.isNamed(1, text)];
  };
  const probes = 'difference between a liveness probe and a readiness probe';
  assert.deepEqual(named(probes, 'Liveness probes restart a container.'), [true, false]);
  assert.deepEqual(named(probes, 'Probes check a container.'), [false, false]);
  assert.deepEqual(named('+page.js vs +page.server.js', 'Rename `+page.server.js`.'), [false, true]);
  assert.deepEqual(named('+page.js vs +page.server.js', 'Rename +page.js to +page.server.js'), [true, true]);
  assert.deepEqual(named('closing vs deleting a milestone', 'Delete a milestone'), [false, true]);
  assert.deepEqual(named('closing vs deleting a milestone', 'Create a milestone'), [false, false]);
});
