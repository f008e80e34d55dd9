import type { SlugRule } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import type { FolderFacts, NavigationEntry } from '../site-navigation.ts';
import type { Folder } from './folder.ts';

/** A folder of pages that share a scope and a place on the site. */
export interface Root {
  /** Folder of the pages, relative to the site's folder; `''` is the site's folder itself. */
  dir: string;
  version: string;
  locale: string;
  /** Where its pages are on the site: `''`, `/docs`, `/ja/docs`. */
  baseUrl: string;
  /** How the site writes the URLs of its pages. */
  urls?: UrlRules;
  /** Multiplies the score of its pages: below 1 for a blog beside the docs. */
  weight?: number;
  /** Folders below `dir` with older versions of pages in it. They count less than the current ones. */
  older?: readonly string[];
  /** A folder of translations: only files that it lacks are read, as pages that are not translated yet. */
  unless?: string;
  /** Values of the configuration that may name the latest version, as opposed to one that is not released yet. */
  latestVersions?: readonly string[];
  /** Folders below `dir` that belong to another root or to no page. */
  without?: string[];
  /** Addresses that the configuration redirects to others, both from the start of the site. */
  redirects?: readonly (readonly [from: string, to: string])[];
  /** Only files below this folder, relative to `dir`. */
  inside?: string;
  /** Only files of this locale: `install.fr.md`. */
  suffix?: string;
  /** Files of other locales, which this root leaves out. */
  otherSuffixes?: readonly string[];
  /** Only these pages, by path without ending; for frameworks whose navigation decides. */
  only?: ReadonlySet<string>;
  /** The navigation that the site's configuration has; plain data. */
  navigation?: readonly NavigationEntry[];
  /** What files in folders say about the folders, by path in the root's folder, `''` for itself; plain data. */
  folders?: Readonly<Record<string, FolderFacts>>;
  /** What the preset has to know of the site's configuration about each page; plain data. */
  settings?: Record<string, unknown>;
}

/** What a preset is told about one file when it decides its URL. */
export interface PageFile {
  site: Folder;
  root: Root;
  /** Relative to the root's folder: `guide/install.md`. */
  path: string;
  /** The same with the root's rules about names applied: numbers and upper case may be gone. */
  publishedPath: string;
  frontMatter: Record<string, unknown>;
  /** The title that the page is shown with. */
  title: string;
}

/** What a preset may look up while it prepares a page's text. */
export interface PreparedText extends Omit<PageFile, 'publishedPath' | 'title'> {
  /** Path of the file relative to the site's folder. */
  sitePath: string;
  /** Says that the page depends on another file, relative to the preset's folder, whether it is there or not. */
  uses?(path: string): void;
}

/** An operation as a page names it: `GET /users`, perhaps with the description that has it. */
export interface OperationName {
  /** Relative to the site's folder. */
  file?: string;
  method: string;
  path: string;
  /** The page shows nothing else. */
  isAll?: boolean;
  /** The page itself says what the operation does, not a description. */
  isToldHere?: boolean;
}

/** An OpenAPI description that the framework publishes, and where. */
export interface Description {
  /** Relative to the site's folder. */
  file: string;
  version: string;
  locale: string;
  baseUrl: string;
  operationUrl: string;
  /** Only these operations, such as `GET /users`. */
  only?: readonly string[];
}

/** What a preset is told about one file when it completes its front matter. */
export type PageDefaults = Omit<PreparedText, 'frontMatter' | 'sitePath'>;

/** The looks of a site as its configuration writes them. */
export interface WrittenBrand {
  /** A file, or files by their names: `{ light: 'a.svg', dark: 'b.svg' }`. */
  logo?: unknown;
  icon?: unknown;
  /** Colors as in styles; `var(--name)` refers to the styles of the site. */
  colors?: { light?: unknown; dark?: unknown };
}

/** All that Docent needs to know about one docs framework. */
export interface Preset {
  framework: string;
  /** Which file or folder gives the framework away; null when nothing does. */
  recognise(site: Folder): string | null;
  /** Addresses that the configuration redirects to others, both from the start of the site. */
  redirects?(site: Folder): [from: string, to: string][];
  /** What the site calls itself in its configuration. */
  siteName?(site: Folder): unknown;
  /** What the site is about, by its configuration. */
  tagline?(site: Folder): unknown;
  /** How the site looks, by its configuration. */
  brand?(site: Folder): WrittenBrand;
  /** Where the configuration says that the site is published. */
  siteUrl?(site: Folder): unknown;
  /** Names of the theme that the site uses; none if the configuration names no theme. */
  themes?(site: Folder): string[];
  /** The path that the framework puts before all URLs of the site. */
  basePath?(site: Folder): string;
  /** Where pages are, and how version and locale are told. */
  roots(site: Folder): Root[];
  /**
   * How a path becomes a URL below the root's `baseUrl`: `guide/install`, or `guide/` for a page that stands for its
   * folder. The root's `urls` decide what is added to it.
   */
  pageUrl(file: PageFile): string;
  /** The navigation of a root, if the configuration has one. */
  navigation?(site: Folder, root: Root): NavigationEntry[];
  /** How a heading becomes an anchor. */
  slugs: SlugRule | ((site: Folder) => SlugRule);
  bracketIds?: boolean;
  /** Whether headings of the first level have an id. Default true. */
  titleIds?: boolean;
  /** Endings of page files; default `.md`, `.mdx`, `.markdown`. */
  extensions?: readonly string[];
  /** Why a file is not a page, as a phrase about one or several files: `in \`exclude\``. Null if it is one. */
  skips?(path: string, root: Root, site: Folder): string | null;
  /** Files beside a page whose content belongs to it, relative to the root's folder. */
  attachments?(path: string, root: Root, site: Folder): string[];
  /** The anchor that the section of an attached file gets, by the front matter of the page and of the file. */
  attachmentAnchor?(page: Record<string, unknown>, attached: Record<string, unknown>): string | null;
  /** Front matter with the values that the configuration or other files add to it. */
  completes?(frontMatter: Record<string, unknown>, file: PageDefaults): Record<string, unknown>;
  /** Why a page is not published (a draft), or null. */
  withholds?(
    frontMatter: Record<string, unknown>,
    root: Root,
    file: { path: string; text: string },
  ): string | null;
  /** Why search leaves out a page that is published, or null; hidden, noindex and `search: false` are known already. */
  hides?(frontMatter: Record<string, unknown>): string | null;
  /** Whether pages that the navigation lacks are published, too. */
  publishesUnlisted?: boolean;
  /** The operation that a page shows besides its own text, by its front matter or its text. */
  operation?(frontMatter: Record<string, unknown>, text: string): OperationName | null;
  /** The OpenAPI descriptions that the framework makes pages of; null if every description of the site is a source. */
  descriptions?(site: Folder): Description[] | null;
  /** Whether `.md` files may hold imports and components, too. */
  readsMdx?(site: Folder): boolean;
  /** The same by the text of one file, if not all files may. */
  readsAsMdx?(text: string): boolean;
  /** Turns the framework's own syntax into plain Markdown, line by line where it can. */
  prepare?(text: string, about: PreparedText): string;
}
