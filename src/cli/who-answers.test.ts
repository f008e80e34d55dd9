import assert from 'node:assert/strict';
import test from 'node:test';
import { whoAnswers } from './who-answers.ts';

const withKey = { ask: { isOff: false }, secrets: { chatApiKey: 'sk' } };
const withoutKey = { ask: { isOff: false }, secrets: {} };

test('the models that write answers are named with their budget', () => {
  assert.equal(
    whoAnswers(withKey, ['openai/gpt-6-luna'], {}),
    'Answers by openai/gpt-6-luna, no daily budget set (ask.budgetPerDay)',
  );
  const limited = { ...withKey, ask: { isOff: false, budgetPerDay: 5 } };
  assert.equal(
    whoAnswers(limited, ['openai/large', 'openai/small'], {}),
    'Answers by openai/large, then openai/small, up to $5 per day',
  );
});

test('an unused key is reported, with instructions to use it', () => {
  assert.match(
    whoAnswers(withoutKey, [], { OPENAI_API_KEY: 'sk-secret' }) ?? '',
    /^Answers are quoted from the docs\. .*OPENAI_API_KEY.*, set DOCENT_CHAT_PROVIDER=openai$/,
  );
});

test('nothing is printed without a key, or if asking is off', () => {
  assert.equal(whoAnswers(withoutKey, [], {}), null);
  assert.equal(whoAnswers({ ...withKey, ask: { isOff: true } }, ['openai/large'], {}), null);
});
