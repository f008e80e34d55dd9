import { join } from 'node:path';
import { hue, isGrey, luminance } from './css-color.ts';
import { imageColors } from './image-colors.ts';
import { isObject } from './presets/merge-values.ts';
import { type SiteImage, siteImage } from './site-image.ts';
import type { MarkdownSource, Source } from './source.ts';
import { type BrandColors, brandColors } from './style-colors.ts';

/** Logo, icon and colors of a site. */
export interface SiteBrand {
  logo?: SiteLogo;
  /** The icon in the browser tab. */
  icon?: SiteImage;
  colors?: BrandColors;
}

export interface SiteLogo {
  image: SiteImage;
  /** For dark pages, if the site has a separate image. */
  dark?: SiteImage;
  /** The pages on which the only image is not visible: `dark` for a black logo. */
  fadesOn?: 'light' | 'dark';
  /** Whether an image that is not visible on light pages has no colors. */
  isGrey?: boolean;
}

/** Folders of icons and logos, in the folders of public files. */
const imageFolders = ['', 'theme/', 'favicons/', 'favicon/', 'assets/', 'images/', 'img/', 'media/', 'app/'];
const usualIcons = inFolders(['favicon.svg', 'favicon.png', 'favicon.ico', 'icon.svg', 'icon.png']);
const usualLogos = inFolders(['logo.svg', 'logo.png']);

function inFolders(names: readonly string[]): string[] {
  return names.flatMap((name) => imageFolders.map((folder) => folder + name));
}

/** Larger images are not logos. */
const mostBytes = 500_000;

/** The logo, icon and main color in the configuration or the styles of a site. Nothing is fetched. */
export async function siteBrand(sources: readonly Source[]): Promise<SiteBrand> {
  const source = sources.find((each) => each.kind === 'markdown');
  if (source === undefined) return {};
  const written = source.preset.brand?.(source.site) ?? {};
  const found =
    (await configuredIcon(source, fileFor('light', written.icon))) ?? (await firstImage(source, usualIcons));
  const configured =
    (await logoOf(source, written.logo)) ?? (found === null ? await markOf(source, usualLogos) : null);
  const icon = found ?? (configured !== null && isNearlySquare(configured.image) ? configured.image : null);
  const colors = brandColors(source, written.colors) ?? (await pictureColors([icon, configured?.image]));
  const mark = icon && { image: icon, ...(await fadingOf(icon)) };
  // An icon shows the colors that a white logo lacks.
  const isFaded = configured?.fadesOn === 'light' && mark !== null && mark.fadesOn !== 'light';
  // The words below the picture of a tall logo would be too small to read.
  const isBetter = isFaded || (mark !== null && configured !== null && isTall(configured.image));
  const logo = isBetter ? mark : (configured ?? mark);
  return {
    ...(icon !== null && { icon }),
    ...(logo !== null && { logo }),
    ...(colors !== null && { colors }),
  };
}

const colorful = 60;

/** The most frequent color in the first image with colors, for a site whose styles set none. */
async function pictureColors(images: readonly (SiteImage | null | undefined)[]): Promise<BrandColors | null> {
  for (const image of images) {
    const colors = (image && (await imageColors(image))) ?? [];
    const vivid = colors.filter((color) => Math.max(...color) - Math.min(...color) >= colorful);
    const hues = [...Map.groupBy(vivid, (color) => Math.round(hue(color) / 30) % 12).values()];
    const [most] = hues.toSorted((one, other) => other.length - one.length);
    if (most === undefined) continue;
    const color = most.toSorted((one, other) => luminance(one) - luminance(other))[most.length >> 1]!;
    return { light: color, dark: color };
  }
  return null;
}

function isNearlySquare({ width, height }: SiteImage): boolean {
  return Math.max(width, height) < 1.5 * Math.min(width, height);
}

function isTall({ width, height }: SiteImage): boolean {
  return height > 1.3 * width;
}

/** Whether a raster image is too small for the header of a page. */
function isTiny({ mediaType, height }: SiteImage): boolean {
  return mediaType !== 'image/svg+xml' && height < 32;
}

async function logoOf(source: MarkdownSource, written: unknown): Promise<SiteLogo | null> {
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map((scheme) => configuredImage(source, fileFor(scheme, written))),
  );
  const image = light ?? dark;
  if (!image) return null;
  if (light && dark && light.path !== dark.path) return { image: light, dark };
  return { image, ...(await fadingOf(image)) };
}

async function configuredIcon(source: MarkdownSource, file: string | null): Promise<SiteImage | null> {
  const image = await configuredImage(source, file);
  return image === null || isTiny(image) ? null : image;
}

async function markOf(source: MarkdownSource, files: readonly string[]): Promise<SiteLogo | null> {
  const image = await firstImage(source, files);
  return image && { image, ...(await fadingOf(image)) };
}

async function firstImage(
  source: MarkdownSource,
  files: readonly (string | null)[],
): Promise<SiteImage | null> {
  for (const file of files) {
    const image = await imageOf(source, file);
    if (image !== null && !isTiny(image)) return image;
  }
  return null;
}

/** Configurations have one file, or one each for light and dark pages. */
function fileFor(scheme: 'light' | 'dark', written: unknown): string | null {
  if (typeof written === 'string') return written;
  if (!isObject(written)) return null;
  const keys = scheme === 'light' ? ['light', 'src', 'default'] : ['dark', 'srcDark', 'src'];
  const found = keys.map((key) => written[key]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
}

/** In the site's folder, else in the folders above it. */
async function configuredImage(source: MarkdownSource, file: string | null): Promise<SiteImage | null> {
  const { path, boundary } = source.site;
  return (await imageOf(source, file)) ?? (path === boundary ? null : await imageOf(source, file, boundary));
}

async function imageOf(
  { site, root }: MarkdownSource,
  file: string | null,
  directory = site.path,
): Promise<SiteImage | null> {
  if (file === null) return null;
  const image = await siteImage(file, { directory, sourceFile: join(site.path, root.dir, 'index.md') });
  return image === null || image.bytes > mostBytes || image.width === 0 || image.height === 0 ? null : image;
}

/** The scheme in which an image is not visible. Wide images of unknown colors mostly have dark letters. */
async function fadingOf(image: SiteImage): Promise<Pick<SiteLogo, 'fadesOn' | 'isGrey'>> {
  const colors = await imageColors(image);
  if (colors === null) return image.mediaType !== 'image/svg+xml' && isWide(image) ? { fadesOn: 'dark' } : {};
  const shades = colors.map(luminance);
  const share = (isSo: (shade: number) => boolean) => shades.filter(isSo).length / shades.length;
  if (share((shade) => shade > 0.4) > 0.95 && share((shade) => shade > 0.6) >= 0.5)
    return { fadesOn: 'light', isGrey: colors.every(isGrey) };
  // White letters beside a colored picture.
  if (isWide(image) && share((shade) => shade > 0.8) > 0.4 && share((shade) => shade < 0.03) < 0.05)
    return { fadesOn: 'light', isGrey: false };
  return share((shade) => shade < 0.03) > 0.2 && share((shade) => shade > 0.8) < 0.05
    ? { fadesOn: 'dark' }
    : {};
}

function isWide({ width, height }: SiteImage): boolean {
  return width >= 2 * height;
}
