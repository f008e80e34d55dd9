import assert from 'node:assert/strict';
import test from 'node:test';
import { scopeChoices } from './scope-switch.ts';

test('the current version is called the latest if the site has no name for it', () => {
  const [here, other] = [
    { version: 'current', locale: 'de' },
    { version: '8.x', locale: 'de' },
  ];
  const { versions, languages } = scopeChoices([here, other], here, { start: '/docs', from: null });
  assert.deepEqual(
    versions.map(({ name }) => name),
    ['Aktuell', '8.x'],
  );
  assert.match(versions[0]!.href, /version=current/);
  assert.deepEqual(languages, []);
});
