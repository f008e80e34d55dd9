import assert from 'node:assert/strict';
import test from 'node:test';
import { type KnownScopes, resolveScope } from './resolve-scope.ts';

const known: KnownScopes = {
  scopes: [
    { version: '2.0', locale: 'en' },
    { version: '2.0', locale: 'fr' },
    { version: '2.0', locale: 'pt-BR' },
    { version: '2.0', locale: 'zh-Hant' },
    { version: '1.0', locale: 'fr' },
    { version: 'next', locale: 'en' },
  ],
  currentVersion: '2.0',
  defaultLocale: 'en',
};

for (const [asked, version, locale] of [
  [{}, '2.0', 'en'],
  [{ version: 'current' }, '2.0', 'en'],
  [{ version: 'latest' }, '2.0', 'en'],
  [{ version: 'next' }, 'next', 'en'],
  [{ version: '2.0', locale: 'fr' }, '2.0', 'fr'],
  [{ locale: 'fr-CA' }, '2.0', 'fr'],
  [{ locale: 'FR' }, '2.0', 'fr'],
  [{ locale: 'en_US' }, '2.0', 'en'],
  [{ locale: 'en-Latn-US-x-private' }, '2.0', 'en'],
  [{ locale: 'pt-br' }, '2.0', 'pt-BR'],
  [{ locale: 'pt_BR' }, '2.0', 'pt-BR'],
  [{ locale: 'zh-Hant-TW' }, '2.0', 'zh-Hant'],
  [{ version: '1.0' }, '1.0', 'fr'],
] as const) {
  test(`${JSON.stringify(asked)} means ${version} in ${locale}`, () =>
    assert.deepEqual(resolveScope(asked, known), { version, locale }));
}

test('an unknown version is refused with a list of known versions', () => {
  for (const version of ['3.0', '', 'CURRENT', '__proto__'])
    assert.throws(() => resolveScope({ version }, known), {
      code: 'unknown_version',
      message: `Unknown version '${version}'. Versions: 2.0, 1.0, next.`,
    });
});

test('an unknown version is refused with the version that has the same number', () => {
  const scopes = ['11.x', '10.x', 'v2.1.0', 'next'].map((version) => ({ version, locale: 'en' }));
  for (const [version, meant] of [
    ['v10', '10.x'],
    ['10', '10.x'],
    ['10.0.0', '10.x'],
    ['V2.1', 'v2.1.0'],
  ])
    assert.throws(() => resolveScope({ version }, { ...known, scopes }), {
      message: `Unknown version '${version}'. Did you mean '${meant}'? Versions: 11.x, 10.x, v2.1.0, next.`,
    });
});

test('an unknown locale is refused with a list of the locales of the version', () => {
  for (const locale of ['de', 'de-AT', '', '-', 'zh'])
    assert.throws(() => resolveScope({ locale }, known), {
      code: 'unknown_locale',
      message: `Unknown locale '${locale}' in this version. Locales: en, fr, pt-BR, zh-Hant.`,
    });
  assert.throws(() => resolveScope({ version: '1.0', locale: 'en' }, known), {
    message: "Unknown locale 'en' in this version. Locales: fr.",
  });
});

test('a version that is named latest is found by its name', () => {
  const odd = { ...known, scopes: [...known.scopes, { version: 'latest', locale: 'en' }] };
  assert.equal(resolveScope({ version: 'latest' }, odd).version, 'latest');
  assert.equal(resolveScope({ version: 'current' }, odd).version, '2.0');
});

test('a current version without pages is refused with a list of versions that have pages', () => {
  assert.throws(() => resolveScope({}, { ...known, currentVersion: '3.0' }), {
    code: 'unknown_version',
    message: "Unknown version '3.0'. Versions: 2.0, 1.0, next.",
  });
});

test('a site without pages is reported', () => {
  const empty = { scopes: [], currentVersion: 'current', defaultLocale: 'en' };
  assert.throws(() => resolveScope({}, empty), {
    code: 'no_snapshot',
    message: 'The site has no pages yet.',
  });
});
