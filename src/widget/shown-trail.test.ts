import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchHit } from '../vocabulary/search.ts';
import { shownTrail } from './shown-trail.ts';

function hit(title: string, ...trail: string[]): SearchHit {
  return {
    ...{ id: title, kind: 'doc', title, snippet: '', url: '/', anchor: null, headerPath: [title], trail },
    ...{ method: null, path: null, score: 1 },
  };
}

function shown(...hits: SearchHit[]): string[][] {
  return hits.map((each) => shownTrail(each, hits));
}

test('a hit shows the groups of its page, without those that all hits share', () => {
  assert.deepEqual(
    shown(
      hit('Webhooks', 'Docs', 'Integrations', 'Clay'),
      hit('Triggers', 'Docs', 'Flows'),
      hit('Use', 'Docs'),
    ),
    [['Integrations', 'Clay'], ['Flows'], []],
  );
  assert.deepEqual(shown(hit('Login', 'Docs', 'React')), [[]], 'hits of one page');
});

test('a group name that the title contains is left out', () => {
  assert.deepEqual(shown(hit('Login in Vue', 'Kits', 'Vue'), hit('A')), [['Kits'], []]);
});

test('of a long trail, the first and the last group are shown', () => {
  assert.deepEqual(
    shown(
      hit('Digest', 'Framework', 'TypeScript', 'Steps'),
      hit('Delay', 'Platform', 'Workflows', 'Editor', 'Steps'),
      hit('Start'),
    ),
    [['Framework', '…', 'Steps'], ['Platform', '…', 'Steps'], []],
  );
});

test('pages of the same title and group are distinguished by the groups between', () => {
  assert.deepEqual(
    shown(hit('Hooks', 'Inbox', 'React', 'Advanced'), hit('Hooks', 'Inbox', 'Vue', 'Advanced'), hit('Start')),
    [['Inbox', 'React', 'Advanced'], ['Inbox', 'Vue', 'Advanced'], []],
  );
});

test('hits of older services have no groups', () => {
  const { trail: _, ...old } = hit('Login');
  assert.deepEqual(shown(old, hit('Start', 'Guides')), [[], ['Guides']]);
});
