import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { MdxParser } from './markdown/mdx-parser.ts';
import type { SlugRule } from './markdown/slug-rules.ts';
import type { Folder } from './presets/folder.ts';
import type { Preset, Root } from './presets/preset.ts';

/** A place pages come from, resolved: nothing about it has to be guessed any more. */
export type Source = MarkdownSource | HtmlSource | OpenApiSource;

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
  /** The folder in which the framework was found: the site's, or one below it. */
  site: Folder;
  root: Root;
}

export interface HtmlSource extends SourceBase {
  kind: 'html';
  root: Root;
}

export interface OpenApiSource extends SourceBase {
  kind: 'openapi';
  /** Relative to the site's folder. */
  file: string;
  version: string;
  locale: string;
  baseUrl: string;
  operationUrl?: string;
}

/** One file of a source, before it is read. */
export interface SourceFile {
  source: Source;
  /** Relative to the source's root folder. */
  path: string;
  /** Relative to the site's folder. */
  sitePath: string;
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
