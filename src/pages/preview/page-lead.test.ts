import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../../test/stories/page-with.ts';
import { leadOf } from './page-lead.ts';

const description = 'Boil water for tea and coffee.';

function lead(text: string, facts: { hidesDescription?: true } = {}): string {
  return leadOf({
    ...{ url: '/a', title: 'Boiling', sourceFile: 'a.md', operation: null, ...facts },
    ...{ description, blocks: blocksOf(text) },
  });
}

test('a page that does not begin with a paragraph shows its description first', () => {
  assert.equal(lead('## Fill it\n\nTo the mark.'), description);
  assert.equal(lead('```sh\nkettle\n```'), description);
  assert.equal(lead(''), description);
});

test('a page with an opening, or whose text repeats the description, does not show it', () => {
  assert.equal(lead('Kettles get hot.\n\n## Fill it'), '');
  assert.equal(lead('## Overview\n\nHow to boil water, for coffee and tea.'), '');
});

test('a description that the site does not show is not shown', () => {
  assert.equal(lead('## Fill it', { hidesDescription: true }), '');
});
