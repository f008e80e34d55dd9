import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { introducedOperation } from './introduced-operation.ts';

const operation =
  '`POST /tea`\n\nBrews tea. Takes a minute.\n\nAuthentication: none.\n\n## Parameters\n\nCups.';

function introduced(introduction: string): string {
  return renderBlocks(introducedOperation(blocksOf(operation), blocksOf(introduction)));
}

test('text of the page is shown below the call', () => {
  assert.match(
    introduced('For guests.'),
    /^`POST \/tea`\n\nFor guests\.\n\nBrews tea\. .*\n\nAuthentication/,
  );
});

test('a longer text on the page replaces the text of the description', () => {
  const text = introduced('Brews tea. Takes a minute. At most **9** cups.');
  assert.match(
    text,
    /^`POST \/tea`\n\nBrews tea\. Takes a minute\. At most \*\*9\*\* cups\.\n\nAuthentication/,
  );
});

test('a page without further text changes nothing', () => {
  assert.equal(introduced('Takes a minute.'), renderBlocks(blocksOf(operation)));
  assert.equal(introduced(''), renderBlocks(blocksOf(operation)));
});
