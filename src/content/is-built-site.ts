import { join } from 'node:path/posix';
import { countFilesLike } from './files-like.ts';
import { isMetaFile } from './presets/content-folder.ts';
import type { Folder } from './presets/folder.ts';
import { isVersionName } from './presets/known-names.ts';

/** Files and folders that only generators write beside the start page of a built site. */
const marks = [
  ...['objects.inv', 'searchindex.js'], // Sphinx
  ...['static.files', 'search-index.js', 'search.index', 'crates.js'], // rustdoc
  ...['element-list', 'package-list'], // Javadoc
  ...['assets/navigation.js', 'assets/search.js'], // TypeDoc
  ...['search/search_index.json', 'doxygen.css'], // MkDocs, Doxygen
];

const markdown = /\.(mdx?|markdown|ipynb)$/i;
const html = /\.x?html?$/i;
/** A built site has at least this many pages for each Markdown file beside it. */
const leastPages = 10;

/** Whether a generator built the site, so that the few Markdown files in the folder are not its pages. */
export function isBuiltSite(site: Folder): boolean {
  const versions = site.folders().filter(isVersionName);
  const built = ['', 'docs', 'doc', ...versions].filter(
    (dir) => site.has(join(dir, 'index.html')) && marks.some((mark) => site.has(join(dir, mark))),
  );
  if (built.length === 0) return false;
  const count = (wanted: RegExp, below: string) =>
    countFilesLike(site, wanted, { below, unwanted: isMetaFile });
  const inBuilt = (wanted: RegExp) => built.reduce((sum, dir) => sum + count(wanted, dir), 0);
  return built.includes('') || leastPages * (count(markdown, '') - inBuilt(markdown)) <= inBuilt(html);
}
