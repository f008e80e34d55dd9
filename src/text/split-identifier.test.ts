import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { splitCamelCase } from './split-identifier.ts';

const partsOf = (name: string) =>
  splitCamelCase(name, 0, name.length).map(({ start, end }) => name.slice(start, end));

test('a camel case name is split into its words', () => {
  for (const [name, parts] of [
    ['useState', ['use', 'State']],
    ['HTTPServer', ['HTTP', 'Server']],
    ['parseXMLFile', ['parse', 'XML', 'File']],
    ['base64Encode', ['base64', 'Encode']],
    ['IPv6Address', ['IPv6', 'Address']],
    ['getURLsOf', ['get', 'URLs', 'Of']],
    ['APIs', ['APIs']],
    ['sha256', ['sha256']],
    ['E2E', ['E2E']],
    ['iPhone', ['iPhone']],
    ['MAXIMUM', ['MAXIMUM']],
    ['straßenName', ['straßen', 'Name']],
    ['x', ['x']],
  ] as const)
    assert.deepEqual(partsOf(name), parts, name);
});

test('the parts of any name add up to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aAbB1sSé') }), (name) => {
      assert.equal(partsOf(name).join(''), name);
      if (name.length > 1) assert.ok(partsOf(name).every((part) => part.length > 0));
    }),
    { numRuns: 400 },
  );
});
