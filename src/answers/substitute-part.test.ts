import assert from 'node:assert/strict';
import test from 'node:test';
import { substitutePart } from './substitute-part.ts';

const cases = [
  ['and on Windows?', 'How do I install it on Linux?', 'How do I install it on Windows?'],
  [
    'On Core?',
    'What is the limit for datasets on the Hobby plan?',
    'What is the limit for datasets on Core?',
  ],
  [
    'and of the dev profile?',
    'What is the level of the release profile?',
    'What is the level of the dev profile?',
  ],
  ['with pip?', 'How do I install it with Homebrew on a Mac?', 'How do I install it with pip on a Mac?'],
  [
    'And the monitoring port?',
    'What port do clients connect to by default?',
    'What monitoring port do clients connect to by default?',
  ],
  ['And the idleTimeout?', 'What is the default readTimeout?', 'What is the default idleTimeout?'],
  ['What about toStrictEqual?', 'toBe vs toEqual', 'toStrictEqual vs toEqual'],
  [
    'and idleTimeout?',
    'What is the difference between readTimeout and writeTimeout?',
    'idleTimeout vs writeTimeout',
  ],
  ['and with Homebrew?', 'How do I install it on Debian?', 'How do I install it with Homebrew?'],
  ['And the maximum?', 'What is the default task timeout?', 'What is the maximum task timeout?'],
  ['and the default?', 'What is the maximum size?', 'What is the default size?'],
  [
    'What about operation processors?',
    'What is the default number of status processors?',
    'What is the default number of operation processors?',
  ],
] as const;

for (const [followUp, before, expected] of cases)
  test(`"${followUp}" after "${before}" replaces a part of it`, () =>
    assert.equal(substitutePart(followUp, before), expected));

for (const [followUp, before] of [
  ['and why?', 'What is the maximum size?'],
  ['and on Windows?', 'How do I install it?'],
  ['and the color?', 'What is the maximum size?'],
  ['and if I have several of them on one machine?', 'How do I install it on Linux?'],
  ['', 'How do I install it on Linux?'],
] as const)
  test(`"${followUp}" after "${before}" replaces nothing`, () =>
    assert.equal(substitutePart(followUp, before), null));
