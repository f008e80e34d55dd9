import assert from 'node:assert/strict';
import test from 'node:test';
import { chunk } from '../../test/answer-from-pages.ts';
import { readSections, withoutSignature } from './read-sections.ts';

test('a section of a chunk has all headings above it', () => {
  const markdown =
    'Some data is sent.\n\n## Can I disable it?\n\nIt depends.\n\n### Open source\n\nYes.\n\n### Enterprise\n\nNo.\n\n## Fields\n\nOne.';
  assert.deepEqual(
    readSections(chunk(['Telemetry'], markdown)).map(({ trail }) => trail.join(' > ')),
    [
      'Telemetry',
      'Telemetry > Can I disable it?',
      'Telemetry > Can I disable it? > Open source',
      'Telemetry > Can I disable it? > Enterprise',
      'Telemetry > Fields',
    ],
  );
});

test('the name of a setting or function is without its type and parameters', () => {
  for (const [heading, name] of [
    ['bail [number | boolean]', 'bail'],
    ['page.open(url, options?)', 'page.open'],
    ['setTimeout(timeout)', 'setTimeout'],
    ['--jobs=<n>', '--jobs'],
    ['--coverage[=<boolean>]', '--coverage'],
    ['--projects <path1> ... <pathN>', '--projects'],
    ['Installation (macOS)', 'Installation (macOS)'],
    ['test(name, fn)', 'test(name, fn)'],
  ] as const)
    assert.equal(withoutSignature(heading), name);
});
