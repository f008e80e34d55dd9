import type { Inline } from '../vocabulary/block.ts';

/** The attributes of an image, as they are written. */
type ImageAttributes = Partial<Record<'src' | 'alt' | 'width' | 'height', string | null>>;

/** An image; empty if it has neither a file nor an alternative text. */
export function imagePiece({ src, alt, width, height }: ImageAttributes): Inline[] {
  const source = src?.trim() ?? '';
  const image = source.startsWith('data:') ? '' : source;
  if (image === '' && !alt?.trim()) return [];
  return [{ image, alt: alt ?? '', ...size('width', width), ...size('height', height) }];
}

/** Reads `40` and `40px`; percentages are ignored. */
function size(name: 'width' | 'height', written?: string | null): { width?: number; height?: number } {
  const [, pixels = '0'] = /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/.exec(written ?? '') ?? [];
  return Number(pixels) === 0 ? {} : { [name]: Number(pixels) };
}
