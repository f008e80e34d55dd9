/** Usual paths of introductions, below the root or a folder. */
const names = [
  '',
  'introduction',
  'intro',
  'overview',
  'get-started',
  'getting-started',
  'get-started/overview',
  'getting-started/overview',
  'getting-started/introduction',
  'guide/introduction',
  'start',
  'about',
  'welcome',
];

/** URLs that a site's introduction may have, at the root and in the first folders of known pages. */
export function startPages(known: readonly string[]): string[] {
  const slash = known.some((url) => /[^/]\/$/.test(url)) ? '/' : '';
  const folders = known.map((url) => /^\/[^/]+(?=\/.)/.exec(url)?.[0] ?? '');
  const urls = [...new Set(['', ...folders])].flatMap((folder) =>
    // Some sites end only the URLs of folders with a slash.
    [`${folder}/`, ...names.map((name) => `${folder}/${name}`.replace(/\/$/, '') + slash || '/')],
  );
  return [...new Set(urls)].filter((url) => !known.includes(url));
}
