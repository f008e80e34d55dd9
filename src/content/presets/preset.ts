import type { SlugRule } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import type { FolderFacts, NavigationEntry } from '../site-navigation.ts';
import type { Folder } from './folder.ts';

/** A folder of pages that share a scope and a base URL. */
export interface Root {
  /** Folder of the pages, relative to the site's folder; `''` is the site's folder itself. */
  dir: string;
  version: string;
  locale: string;
  /** The base URL of the pages: `''`, `/docs`, `/ja/docs`. */
  baseUrl: string;
  /** Rules for the URLs of the pages. */
  urls?: UrlRules;
  /** Multiplies the score of the pages: below 1 for a blog beside the docs. */
  weight?: number;
  /** Folders in `dir` with older versions of pages in `dir`. They have a lower weight than the current pages. */
  older?: readonly string[];
  /** A folder of translations: only files that it does not have are read, as untranslated pages. */
  unless?: string;
  /** Configured values that may name the latest version, in contrast to an unreleased version. */
  latestVersions?: readonly string[];
  /** Configured values that may name unreleased versions. */
  unreleasedVersions?: readonly string[];
  /** Folders in `dir` that belong to another root or contain no pages. */
  without?: string[];
  /** Configured redirects, as paths from the site's root. */
  redirects?: readonly (readonly [from: string, to: string])[];
  /** Only files below this folder, relative to `dir`. */
  inside?: string;
  /** Only files of this locale: `install.fr.md`. */
  suffix?: string;
  /** Suffixes of other locales, whose files this root excludes. */
  otherSuffixes?: readonly string[];
  /** Only these pages, by path without extension; for frameworks whose navigation decides. */
  only?: ReadonlySet<string>;
  /** The configured navigation; plain data. */
  navigation?: readonly NavigationEntry[];
  /** Facts from files in folders, by path in the root's folder, `''` for the root itself; plain data. */
  folders?: Readonly<Record<string, FolderFacts>>;
  /** The preset's settings for each page, from the site's configuration; plain data. */
  settings?: Record<string, unknown>;
}

/** The file for which a preset determines the URL. */
export interface PageFile {
  site: Folder;
  root: Root;
  /** Relative to the root's folder: `guide/install.md`. */
  path: string;
  /** The path after the root's rules about names: without numbers or upper case, if configured. */
  publishedPath: string;
  frontMatter: Record<string, unknown>;
  /** The title shown for the page. */
  title: string;
}

/** The context in which a preset prepares a page's text. */
export interface PreparedText extends Omit<PageFile, 'publishedPath' | 'title'> {
  /** Path of the file relative to the site's folder. */
  sitePath: string;
  /** Records that the page depends on another file, relative to the preset's folder, even if it does not exist. */
  uses?(path: string): void;
}

/** An operation as a page names it: `GET /users`, optionally with the file of its description. */
export interface OperationName {
  /** Relative to the site's folder. */
  file?: string;
  method: string;
  path: string;
  /** The page shows nothing else. */
  isAll?: boolean;
  /** The page describes the operation itself, not an OpenAPI description. */
  isToldHere?: boolean;
}

/** An OpenAPI description that the framework publishes, and its URLs. */
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

/** The file whose front matter a preset completes. */
export type PageDefaults = Omit<PreparedText, 'frontMatter' | 'sitePath'>;

/** Logo, icon and colors of a site as written in its configuration. */
export interface WrittenBrand {
  /** A file, or files by their names: `{ light: 'a.svg', dark: 'b.svg' }`. */
  logo?: unknown;
  icon?: unknown;
  /** Colors as in styles; `var(--name)` refers to the styles of the site. */
  colors?: {
    light?: unknown;
    dark?: unknown;
    /** The color of the browser's bar (`theme-color`), for sites whose styles set no color. */
    bar?: unknown;
  };
}

