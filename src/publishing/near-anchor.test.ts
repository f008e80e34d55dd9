import assert from 'node:assert/strict';
import test from 'node:test';
import { nearAnchor } from './near-anchor.ts';

for (const [missing, anchors, expected] of [
  [
    'test-environment',
    ['setup', 'test-environment-node--browser', 'test-match'],
    'test-environment-node--browser',
  ],
  ['instal-linux', ['install-linux', 'install-mac'], 'install-linux'],
  ['Retention-policies', ['retention-policies', 'limits'], 'retention-policies'],
  ['install', ['install-linux', 'install-mac'], null],
  ['pingpong', ['info', 'connect'], null],
  ['v1', ['v2', 'v3'], null],
] as const)
  test(`#${missing} ${expected === null ? 'is like no anchor' : `most likely means #${expected}`}`, () =>
    assert.equal(nearAnchor(missing, anchors), expected));
