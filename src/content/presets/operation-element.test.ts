import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { hasOperationElements, operationElement } from './operation-element.ts';

const element = '<ApiPage method="get" path="/users/{id}" />';

test('a page that consists of a component shows the operation of the component', () => {
  const shown = { method: 'GET', path: '/users/{id}', isAll: true };
  assert.deepEqual(operationElement(`---\ntitle: A\n---\nimport A from 'a';\n\n${element}\n`), shown);
  assert.equal(operationElement(`Call ${element}.`), null);
  assert.equal(operationElement(`${element}\n${element}`), null);
  assert.equal(operationElement('<ApiPage method="get" />'), null);
});

test('a description has no pages of its own if at least five pages show operations', async (context) => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`docs/${index}.mdx`, element]));
  const found = [4, 5].map(async (count) =>
    hasOperationElements(new Folder(await temporarySite(context, pages(count)))),
  );
  assert.deepEqual(await Promise.all(found), [false, true]);
});

test('time grows linearly with the text for any repetition', () => {
  for (const unit of ['<A ', '<A method="a" ', 'method="a" path="/" ', '---\n', 'import a\n'])
    assertGrowsLinearly(unit, 20_000, (times) => operationElement(`<A ${unit.repeat(times)}`));
});
