import { isObject } from './merge-values.ts';
import type { WrittenBrand } from './preset.ts';

/** Color names of Material for MkDocs. */
const materialColors: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  'blue grey': '#546d78',
};

/** Logo, icon and colors in `theme`, which may have several palettes, one for each color scheme. */
export function mkdocsBrand(theme: unknown): WrittenBrand {
  if (!isObject(theme)) return {};
  const { logo, favicon, palette } = theme;
  const palettes = (Array.isArray(palette) ? palette : [palette]).filter(isObject);
  const primary = palettes.map((each) => String(each.primary)).find((name) => name in materialColors);
  return { logo, icon: favicon, colors: { light: materialColors[primary ?? ''] } };
}
