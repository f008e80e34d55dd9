import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import { asksTheSame } from './asks-the-same.ts';

const same: readonly (readonly [string, string])[] = [
  ['How do I rotate logs?', 'log rotation'],
  ['How do I delete a user?', 'How can I remove users?'],
  ['where is the password of the database stored', 'Where do you keep the database password?'],
  ['What is a pod?', 'what are pods for'],
  ['Why does the server crash?', 'server crashes, why?'],
  ['How do I enable the preview?', 'How to activate preview'],
];

for (const [question, other] of same)
  test(`asks the same: ${question} ${other}`, async () => {
    const analyser = await analyserFor('en');
    assert.ok(asksTheSame(question, other, analyser));
    assert.ok(asksTheSame(other, question, analyser));
  });

const different: readonly (readonly [string, string])[] = [
  ['How do I rotate logs?', 'how do I  rotate LOGS'],
  ['How do I install it on Linux?', 'How do I install it on Windows?'],
  [
    'How do I add a node to the GPU pool of a cluster?',
    'How do I remove a node from the GPU pool of a cluster?',
  ],
  ['What is a pod?', 'How do I create a pod?'],
  ['What is a pod?', 'Can I see a pod?'],
  ['How do I deploy to AWS?', 'How do I deploy to AWS with Terraform?'],
  ['How do I enable the preview?', 'How do I disable the preview?'],
  ['Error 404', 'Error 500'],
  ['What is the largest size of a secret?', 'What is the smallest size of a secret?'],
  ['What is it?', 'What does it do?'],
];

for (const [question, other] of different)
  test(`asks something else: ${question} ${other}`, async () => {
    const analyser = await analyserFor('en');
    assert.ok(!asksTheSame(question, other, analyser));
    assert.ok(!asksTheSame(other, question, analyser));
  });

test('languages other than English have no related words', async () => {
  const analyser = await analyserFor('de');
  assert.ok(asksTheSame('Wie ändere ich den Port?', 'Port ändern', analyser));
  assert.ok(!asksTheSame('Wie ändere ich den Port?', 'Wie lösche ich den Port?', analyser));
});
