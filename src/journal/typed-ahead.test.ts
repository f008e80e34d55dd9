import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchRecord } from '../vocabulary/search-record.ts';
import { TypedAhead } from './typed-ahead.ts';

interface Typing {
  passed: string[];
  /** Types, each key a second after the one before. */
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

test('what is typed on the way to a query is one search, also with corrections', () => {
  const { passed, type, pause } = typing();
  type('a', 'k', 'ku', 'Kube', 'kube', 'kubec', 'kubect', 'kube', 'kubectl', 'kubectl ', 'kubectl  apply');
  assert.deepEqual(passed, []);
  pause(16);
  assert.deepEqual(passed, ['kubectl  apply']);
});

test('who deletes what they typed is counted with the longest of it', () => {
  const { passed, type, pause } = typing();
  type('a', 'helm', 'helm chart', 'helm', 'he');
  pause(16);
  assert.deepEqual(passed, ['helm chart']);
});

test('what was typed of a question is no search once it is asked; other searches are', () => {
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

test('a question is counted once: neither its words before nor after it are a search', () => {
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

test('another query, and a query after a pause, are searches of their own', () => {
  const { passed, type, pause } = typing();
  type('a', 'helm', 'pod', 'podman');
  pause(16);
  type('a', 'podman');
  pause(16);
  assert.deepEqual(passed, ['helm', 'podman', 'podman']);
});

test('readers, versions and languages do not mix', () => {
  const { passed, type, typed } = typing();
  type('a', 'po');
  type('b', 'pod');
  typed.add(search('pods', '1.0'), 'a');
  typed.releaseAll();
  assert.deepEqual(passed, ['po', 'pod', 'pods']);
});

test('searches of nobody in particular pass at once', () => {
  const { passed, type } = typing();
  type(undefined, 'p', 'po');
  assert.deepEqual(passed, ['p', 'po']);
});

test('it holds 10,000 readers back; whoever typed longest ago passes first', () => {
  const { passed, typed } = typing();
  for (let reader = 0; reader < 10_002; reader++) typed.add(search(`query ${reader}`), String(reader));
  assert.deepEqual(passed, ['query 0', 'query 1']);
});

test('a pause in the middle of a word is no search of its own, and neither is a single letter', () => {
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
