import { join } from 'node:path';
import type { PageSelectors } from '../vocabulary/css-selector.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { SiteTheme } from './html/site-theme.ts';
import type { LinkedPage } from './link-index.ts';
import type { MdxParser } from './markdown/mdx-parser.ts';
import type { SlugRule } from './markdown/slug-rules.ts';
import type { MirroredPage } from './mirror/mirrored-pages.ts';
import type { Folder } from './presets/folder.ts';
import type { Preset, Root } from './presets/preset.ts';

/** A resolved source of pages: nothing has to be detected any more. */
export type Source = MarkdownSource | HtmlSource | SiteSource | OpenApiSource;

interface SourceBase {
  /** Absolute path of the site's folder; source files are reported relative to it. */
  siteDir: string;
  include: readonly string[];
  exclude: readonly string[];
}

export interface MarkdownSource extends SourceBase {
  kind: 'markdown';
  preset: Preset;
  /** How its headings become anchors. */
  slugs: SlugRule;
  /** Whether `.md` files may also contain imports and components. */
  readsMdx: boolean;
  /** The site's name in its configuration. */
  siteName: string | null;
  /** Whether the site shows formulas. */
  math: boolean;
  /** The folder of the framework: the site's folder, or one below it. */
  site: Folder;
  root: Root;
}

export interface HtmlSource extends SourceBase {
  kind: 'html';
  root: Root;
  /** Whether the OpenAPI files of the site are also read, so that its API references are copies. */
  hasApi?: boolean;
  /** Texts that the pages repeat. */
  theme: SiteTheme;
  /** Selectors from the configuration. */
  selectors?: PageSelectors;
  /** The packages in the output of Javadoc, by the folders of their pages in the site. */
  packages?: Readonly<Record<string, string>>;
  /** Keys of selectors that match nothing; only the first source of a site has them. */
  unmatched?: readonly string[];
}

/** The pages of a published site in one scope, read from the mirror of a crawl. */
export interface SiteSource extends SourceBase {
  kind: 'site';
  /** The mirror's folder, absolute. */
  folder: string;
  /** `https://docs.example.com` */
  origin: string;
  /** The site's name, else its host. */
  name: string;
  root: Root;
  pages: MirroredPage[];
  /** Addresses of the site that are not pages here although the site has content there. */
  others: readonly string[];
  /** Texts that the pages repeat. */
  theme: SiteTheme;
  /** Selectors from the configuration. */
  selectors?: PageSelectors;
  /** Problems of the last crawl and of the configuration. */
  problems: Problem[];
}

export interface OpenApiSource extends SourceBase {
  kind: 'openapi';
  /** Relative to the site's folder. */
  file: string;
  version: string;
  locale: string;
  baseUrl: string;
  operationUrl?: string;
  /** Only these operations, such as `GET /users`; the overview of the description is then not a page. */
  only?: readonly string[];
  /** Whether the site has a page about the whole description. Default true. */
  hasOverview?: boolean;
  /** Text after the title of the API, which distinguishes it from others: `v72`. */
  titleEnd?: string;
  /** For an older version of another API: URL of the folder whose group contains the older versions. */
  olderIn?: string;
}

/** One file of a source, before it is read. */
export interface SourceFile {
  source: Source;
  /** Relative to the source's root folder. */
  path: string;
  /** Relative to the site's folder; the whole URL for a page of a published site. */
  sitePath: string;
  /** The page of a published site in the file. */
  published?: MirroredPage;
}

/** The path of a source file's content on disk. */
export function diskPath({ source, sitePath, published }: SourceFile): string {
  if (source.kind === 'site' && published !== undefined) return join(source.folder, published.file);
  return join(source.siteDir, sitePath);
}

/** The scope of all pages of a source. */
export function scopeOf(source: Source): Scope {
  const { version, locale } = source.kind === 'openapi' ? source : source.root;
  return { version, locale };
}

/** The result of reading one file. */
export interface ReadFile {
  pages: Page[];
  problems: Problem[];
  /** Why the file gave no page although it has no problem. */
  skipped: string | null;
  /** The page of a skipped file that is published nevertheless: links may lead to it. */
  hidden?: LinkedPage;
  /** Size of the text. */
  bytes: number;
  /** Absolute paths of other files whose content is in the pages. */
  inputs: string[];
}

/** Tools for reading a file. */
export interface ReadingTools {
  mdx: MdxParser;
  /** Receives every other file that is read. */
  inputs: string[];
}
