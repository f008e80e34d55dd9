import assert from 'node:assert/strict';
import test from 'node:test';
import { pathGroups } from './path-groups.ts';

const groupsOf = (paths: readonly string[], operation = {}) =>
  pathGroups(paths.map((path) => ({ path, operation })));
const paths = [
  ...['/v1/pets', '/v1/pets', '/v1/pets/{id}', '/v1/pets/{id}/photos.json'],
  ...['/v1/pet_owners', '/v1/pet_owners/{id}', '/v1/login', '/v1/shops', '/v1/shops/{id}'],
];

test('operations without tags are grouped by the first segment that differs', () => {
  const groups = groupsOf(paths);
  assert.equal(groups.get('/v1/pets'), 'Pets');
  assert.equal(groups.get('/v1/pets/{id}/photos.json'), 'Pets');
  assert.equal(groups.get('/v1/pet_owners/{id}'), 'Pet owners');
  const below = groupsOf(['/api', ...paths.map((path) => `/api/zoo/{zoo}${path}`)]);
  assert.equal(below.get('/api/zoo/{zoo}/v1/shops/{id}'), 'Shops');
});

test('a single operation has no group', () => {
  assert.equal(groupsOf(paths).get('/v1/login'), undefined);
});

test('operations that all have the same tag are grouped by path, too', () => {
  assert.equal(groupsOf(paths, { tags: ['zoo'] }).get('/v1/shops/{id}'), 'Shops');
});

test('an API with several tags, with few operations or with one kind of path has no path groups', () => {
  const tagged = paths.map((path, index) => ({ path, operation: { tags: index > 4 ? ['b'] : ['a'] } }));
  assert.equal(pathGroups(tagged).size, 0);
  assert.equal(groupsOf(paths.slice(0, 6)).size, 0);
  assert.equal(groupsOf(Array.from({ length: 9 }, () => '/{bucket}')).size, 0);
});
