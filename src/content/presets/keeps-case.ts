import { filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';

const mostFiles = 300;
/** Fewer links are not enough evidence. */
const leastLinks = 20;
const anchorOfLink = /\]\([^)\s#]*#([^)\s"]+)/g;

/** Whether the anchors of a site keep upper case, according to its own links: `/install#On-Linux`. */
export function keepsCase(site: Folder, dir: string): boolean {
  let [all, cased] = [0, 0];
  for (const file of filesLike(site, /\.mdx?$/i, { below: dir }).take(mostFiles))
    for (const [, anchor = ''] of (site.text(file) ?? '').matchAll(anchorOfLink)) {
      all++;
      if (/^[A-Z]/.test(anchor)) cased++;
    }
  return cased >= leastLinks && cased > all / 2;
}
