import { contentFolder } from './content-folder.ts';
import { localeRoots, versionRoots } from './locale-roots.ts';
import { textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';

/** A folder of Markdown: paths are URLs, `index` and `README` stand for their folder. */
export const plain: Preset = {
  framework: 'plain',
  slugs: 'github',

  recognise: () => null,

  roots(site) {
    const dir = contentFolder(site);
    return versionRoots(site, dir, '') ?? localeRoots(site, { dir, baseUrl: '' });
  },

  pageUrl({ publishedPath, frontMatter }) {
    const slug = textField(frontMatter, 'slug') ?? textField(frontMatter, 'permalink');
    if (slug?.startsWith('/')) return slug.replace(/\.(mdx?|markdown)$/, '');
    return withoutIndex(withoutExtension(publishedPath));
  },

  skips: (path) =>
    /(^|\/)(CLAUDE|AGENTS|GEMINI|copilot-instructions|(PULL_REQUEST|ISSUE)_TEMPLATE)\.md$/.test(path)
      ? 'a file about the repository'
      : /(^|\/)_/.test(path)
        ? 'a partial: its name starts with an underscore'
        : /\[[^\]]+\]/.test(path)
          ? 'a template'
          : null,
  hides: (frontMatter) => (frontMatter.draft === true || frontMatter.published === false ? 'a draft' : null),
};
