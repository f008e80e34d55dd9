import assert from 'node:assert/strict';
import test from 'node:test';
import { wrappedTitle } from './path-html.ts';

test('titles are wrapped after slashes, and long names between their parts', () => {
  const titles = [
    ['Create/modify/delete', 'Create/<wbr>modify/<wbr>delete'],
    ['Use CI/CD', 'Use CI/CD'],
    ['experimental.importDurations.limit', 'experimental.<wbr>importDurations.<wbr>limit'],
    ['generateSomethingVeryLongForUs now', 'generate<wbr>Something<wbr>Very<wbr>Long<wbr>For<wbr>Us now'],
    ['resolveDynamicImport', 'resolve<wbr>Dynamic<wbr>Import'],
    ['VERY_LONG_CONSTANT_NAME', 'VERY_<wbr>LONG_<wbr>CONSTANT_<wbr>NAME'],
    ['JavaScript and Internationalization', 'JavaScript and Internationalization'],
  ];
  for (const [title = '', html] of titles) assert.equal(wrappedTitle(title), html);
});
