import { luminance, type Rgb } from '../content/css-color.ts';
import type { BrandColors } from '../content/style-colors.ts';

/** The background colors of `baseStyles`. */
const papers = { light: [255, 255, 255], dark: [18, 20, 26] } as const satisfies Record<string, Rgb>;
const [white, black] = [[255, 255, 255] as const, [0, 0, 0] as const];

/** WCAG AA for text. */
const legible = 4.5;
/** WCAG AA for the borders of fields. */
const distinct = 3;
/** With less contrast, a button in this color cannot be distinguished from the background. */
const visible = 1.5;
/** On a color with this contrast to white, black text looks heavy: the color becomes darker instead. */
const suitsWhite = 2.6;
/** Share of the color in the background of selected items. */
const tintShare = 0.1;

/** Variables for `baseStyles` in the main color of the site; empty if the site has none. */
export function brandStyles(colors: BrandColors | undefined): string {
  if (!isUsable(colors)) return '';
  const light = variablesFor(colors.light, papers.light);
  const dark = variablesFor(colors.dark, papers.dark);
  const names = ['link', 'edge', 'tint', 'brand', 'on-brand'] as const;
  const lines = names.map((name) => `--${name}: light-dark(${hex(light[name])}, ${hex(dark[name])})`);
  return `:root { ${lines.join('; ')}; --glow: var(--brand); --far-glow: var(--brand); --target: color-mix(in srgb, var(--brand) 18%, var(--paper)); --docent-highlight: var(--target); --docent-accent: var(--link); --docent-on-accent: var(--paper) }\n`;
}

/** The main color of the site as text on a light background; undefined if the site has none. */
export function brandColor(colors: BrandColors | undefined): string | undefined {
  return isUsable(colors) ? hex(variablesFor(colors.light, papers.light).link) : undefined;
}

/** A color that cannot be distinguished from the background is probably that of a header. */
function isUsable(colors: BrandColors | undefined): colors is BrandColors {
  return colors !== undefined && contrast(colors.light, papers.light) >= 1.2;
}

type Variable = 'link' | 'edge' | 'tint' | 'brand' | 'on-brand';

function variablesFor(color: Rgb, paper: Rgb): Record<Variable, Rgb> {
  const tint = mixed(paper, color, tintShare);
  const link = nearest(color, [paper, tint], legible);
  const edge = nearest(color, [paper], distinct);
  const shown = contrast(color, paper) < visible ? link : color;
  const brand = contrast(white, shown) < suitsWhite ? shown : nearest(shown, [white], legible);
  return { link, edge, tint, brand, 'on-brand': contrast(white, brand) >= legible ? white : black };
}

/** The color itself, or the nearest with enough contrast: darker on light backgrounds, lighter on dark ones. */
function nearest(color: Rgb, backgrounds: readonly Rgb[], wanted: number): Rgb {
  const end = luminance(backgrounds[0]!) > 0.4 ? 0 : 1;
  for (let share = 0; share < 1; share += 0.02) {
    const found = withLightness(color, (lightness) => lightness + (end - lightness) * share);
    if (backgrounds.every((background) => contrast(found, background) >= wanted)) return found;
  }
  return end === 0 ? black : white;
}

/** Keeps hue and saturation; mixing with white would make the color grey. */
function withLightness(color: Rgb, change: (lightness: number) => number): Rgb {
  const [least, most] = [Math.min(...color) / 255, Math.max(...color) / 255];
  const before = (least + most) / 2;
  const after = change(before);
  const room = (lightness: number) => Math.min(lightness, 1 - lightness);
  const scale = room(before) === 0 ? 0 : room(after) / room(before);
  const part = (index: 0 | 1 | 2) => Math.round(255 * after + (color[index] - 255 * before) * scale);
  return [part(0), part(1), part(2)];
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * (1 - share) + other[index] * share);
  return [part(0), part(1), part(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