/** The rules of one docs framework. */
export interface Preset {
  framework: string;
  /** The file or folder that identifies the framework; null if there is none. */
  recognise(site: Folder): string | null;
  /** Configured redirects, as paths from the site's root. */
  redirects?(site: Folder): [from: string, to: string][];
  /** Paths at which plugins may generate pages, from the site's root. */
  generated?(site: Folder): string[];
  /** The site's name in its configuration. */
  siteName?(site: Folder): unknown;
  /** The site's tagline in its configuration. */
  tagline?(site: Folder): unknown;
  /** Logo, icon and colors of the site in its configuration. */
  brand?(site: Folder): WrittenBrand;
  /** The configured URL of the site. */
  siteUrl?(site: Folder): unknown;
  /** Names of the theme that the site uses; none if the configuration names no theme. */
  themes?(site: Folder): string[];
  /** The path at the start of all URLs of the site. */
  basePath?(site: Folder): string;
  /**
   * Whether the framework publishes every folder beside its configuration. If not, a root at `''` means that no folder
   * of pages was found.
   */
  publishesAllFolders?: boolean;
  /** The folders of pages, with their versions and locales. */
  roots(site: Folder): Root[];
  /**
   * The path of a page below the root's `baseUrl`: `guide/install`, or `guide/` for the index page of a folder. The
   * root's `urls` define its ending.
   */
  pageUrl(file: PageFile): string;
  /** The folder below the root's `baseUrl` in which a page is listed although its URL is elsewhere, or null. */
  section?(file: PageFile): string | null;
  /** The navigation of a root, if the configuration has one. */
  navigation?(site: Folder, root: Root): NavigationEntry[];
  /** How a heading becomes an anchor. */
  slugs: SlugRule | ((site: Folder) => SlugRule);
  bracketIds?: boolean;
  /** Whether headings of the first level have an id. Default true. */
  titleIds?: boolean;
  /** Whether the page shows only its heading, and `title` in the front matter names the browser's tab. */
  titleNamesTab?: boolean;
  /** Whether `title` in the front matter is the title of a page also if its heading has more words. */
  titleNamesPage?: boolean;
  /** Whether pages do not show the `description` in the front matter, which is for search engines. */
  hidesDescription?: boolean;
  /** Extensions of page files; default `.md`, `.mdx`, `.markdown`. */
  extensions?: readonly string[];
  /** Why a file is not a page, as a phrase about one or several files: `in \`exclude\``. Null if it is a page. */
  skips?(path: string, root: Root, site: Folder): string | null;
  /** Files beside a page that belong to its content, relative to the root's folder. */
  attachments?(path: string, root: Root, site: Folder): string[];
  /** The anchor of an attached file's section, from the front matter of the page and of the file. */
  attachmentAnchor?(page: Record<string, unknown>, attached: Record<string, unknown>): string | null;
  /** Front matter with the values that the configuration or other files add to it. */
  completes?(frontMatter: Record<string, unknown>, file: PageDefaults): Record<string, unknown>;
  /** Why a page is not published (a draft), or null. */
  withholds?(
    frontMatter: Record<string, unknown>,
    root: Root,
    file: { path: string; text: string },
  ): string | null;
  /** Why search excludes a published page, or null; hidden, noindex and `search: false` are handled elsewhere. */
  hides?(frontMatter: Record<string, unknown>): string | null;
  /** The module whose default export has the components that every page can use. */
  sharedComponents?(site: Folder): string | null;
  /** The configuration that components of the site can read; plain data. */
  componentConfig?(site: Folder): unknown;
  /** Whether pages outside the navigation are also published. */
  publishesUnlisted?: boolean;
  /** The operation that a page shows in addition to its text, from its front matter or its text. */
  operation?(frontMatter: Record<string, unknown>, text: string): OperationName | null;
  /**
   * The OpenAPI descriptions for which the framework makes pages; null if every description of the site is a source.
   */
  descriptions?(site: Folder): Description[] | null;
  /** Whether `.md` files may also contain imports and components. */
  readsMdx?(site: Folder): boolean;
  /** Whether one file may, judged by its text, if not all files may. */
  readsAsMdx?(text: string): boolean;
  /** Converts the framework's own syntax to plain Markdown, line by line if possible. */
  prepare?(text: string, about: PreparedText): string;
}
