import assert from 'node:assert/strict';
import test from 'node:test';
import { chunk } from '../../test/answer-from-pages.ts';
import { readSections } from './read-sections.ts';

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
