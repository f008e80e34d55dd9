import assert from 'node:assert/strict';
import test from 'node:test';
import { splitHeadingId } from './heading-id.ts';

const cases: [heading: string, text: string, id: string | null][] = [
  ['Install', 'Install', null],
  ['Install {#setup}', 'Install', 'setup'],
  ['Install { #setup }', 'Install', 'setup'],
  ['Install {#setup .wide}', 'Install', 'setup'],
  ['Install {.wide #setup}', 'Install', 'setup'],
  ['Install {: #setup}', 'Install', 'setup'],
  ['Install {/* #setup */}', 'Install', 'setup'],
  ['Install {/*setup*/}', 'Install', 'setup'],
  ['Install {/*#setup*/}', 'Install', 'setup'],
  ['Install {/* to do */}', 'Install', null],
  ['Install {#v1.2.3}', 'Install', 'v1.2.3'],
  ['Install {#日本}', 'Install', '日本'],
  ['Install {.wide}', 'Install', null],
  ['v1.9 {date="2026-06-22" link="#a"}', 'v1.9', null],
  ['Install {option}', 'Install {option}', null],
  ['{#only}', '', 'only'],
  ['Use {#id} here', 'Use {#id} here', null],
  ['Install [#setup]', 'Install [#setup]', null],
];

for (const [heading, text, id] of cases) {
  test(`"${heading}" is "${text}" at ${id}`, () => {
    assert.deepEqual(splitHeadingId(heading), { text, id });
  });
}

test('square brackets contain an id if the framework supports it', () => {
  const rules = { bracketIds: true };
  assert.deepEqual(splitHeadingId('Install [#setup]', rules), { text: 'Install', id: 'setup' });
  assert.deepEqual(splitHeadingId('Install [!toc]', rules), { text: 'Install', id: null });
  assert.deepEqual(splitHeadingId('Install [toc]', rules), { text: 'Install', id: null });
  assert.deepEqual(splitHeadingId('Array [0]', rules), { text: 'Array [0]', id: null });
});
