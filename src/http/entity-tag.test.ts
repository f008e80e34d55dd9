import assert from 'node:assert/strict';
import test from 'node:test';
import { hasTag, tagFrom, tagOf } from './entity-tag.ts';

const knows = (header: string) => new Request('http://x/', { headers: { 'if-none-match': header } });

test('equal texts have equal tags, different texts have different ones', () => {
  assert.equal(tagOf('a'), tagOf('a'));
  assert.notEqual(tagOf('a'), tagOf('b'));
  assert.notEqual(tagFrom('a', 'b'), tagFrom('ab'));
});

test('If-None-Match may list several tags, strong or weak', () => {
  const tag = tagOf('a');
  for (const header of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag}`, '*'])
    assert.ok(hasTag(knows(header), tag), header);
  for (const header of ['', '"x"', tag.slice(1, -1)]) assert.ok(!hasTag(knows(header), tag), header);
  assert.ok(!hasTag(new Request('http://x/'), tag));
});
