import assert from 'node:assert/strict';
import test from 'node:test';
import { centralParts } from './central-parts.ts';

function part(title: string, ...operations: string[]) {
  return { title, operations: operations.map((each) => ({ title: each })) };
}

const titlesOf = (...parts: ReturnType<typeof part>[]) => centralParts(parts).map(({ title }) => title);

test('the part that most operations mention comes first, even if it is small', () => {
  const policies = part('Policy rules', 'List policy rules', 'Get a policy rule', 'Delete a policy rule');
  const cups = part('Cups', 'Create a cup', 'List cups');
  const lids = part('Lids', 'Put a lid on a cup');
  const handles = part('Handles', 'Add a handle to a cup');
  assert.deepEqual(titlesOf(policies, lids, cups, handles), ['Cups', 'Policy rules', 'Lids', 'Handles']);
});

test('of parts that differ only in brackets, the one without brackets is shown, else the largest', () => {
  const files = part('Shared links (Files)', 'Get shared link');
  const folders = part('Shared links (Folders)', 'Add shared link', 'Remove shared link');
  assert.deepEqual(titlesOf(files, folders), ['Shared links (Folders)']);
  assert.deepEqual(titlesOf(files, folders, part('Shared links', 'List')), ['Shared links']);
});

test('parts with the same score keep their order', () => {
  assert.deepEqual(titlesOf(part('A', 'x'), part('B', 'x'), part('C', 'x')), ['A', 'B', 'C']);
});
