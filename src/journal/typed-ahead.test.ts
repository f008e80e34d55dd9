import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchRecord } from '../vocabulary/search-record.ts';
import { TypedAhead } from './typed-ahead.ts';

interface Typing {
  passed: string[];
  /** Types queries, one per second. */
  type(reader: string | undefined, ...queries: string[]): void;
  pause(seconds: number): void;
  typed: TypedAhead;
}

function typing(): Typing {
  const passed: string[] = [];
  let now = 0;
  const typed = new TypedAhead(
    ({ query }) => passed.push(query),
    () => now,
  );
  return {
    passed,
    typed,
    type(reader, ...queries) {
      for (const query of queries) {
        now += 1000;
        typed.add(search(query), reader);
      }
    },
    pause(seconds) {
      now += seconds * 1000;
      typed.releaseOld();
    },
  };
}

function search(query: string, version = 'current'): SearchRecord {
  const scope = { version, locale: 'en' };
  return {
    ...{ at: new Date(0), scope, asker: 'reader' as const, query, hits: 1, topUrls: [] },
    ...{ coverage: 1, degraded: false, milliseconds: 1 },
  };
}

test('the beginnings of a query are counted as one search, even with corrections', () => {
  const { passed, type, pause } = typing();
  type('a', 'k', 'ku', 'Kube', 'kube', 'kubec', 'kubect', 'kube', 'kubectl', 'kubectl ', 'kubectl  apply');
  assert.deepEqual(passed, []);
  pause(16);
  assert.deepEqual(passed, ['kubectl  apply']);
});

test('when readers delete text, the longest query is counted', () => {
  const { passed, type, pause } = typing();
  type('a', 'helm', 'helm chart', 'helm', 'he');
  pause(16);
  assert.deepEqual(passed, ['helm chart']);
});

test('the beginning of a question is not a search once the question is asked; other searches are', () => {
  const { passed, type, pause, typed } = typing();
  const scope = { version: 'current', locale: 'en' };
  type('a', 'how do i deploy with do');
  typed.ask('How do I deploy with Docker?', scope, 'a');
  type('b', 'docker');
  typed.ask('How do I deploy with Docker?', scope, 'b');
  type('c', 'how do i');
  typed.ask('How do I deploy with Docker?', scope, 'b');
  pause(16);
  assert.deepEqual(passed, ['docker', 'how do i']);
});

test('a question is counted once: its words are not a search, neither before nor after it', () => {
  const { passed, type, pause, typed } = typing();
  const scope = { version: 'current', locale: 'en' };
  type('a', 'how do i boil', 'How do I boil water?');
  typed.ask('how do i boil water?', scope, 'a');
  type('a', 'how do i boil water?');
  pause(16);
  typed.ask('how do i boil water?', scope, 'b');
  type('b', 'how do i', 'kettle');
  pause(16);
  assert.deepEqual(passed, ['how do i', 'kettle']);
});

test('another query and a query after a pause are separate searches', () => {
  const { passed, type, pause } = typing();
  type('a', 'helm', 'pod', 'podman');
  pause(16);
  type('a', 'podman');
  pause(16);
  assert.deepEqual(passed, ['helm', 'podman', 'podman']);
});

test('searches of different readers, versions and languages are not merged', () => {
  const { passed, type, typed } = typing();
  type('a', 'po');
  type('b', 'pod');
  typed.add(search('pods', '1.0'), 'a');
  typed.releaseAll();
  assert.deepEqual(passed, ['po', 'pod', 'pods']);
});

test('searches without a reader id are recorded at once', () => {
  const { passed, type } = typing();
  type(undefined, 'p', 'po');
  assert.deepEqual(passed, ['p', 'po']);
});

test('searches of 10,000 readers are held back; the oldest ones are released first', () => {
  const { passed, typed } = typing();
  for (let reader = 0; reader < 10_002; reader++) typed.add(search(`query ${reader}`), String(reader));
  assert.deepEqual(passed, ['query 0', 'query 1']);
});

test('a pause in the middle of a word does not make a search, nor does a single letter', () => {
  const { passed, type, pause } = typing();
  type('a', 'k');
  pause(16);
  type('b', 'how do i deploy with do');
  pause(8);
  type('b', 'how do i deploy with docker');
  type('c', '水');
  pause(16);
  assert.deepEqual(passed, ['how do i deploy with docker', '水']);
});
