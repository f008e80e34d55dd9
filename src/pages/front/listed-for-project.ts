import type { Block } from '../../vocabulary/block.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';

/** Titles of pages and groups for people who work on the project, not for its users. */
export const forProject = /^contribut|\b(?:contributors?|governance|maintainers?)\b/i;

/** The pages that a start page lists only below headings such as `Maintainers`. */
export function listedForProject(blocks: readonly Block[]): ReadonlySet<string> {
  const [project, users] = [new Set<string>(), new Set<string>()];
  let depth = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= depth)
      depth = forProject.test(block.text) ? block.depth : Number.POSITIVE_INFINITY;
    const listed = depth === Number.POSITIVE_INFINITY ? users : project;
    for (const url of linksIn([block])) listed.add(pageUrl(url));
  }
  return project.difference(users);
}
