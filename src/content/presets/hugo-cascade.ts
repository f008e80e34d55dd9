import { join, matchesGlob } from 'node:path/posix';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { Folder } from './folder.ts';
import { isObject, type Values } from './merge-values.ts';
import { folderOf, withoutExtension } from './page-path.ts';
import type { PageDefaults } from './preset.ts';

/**
 * A page's front matter with values inherited from its sections and the configuration; its own values override them.
 */
export function withCascade(own: Values, configured: unknown, page: PageDefaults): Values {
  const logicalPath = `/${withoutExtension(page.path)}`.replace(/\/_?index$/, '').toLowerCase() || '/';
  const kind = !/(^|\/)_index\.\w+$/.test(page.path) ? 'page' : logicalPath === '/' ? 'home' : 'section';
  const reaches = (target: unknown) => matchesTarget(target, logicalPath, kind);
  const cascades = [...sectionCascades(page), configured]
    .flatMap((cascade) => (Array.isArray(cascade) ? cascade : [cascade]))
    .filter(isObject)
    .filter(({ target, _target }) => reaches(target ?? _target));
  const { target: _, _target: __, ...inherited } = Object.assign({}, ...cascades.toReversed());
  return { ...inherited, ...own };
}

/** The cascades of a page's sections, nearest first. */
function sectionCascades({ site, root, path, uses }: PageDefaults): unknown[] {
  const found: unknown[] = [];
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const file = join(root.dir, folder, root.suffix === undefined ? '_index.md' : `_index.${root.suffix}.md`);
    uses?.(file);
    const cascade = cascadeOf(site, file);
    if (cascade !== undefined) found.push(cascade);
    if (folder === '') return found;
  }
}

const known = new WeakMap<Folder, Map<string, unknown>>();

function cascadeOf(site: Folder, file: string): unknown {
  const cascades = known.get(site) ?? new Map<string, unknown>();
  known.set(site, cascades);
  if (!cascades.has(file)) cascades.set(file, splitFrontMatter(site.text(file) ?? '').frontMatter.cascade);
  return cascades.get(file);
}

function matchesTarget(target: unknown, path: string, kind: string): boolean {
  if (!isObject(target)) return true;
  // In Hugo, `**` also matches folders beside other characters: `**.draft`.
  const globOf = (pattern: string) =>
    pattern
      .toLowerCase()
      .replace(/^\{([^,{}]*)\}$/, '$1')
      .replace(/\*\*(?=[^/,}])/g, '**/*');
  const matches = (pattern: unknown, value: string) =>
    typeof pattern !== 'string' || matchesGlob(value, globOf(pattern));
  const { environment } = target;
  return matches(target.path, path) && matches(target.kind, kind) && matches(environment, 'production');
}
