import assert from 'node:assert/strict';
import test from 'node:test';
import { asWritten } from './as-written.ts';

for (const [typed, corrected, texts, expected] of [
  [
    'ScaledObect',
    'scaledobject',
    ['The ScaledObject. A scaledobject. scaledObject and ScaledObject'],
    'ScaledObject',
  ],
  ['rabitmq', 'rabbitmq', ['RabbitMQ Queue', 'type: rabbitmq'], 'RabbitMQ'],
  ['SINGUP', 'signup', ['The signup form'], 'SIGNUP'],
  ['Cahing', 'caching', ['Caching'], 'Caching'],
  ['cahing', 'caching', ['Caching', 'CACHING'], 'caching'],
  ['autoglaz', 'auto glaz', ['Auto Glazing', 'It glazes. To glaze, set autoGlaze.'], 'auto glaze'],
  ['filesystem', 'file system', ['The filesystems', 'A file of the system'], 'file system'],
  ['prometeus', 'prometheus', [], 'prometheus'],
] as const) {
  test(`${typed} is corrected to ${expected}`, () => {
    const query = `some ${typed}?`;
    assert.equal(asWritten(corrected, typed.toLowerCase(), query, texts), expected);
  });
}
