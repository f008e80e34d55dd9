import { filesLike } from '../files-like.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { FolderFacts } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { folderOf, textField } from './page-path.ts';
import type { Root } from './preset.ts';
import { isInLocale } from './suffix-roots.ts';
import { zolaWeight } from './zola-weight.ts';

/** A section that has no page of its own. */
interface RedirectingSection {
  folder: string;
  /** The page to which the section redirects, as a path below the root's URL. */
  target: string;
  facts: FolderFacts;
}

/** A longer chain of redirects is a loop. */
const mostRedirects = 5;

/** The sections of a Zola site that only redirect to a page: `redirect_to = "tea/pots"`. */
export function redirectingSections(site: Folder, root: Root): RedirectingSection[] {
  const files = filesLike(site, /^_index\.(?:[\w-]+\.)?md$/, { below: root.dir }).filter((file) =>
    isInLocale(file.slice(file.lastIndexOf('/') + 1), root),
  );
  const sections = [...files].flatMap((file) => {
    const { frontMatter } = splitFrontMatter(site.text(file) ?? '');
    const target = textField(frontMatter, 'redirect_to')?.replace(/^\/+|\/+$/g, '');
    if (target === undefined) return [];
    const title = textField(frontMatter, 'title');
    const order = zolaWeight(frontMatter);
    const facts = { ...(title && { title }), ...(order !== undefined && { order }) };
    return [{ folder: folderOf(file.slice(root.dir.length + 1)), target, facts }];
  });
  const targets = new Map(sections.map(({ folder, target }) => [folder, target]));
  const pageAt = (target: string, left = mostRedirects): string => {
    const next = targets.get(target);
    return next === undefined || left === 0 ? target : pageAt(next, left - 1);
  };
  return sections.map((section) => ({ ...section, target: pageAt(section.target) }));
}
