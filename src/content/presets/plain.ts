import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { appPage } from './app-page.ts';
import { contentFolder } from './content-folder.ts';
import { dataNavigation } from './data-navigation.ts';
import type { Folder } from './folder.ts';
import { indexPageNavigation, isContents } from './index-page-navigation.ts';
import { isFixture } from './is-fixture.ts';
import { isNumbered } from './is-numbered.ts';
import { isLocaleName } from './known-names.ts';
import { linkedFolders, linkedUrls, withoutBlanks } from './linked-urls.ts';
import { join, localeRoots, versionRoots } from './locale-roots.ts';
import { openApiDirectives } from './open-api-directives.ts';
import { openDocBuilder } from './open-doc-builder.ts';
import { openLiquid } from './open-liquid.ts';
import { openMarkedAsides } from './open-marked-asides.ts';
import { openPythonSyntax } from './open-python-syntax.ts';
import { textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { referencedText } from './referenced-text.ts';
import { translatedRoots } from './suffix-roots.ts';
import { usesPythonMarkdown } from './uses-python-markdown.ts';

/** A folder of Markdown: paths are URLs, `index` and `README` are published as their folder. */
export const plain: Preset = {
  framework: 'plain',
  slugs: 'github',
  extensions: ['.md', '.mdx', '.markdown', '.ipynb'],

  recognise: () => null,

  roots(site) {
    const dir = contentFolder(site);
    // Pages of `website/docs` are put below the pages of the website.
    const baseUrl = /.\/docs$/.test(dir) ? '/docs' : '';
    const roots = versionRoots(site, dir, baseUrl) ?? localeRoots(site, { dir, baseUrl });
    const settings = { pythonMarkdown: usesPythonMarkdown(site, dir) };
    const published = roots
      .map((root) => ({ ...root, settings, urls: { stripNumbers: isNumbered(site, root.dir) } }))
      .map((root) => (isRoutes(root) ? root : linkedUrls(site, root)));
    const [main] = published;
    const others = main === undefined ? [] : linkedFolders(site, main);
    const all = published.flatMap((root) => translatedRoots(site, root));
    return [...all, ...others.map((folder) => ({ ...main!, dir: folder, baseUrl: `/${folder}` }))];
  },

  siteName: (site) => appPage(site).name,
  tagline: (site) => appPage(site).tagline,

  navigation: (site, root) => dataNavigation(site, root) ?? indexPageNavigation(site, root.dir),

  pageUrl({ publishedPath, frontMatter, root }) {
    const { baseUrl } = root;
    const slug = textField(frontMatter, 'slug') ?? textField(frontMatter, 'permalink');
    if (slug?.startsWith('/')) {
      const path = slug.startsWith(`${baseUrl}/`) ? slug.slice(baseUrl.length) : slug;
      return path.replace(/\.mdx?$/, '');
    }
    const path = withoutExtension(publishedPath);
    if (root.suffix !== undefined) return `${path}.${root.suffix}`;
    return withoutIndex(isRoutes(root) ? routeOf(path) : path, /^(?:_?index|readme)$/i);
  },

  skips: (path, root, site) =>
    isBesideIndex(path, root, site) ||
    /(^|\/)(CLAUDE|AGENTS|GEMINI|copilot-instructions|(PULL_REQUEST|ISSUE)_TEMPLATE)\.md$/.test(path)
      ? 'about the repository'
      : /(^|\/)_(?!index\.\w+$)/.test(path)
        ? 'name or folder starts with an underscore'
        : /\[[^\]]+\]/.test(path)
          ? 'name has brackets, as templates do'
          : isContents(site, join(root.dir, path))
            ? 'the table of contents'
            : isFixture(path)
              ? 'a file of tests'
              : isTranslatedReadme(path)
                ? 'a translated README'
                : null,
  prepare(own, about) {
    const text = referencedText(own, about);
    const written = about.root.settings?.pythonMarkdown ? openApiDirectives(openPythonSyntax(text)) : text;
    if (about.site.has(join(about.root.dir, '_toctree.yml'))) return openDocBuilder(written);
    return isTemplate(written)
      ? openLiquid(written, { page: about.frontMatter, ...about.frontMatter }, about)
      : openMarkedAsides(withoutBlanks(written).replace(shownText, '$1$2'));
  },

  readsMdx: usesMdx,

  readsAsMdx: (text) => docusaurusImport.test(text) || (indentedComponent.test(text) && !hasBraces(text)),

  withholds: (frontMatter, _root, { text }) =>
    frontMatter.draft === true || frontMatter.published === false
      ? 'a draft'
      : isData(frontMatter, text)
        ? 'data without text'
        : null,
};

