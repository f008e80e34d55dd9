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

/** A place pages come from, resolved: nothing about it has to be guessed any more. */
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
  /** Whether its `.md` files may hold imports and components, too. */
  readsMdx: boolean;
  /** What the site is called in its configuration. */
  siteName: string | null;
  /** The folder in which the framework was found: the site's, or one below it. */
  site: Folder;
  root: Root;
}

export interface HtmlSource extends SourceBase {
  kind: 'html';
  root: Root;
  /** What its pages repeat. */
  theme: SiteTheme;
  /** What the configuration chooses on its pages. */
  selectors?: PageSelectors;
  /** Keys of selectors that match nothing; only the first source of a site has them. */
  unmatched?: readonly string[];
}

/** The pages of a published site in one scope, read from the mirror that a crawl keeps. */
export interface SiteSource extends SourceBase {
  kind: 'site';
  /** The mirror's folder, absolute. */
  folder: string;
  /** `https://docs.example.com` */
  origin: string;
  /** What the site calls itself, else its host. */
  name: string;
  root: Root;
  pages: MirroredPage[];
  /** Addresses of the site that are no pages here although the site may have something there. */
  others: readonly string[];
  /** What its pages repeat. */
  theme: SiteTheme;
  /** What the configuration chooses on its pages. */
  selectors?: PageSelectors;
  /** What was wrong when the site was crawled last, or is with its configuration. */
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
  /** Only these operations, such as `GET /users`; the overview of the description is then no page. */
  only?: readonly string[];
  /** Whether the site has a page about the whole description. Default true. */
  hasOverview?: boolean;
}

/** One file of a source, before it is read. */
export interface SourceFile {
  source: Source;
  /** Relative to the source's root folder. */
  path: string;
  /** Relative to the site's folder; the whole URL for a page of a published site. */
  sitePath: string;
  /** The page of a published site that the file holds. */
  published?: MirroredPage;
}

/** Where the content of a source file is on the disk. */
export function diskPath({ source, sitePath, published }: SourceFile): string {
  if (source.kind === 'site' && published !== undefined) return join(source.folder, published.file);
  return join(source.siteDir, sitePath);
}

/** The scope that all pages of a source are in. */
export function scopeOf(source: Source): Scope {
  const { version, locale } = source.kind === 'openapi' ? source : source.root;
  return { version, locale };
}

/** What became of one file. */
export interface ReadFile {
  pages: Page[];
  problems: Problem[];
  /** Why the file gave no page although nothing is wrong with it. */
  skipped: string | null;
  /** The page of a skipped file that is published all the same: links may lead to it. */
  hidden?: LinkedPage;
  /** Size of the text that was read. */
  bytes: number;
  /** Other files whose content went into the pages, as absolute paths. */
  inputs: string[];
}

/** What reading a file needs beside its text. */
export interface ReadingTools {
  mdx: MdxParser;
  /** Every other file that is read is noted here. */
  inputs: string[];
}
