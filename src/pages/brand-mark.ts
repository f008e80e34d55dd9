import type { SiteBrand, SiteLogo } from '../content/site-brand.ts';
import { escapeHtml } from './escape-html.ts';

/** A wider logo contains the site's name. */
const wordmarkRatio = 1.8;
const height = 32;

/** Relative to the service path. */
export const logoPaths = { light: '/logo', dark: '/logo-dark' } as const;

interface BrandMark {
  name: string;
  servicePath: string;
  brand: SiteBrand | undefined;
}

/** The site's logo or icon, with the site's name unless the logo contains it. */
export function brandMark({ name, servicePath, brand }: BrandMark): string {
  const service = `/${escapeHtml(encodeURI(servicePath))}`;
  const text = `<span>${escapeHtml(name)}</span>`;
  const { logo } = brand ?? {};
  if (logo === undefined) return `<img src="${service}/icon.svg" alt="" width="28" height="28">${text}`;
  const ratio = logo.image.width / logo.image.height;
  const isWordmark = ratio >= wordmarkRatio;
  const classes = [isWordmark ? 'wordmark' : 'mark', ...fading(logo)];
  const alt = isWordmark ? escapeHtml(name) : '';
  const image = `<img class="${classes.join(' ')}" src="${service}${logoPaths.light}" alt="${alt}" width="${Math.round(height * ratio)}" height="${height}">`;
  const dark =
    logo.dark === undefined
      ? ''
      : `<source media="(prefers-color-scheme: dark)" srcset="${service}${logoPaths.dark}">`;
  return `<picture>${dark}${image}</picture>${isWordmark ? '' : text}`;
}

/** A bright colored logo keeps its colors on a dark chip; other colors are inverted. */
function fading({ fadesOn, isGrey }: SiteLogo): string[] {
  if (fadesOn === undefined) return [];
  return [fadesOn === 'light' && !isGrey ? 'chip' : `fades-on-${fadesOn}`];
}
