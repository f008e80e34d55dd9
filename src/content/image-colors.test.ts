import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { deflateSync } from 'node:zlib';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { imageColors } from './image-colors.ts';

async function colorsOf(context: TestContext, content: string | Buffer, mediaType: string) {
  const path = join(await temporarySite(context, { 'a.md': '# A' }), 'logo');
  await writeFile(path, content);
  return imageColors({ path, mediaType, width: 2, height: 2, bytes: 1, modified: 0 });
}

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const [white, black, orange] = [
  [255, 255, 255],
  [0, 0, 0],
  [0xe3, 0x60, 0x02],
];

test('the colors of letters, which have long outlines, count more', async (context) => {
  const letters = `<path d="${'M0 0h9v9z'.repeat(50)}" fill="#fff"/>`;
  const colors = await colorsOf(context, svg(`<path fill="#000" d="M0 0h9"/>${letters}`), 'image/svg+xml');
  assert.deepEqual(colors, [black, white, white, white]);
});

test('only the painted colors of an SVG count', async (context) => {
  const painted: [string, number[][] | null][] = [
    ['<path fill="#fff" d="M0 0"/>', [white!]],
    ['<path style="fill:#ffffff;stop-color:#000000" d="M0 0"/>', [white!]],
    ['<mask id="m"><path fill="black"/></mask><path fill="#e36002" mask="url(#m)"/>', [orange!]],
    ['<sodipodi:namedview pagecolor="#ffffff" fill="#fff"/><path fill="#e36002"/>', [orange!]],
    ['<path d="M0 0"/>', [black!]],
    ['<defs><path id="a" d="M0 0"/></defs><path fill="#e36002"/>', [orange!]],
    ['<path fill="#fff"/><path d="M0 0"/>', [white!, black!]],
    ['<stop stop-color="#e36002"/><path fill="url(#a)"/>', [orange!]],
    ['<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style><path/>', null],
  ];
  for (const [inner, colors] of painted)
    assert.deepEqual(await colorsOf(context, svg(inner), 'image/svg+xml'), colors, inner);
});

/** A PNG of two rows; each row is its filter and its bytes. */
function png(type: number, rows: number[][], width: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, rows.length, 8, type, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the opaque pixels of a PNG count, also inside an ICO file', async (context) => {
  // The second pixel is the first plus 0; the second row is the row above plus a transparent pixel.
  const image = png(
    6,
    [
      [1, 0xe3, 0x60, 0x02, 255, 0, 0, 0, 0],
      [2, 0, 0, 0, 0, 0, 0, 0, 1],
    ],
    2,
  );
  assert.deepEqual(await colorsOf(context, image, 'image/png'), [orange, orange, orange]);
  const icon = Buffer.concat([Buffer.alloc(22), image]);
  assert.deepEqual(await colorsOf(context, icon, 'image/x-icon'), [orange, orange, orange]);
});

test('the colors of an opaque or broken image are unknown', async (context) => {
  assert.equal(await colorsOf(context, png(2, [[0, 255, 255, 255]], 1), 'image/png'), null);
  assert.equal(await colorsOf(context, Buffer.from('\x89PNG broken', 'latin1'), 'image/png'), null);
  assert.equal(await colorsOf(context, Buffer.from('a JPEG'), 'image/jpeg'), null);
});
