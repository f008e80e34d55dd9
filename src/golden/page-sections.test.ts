import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, paragraph } from '../vocabulary/block.ts';
import { PageSections } from './page-sections.ts';

const heading = (depth: number, anchor: string | null): Block => ({
  type: 'heading',
  depth,
  text: anchor ?? 'Without anchor',
  anchor,
});

const sections = new PageSections({
  operation: null,
  blocks: [
    paragraph({ anchor: 'install' }, 'Words of the top.'),
    heading(2, 'linux'),
    paragraph('Words of Linux.'),
    heading(3, 'debian'),
    paragraph('Words of Debian,\nin "two" lines.', { anchor: 'old-name' }),
    heading(3, null),
    paragraph('Words without a name.'),
    heading(2, 'flags'),
    {
      type: 'definitions',
      entries: [{ term: ['--force'], anchor: 'force', blocks: [paragraph('Insists.')] }],
    },
  ],
});

const cases: [anchor: string, link: string | null, quote: string | null, isCited: boolean][] = [
  ['linux', 'linux', null, true],
  ['linux', 'debian', null, true],
  ['debian', 'linux', null, false],
  ['flags', 'linux', null, false],
  ['install', null, null, true],
  ['install', 'linux', null, false],
  ['linux', null, null, false],
  ['old-name', 'debian', null, true],
  ['force', 'flags', null, false],
  // A chunk of several small sections has the link of the first.
  ['debian', 'linux', 'Debian, in two lines', true],
  ['linux', null, 'Words without a name', true],
  ['linux', null, 'Words of Linux.', true],
  ['install', null, 'Words of Linux.', false],
  ['flags', 'linux', 'Debian, in two lines', false],
  ['linux', 'linux', 'Words of another page', true],
  ['force', 'flags', 'Insists.', true],
  ['linux', null, '…', false],
  ['gone', 'gone', null, false],
];

for (const [anchor, link, quote, isCited] of cases) {
  test(`'${quote ?? 'nothing'}' at #${link ?? ''} is ${isCited ? '' : 'not '}in #${anchor}`, () =>
    assert.equal(sections.isCited(anchor, { anchor: link, quote }), isCited));
}

test('every anchor of a link target is known', () => {
  for (const anchor of ['install', 'linux', 'debian', 'old-name', 'flags', 'force'])
    assert.ok(sections.has(anchor));
  assert.ok(!sections.has('gone'));
});
