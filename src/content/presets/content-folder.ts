import type { Folder } from './folder.ts';

const usual = ['docs', 'doc', 'documentation', 'content', 'pages', 'src', 'guide', 'manual'];

/** The folder that holds a site's pages when nothing names it: the site itself, or the usual one below it. */
export function contentFolder(site: Folder): string {
  if (site.files().some(isDocument)) return '';
  const withIndex = usual.find((name) => site.files(name).some(isDocument));
  return withIndex ?? usual.find((name) => site.hasFolder(name)) ?? '';
}

// A README or a changelog beside the code does not make a repository's root its docs folder.
function isDocument(name: string): boolean {
  return (
    /\.(mdx?|markdown)$/i.test(name) &&
    !/^(readme|changelog|changes|contributing|license|security|code_of_conduct|support|authors)\b/i.test(name)
  );
}
