/** Where sites introduce themselves, below the top or a folder. */
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

/** Addresses that a page which introduces a site may have, at the top and in the first folders of known pages. */
export function startPages(known: readonly string[]): string[] {
  const slash = known.some((url) => /[^/]\/$/.test(url)) ? '/' : '';
  const folders = known.map((url) => /^\/[^/]+(?=\/.)/.exec(url)?.[0] ?? '');
  const urls = [...new Set(['', ...folders])].flatMap((folder) =>
    // Some sites write a slash only after folders.
    [`${folder}/`, ...names.map((name) => `${folder}/${name}`.replace(/\/$/, '') + slash || '/')],
  );
  return [...new Set(urls)].filter((url) => !known.includes(url));
}
