import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { readFixtureSite, siteFixtures, siteNames } from './read-fixture-site.ts';

for (const name of siteNames()) {
  test(`the ${name} site has the pages that its framework would show`, async () => {
    const expected: unknown = JSON.parse(readFileSync(join(siteFixtures, `${name}.expected.json`), 'utf8'));
    assert.deepEqual(await readFixtureSite(name), expected);
  });
}
