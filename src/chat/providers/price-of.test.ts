import assert from 'node:assert/strict';
import test from 'node:test';
import { chatProviders } from './chat-providers.ts';
import { priceOf } from './price-of.ts';

const prices = [
  { model: 'gpt-5', input: 1.25, output: 10 },
  { model: 'gpt-5-mini', input: 0.25, output: 2 },
];

test('a dated model has the price of the model', () => {
  for (const model of [
    'gpt-5-mini',
    'GPT-5-mini',
    'gpt-5-mini-2025-08-07',
    'gpt-5-mini-20250807',
    'gpt-5-mini-latest',
  ])
    assert.deepEqual(priceOf(model, prices), { input: 0.25, output: 2 }, model);
});

test('a variant that is not listed has no price', () => {
  for (const model of ['gpt-5-pro', 'gpt-5-mini-fast', 'gpt-5.9', 'my-gpt-5'])
    assert.equal(priceOf(model, prices), null);
});

test('the default models have prices', () => {
  for (const { model, prices: known } of [
    chatProviders.openai,
    chatProviders.anthropic,
    chatProviders.google,
  ])
    assert.notEqual(priceOf(model ?? '', known), null, model ?? '');
});
