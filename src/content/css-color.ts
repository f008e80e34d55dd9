/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A color as styles write it: `#e36002`, `rgb(227 96 2)`, `hsl(24deg 98% 45%)`; null for other notations. */
export function cssColor(written: string): Rgb | null {
  const text = written.trim().toLowerCase();
  const hex = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/.exec(text);
  if (hex !== null) return fromHex(hex[2] ?? hex[1]!.replace(/./g, '$&$&'));
  const [, kind, numbers = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  const [first, second, third] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
  if (first === undefined || second === undefined || third === undefined) return null;
  const color = kind === 'rgb' ? ([first, second, third] as const) : fromHsl(first, second, third);
  return color.every((part) => part >= 0 && part <= 255) ? color : null;
}

function fromHex(digits: string): Rgb {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [red!, green!, blue!];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export function isGrey(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) < 30;
}

/** The hue in degrees, 0 for greys. */
export function hue([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}

/** Relative luminance by WCAG, from 0 (black) to 1 (white). */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
