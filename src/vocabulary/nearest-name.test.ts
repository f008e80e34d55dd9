import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestName } from './nearest-name.ts';

const known = ['servicePath', 'mountPath', 'url', 'port', 'PORT', 'DOCENT_DATA_DIR'];

test('a missing, doubled, wrong or swapped letter still finds the name', () => {
  assert.equal(nearestName('servcePath', known), 'servicePath');
  assert.equal(nearestName('mounttPath', known), 'mountPath');
  assert.equal(nearestName('mauntPath', known), 'mountPath');
  assert.equal(nearestName('ulr', known), 'url');
});

test('case, dashes, underscores and the DOCENT prefix are ignored', () => {
  assert.equal(nearestName('service_path', known), 'servicePath');
  assert.equal(nearestName('SERVICE-PATH', known), 'servicePath');
  assert.equal(nearestName('DOCENT_PORT', ['PORT', 'HOST']), 'PORT');
});

test('a name unlike all others gets no suggestion', () => {
  assert.equal(nearestName('analytics', known), undefined);
  assert.equal(nearestName('x', []), undefined);
});
