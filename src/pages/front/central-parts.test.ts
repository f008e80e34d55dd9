import assert from 'node:assert/strict';
import test from 'node:test';
import { type ApiPart, centralParts } from './central-parts.ts';

function part(title: string, ...operations: string[]) {
  return { title, operations: operations.map((each) => ({ title: each })) };
}

const titlesOf = (...parts: ApiPart[]) => centralParts(parts).map(({ title }) => title);

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

test('parts with short paths come before parts below other names', () => {
  const at = (title: string, ...paths: string[]) => ({
    title,
    operations: paths.map((path) => ({ title: `Call ${title}`, operation: { path } })),
  });
  const usage = at(
    'Usage',
    '/v1/organization/usage/cups',
    '/v1/organization/usage/pots',
    '/v1/organization/usage',
  );
  const cups = at('Cups', '/v1/cups/{id}', '/v1/cups');
  assert.deepEqual(titlesOf(usage, cups), ['Cups', 'Usage']);
});

test('a described part comes before a part with a few more mentions', () => {
  const chat = { ...part('Chat', 'Create chat'), isDescribed: true };
  assert.deepEqual(titlesOf(part('Roles', 'List roles', 'Add role'), chat), ['Chat', 'Roles']);
});

test('parts with the same score keep their order', () => {
  assert.deepEqual(titlesOf(part('A', 'x'), part('B', 'x'), part('C', 'x')), ['A', 'B', 'C']);
});