/** Whether a file has only lists in its front matter, such as the menu of the site. */
function isData(frontMatter: Record<string, unknown>, text: string): boolean {
  return (
    textField(frontMatter, 'title') === null &&
    Object.values(frontMatter).some(Array.isArray) &&
    /^---\n[\s\S]*\n---\s*$/.test(text.replaceAll('\r', ''))
  );
}

/** Whether the code of a web app shows its pages with MDX. */
function usesMdx(site: Folder): boolean {
  const { dependencies, devDependencies } = site.data('package.json') ?? {};
  const names = [dependencies, devDependencies].flatMap((each) => Object.keys(each ?? {}));
  return names.some((name) => /^(?:@mdx-js\/\w+|@next\/mdx|next-mdx-remote|mdx-bundler)$/.test(name));
}

/** Routers such as those of SolidStart and SvelteKit publish the pages in `src/routes`. */
function isRoutes({ dir }: Root): boolean {
  return /(^|\/)routes$/.test(dir);
}

/** `(2)guides/(more)/install` -> `guides/install`, `about/+page` -> `about/index`: text in parentheses is not shown. */
function routeOf(path: string): string {
  return path
    .replace(/\([^)/]*\)/g, '')
    .replace(/(^|\/)\/+/g, '$1')
    .replace(/(^|\/)\+page$/, '$1index');
}

/** `README-ja.md`, `README_zh-CN.md` */
function isTranslatedReadme(path: string): boolean {
  const [, language] = /(?:^|\/)readme[-_.]([\w-]+)\.\w+$/i.exec(path) ?? [];
  return language !== undefined && isLocaleName(language);
}

/** If a folder has both, `index.md` is its page, and `README.md` is for the repository. */
function isBesideIndex(path: string, { dir }: Root, site: Folder): boolean {
  const [, folder, ending] = /^((?:.*\/)?)readme\.(\w+)$/i.exec(path) ?? [];
  return folder !== undefined && site.has(join(dir, `${folder}index.${ending}`));
}

/** The docs of a repository may be published by a Docusaurus site in another repository, which reads `.md` as MDX. */
const docusaurusImport = /^import\s[^\n]{1,200}\sfrom\s+['"]@(?:theme|site)\//m;

/** In Markdown, the content of an indented component would be code. */
const indentedComponent = /^(?: {4}|\t)[ \t]{0,40}<\/[A-Z][a-z]\w{0,40}>[ \t]*$/m;

/** Whether a text has braces outside code, which MDX would not show. */
function hasBraces(text: string): boolean {
  let found = false;
  mapProseLines(text, (line) => {
    found ||= line.replace(/(`+)[^`]+\1/g, '').includes('{');
    return line;
  });
  return found;
}

/** `{{ '{' }}` shows a brace in templates of Angular and Vue. */
const shownText = /\{\{ ?(?:'([{}]{1,2})'|"([{}]{1,2})") ?\}\}/g;

const templateTag = /^\s*\{%-?\s*(?:render|include|comment|raw|assign|capture|unless|if|for)\b.*%\}/;

/** Whether a page has a Liquid tag on its own line, outside code. */
function isTemplate(text: string): boolean {
  if (!text.includes('{%')) return false;
  let isFound = false;
  mapProseLines(text, (line) => {
    isFound ||= templateTag.test(line);
    return line;
  });
  return isFound;
}
