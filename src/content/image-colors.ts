import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { cssColor, type Rgb } from './css-color.ts';
import type { SiteImage } from './site-image.ts';

/** Decoded images are mostly logos of a few hundred pixels. */
const mostPixelBytes = 20_000_000;
const mostSamples = 5000;

/**
 * The colors that an image paints on a transparent background; null if they are unknown, or if the image has a
 * background of its own, or adapts to dark pages.
 */
export async function imageColors({ path, mediaType }: SiteImage): Promise<Rgb[] | null> {
  if (mediaType === 'image/svg+xml') return svgColors(await readFile(path, 'utf8'));
  if (mediaType !== 'image/png' && mediaType !== 'image/x-icon') return null;
  try {
    return pngColors(await readFile(path));
  } catch {
    return null;
  }
}

/** Parts of an SVG that are not painted: what cuts shapes out, and what editors write. */
const unpainted = /<!--[\s\S]*?-->|<(mask|clipPath|metadata)\b[\s\S]*?<\/\1>|<sodipodi:[^>]*>/g;
const paint =
  /\b(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*(#[\da-f]{3,8}\b|rgba?\([^()]*\)|black\b|white\b|currentColor\b)/gi;

function svgColors(svg: string): Rgb[] | null {
  if (svg.includes('prefers-color-scheme')) return null;
  const text = svg
    .replace(unpainted, '')
    .replace(/<(?!stop\b)[^>]*>/g, (tag) => tag.replace(/\bstop-color\b[^;"']*/g, ''));
  const colors = [...text.matchAll(/<[^>]*>|[^<]+/g)].flatMap(([piece]) => {
    const found = [...piece.matchAll(paint)].map(([, color = '']) => cssColor(named(color)));
    return repeated(
      found.filter((color) => color !== null),
      weightOf(piece),
    );
  });
  // Shapes without a color are black. Those in definitions are mostly not painted.
  const shapes = text.replace(/<defs\b[\s\S]*?<\/defs>/g, '');
  const isPlain = !/<(?:svg|g)\b[^>]*\s(?:fill|style|class)=/.test(shapes);
  const hasPlainShape =
    isPlain && /<(?:path|circle|rect|polygon)\b(?![^>]*\s(?:fill|style|class)=)/.test(shapes);
  return hasPlainShape || colors.length === 0 ? [...colors, [0, 0, 0]] : colors;
}

/** The length of an outline in characters for which a shape counts once more. Letters have long outlines. */
const outlineUnit = 200;
const mostWeight = 50;

function weightOf(tag: string): number {
  const outline = /\sd=["']([^"']*)/.exec(tag)?.[1] ?? '';
  return Math.min(mostWeight, 1 + Math.floor(outline.length / outlineUnit));
}

function repeated<Item>(items: readonly Item[], times: number): Item[] {
  return Array.from({ length: times }, () => items).flat();
}

function named(color: string): string {
  return /^white$/i.test(color) ? '#fff' : /^(?:black|currentColor)$/i.test(color) ? '#000' : color;
}

/** Channels of a pixel by the color type of a PNG; type 3 has an index into the palette. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The opaque pixels of a PNG with 8 bits per channel, which may be inside an ICO file. */
function pngColors(file: Buffer): Rgb[] | null {
  const start = file.indexOf('\x89PNG', 0, 'latin1');
  if (start === -1) return null;
  const chunks = Map.groupBy(pngChunks(file.subarray(start + 8)), ({ type }) => type);
  const [header, palette, alphas] = ['IHDR', 'PLTE', 'tRNS'].map((type) => chunks.get(type)?.[0]?.data);
  const [width, depth, type = -1] = [header?.readUInt32BE(0), header?.[8], header?.[9]];
  const channels = channelsOf[type];
  if (!width || depth !== 8 || channels === undefined || header?.[12] !== 0) return null;
  const packed = Buffer.concat((chunks.get('IDAT') ?? []).map(({ data }) => data));
  const pixels = unfiltered(inflateSync(packed, { maxOutputLength: mostPixelBytes }), width, channels);
  const count = pixels.length / channels;
  const opacity = (at: number) =>
    type === 3 ? (alphas?.[pixels[at]!] ?? 255) : type >= 4 ? pixels[at + channels - 1]! : 255;
  const colors: Rgb[] = [];
  const step = Math.max(1, Math.floor(count / mostSamples));
  let isOpaque = true;
  for (let pixel = 0; pixel < count; pixel += step) {
    const at = pixel * channels;
    if (opacity(at) < 128) isOpaque = false;
    else if (type === 3) colors.push(rgbAt(palette!, 3 * pixels[at]!));
    else colors.push(channels < 3 ? [pixels[at]!, pixels[at]!, pixels[at]!] : rgbAt(pixels, at));
  }
  return isOpaque ? null : colors;
}

function rgbAt(bytes: Uint8Array, at: number): Rgb {
  return [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
}

function* pngChunks(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/** Each row of a PNG starts with the filter that was used for its bytes: the difference to the bytes around them. */
function unfiltered(rows: Uint8Array, width: number, channels: number): Uint8Array {
  const length = width * channels;
  const pixels = new Uint8Array(Math.floor(rows.length / (length + 1)) * length);
  for (let at = 0; at < pixels.length; at++) {
    const [row, column] = [Math.floor(at / length), at % length];
    const left = column < channels ? 0 : pixels[at - channels]!;
    const above = row === 0 ? 0 : pixels[at - length]!;
    const corner = row === 0 || column < channels ? 0 : pixels[at - length - channels]!;
    const filter = rows[row * (length + 1)]!;
    const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter] ?? 0;
    pixels[at] = rows[row * (length + 1) + 1 + column]! + guess;
  }
  return pixels;
}

/** The Paeth predictor. */
function nearest(left: number, above: number, corner: number): number {
  const sum = left + above - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
