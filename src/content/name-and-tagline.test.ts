import assert from 'node:assert/strict';
import test from 'node:test';
import { nameAndTagline } from './name-and-tagline.ts';

for (const [title, name, tagline] of [
  ['Kettle - Boiling Engine', 'Kettle', 'Boiling Engine'],
  ['Kettle CD: declarative boiling for teams', 'Kettle CD', 'declarative boiling for teams'],
  ['Kettle | Docs', 'Kettle', ''],
  ['Kettle • Boils water', 'Kettle', 'Boils water'],
  ['Documentation · Kettle', 'Kettle', ''],
  ['Docs | Kettle - Boils water', 'Kettle', 'Boils water'],
  ['Kettle Documentation', 'Kettle', ''],
  ['Kettle Docs - Boils water', 'Kettle', 'Boils water'],
  ['Just the Docs', 'Just the Docs', ''],
  ["Bob's docs", "Bob's docs", ''],
  ['Kettle-CD', 'Kettle-CD', ''],
  ['Documentation', 'Documentation', ''],
] as const)
  test(`a title is split into name and tagline: ${title}`, () => {
    assert.deepEqual(nameAndTagline(title), [name, tagline]);
  });
