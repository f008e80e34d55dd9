import { createSlugger, type SlugRule } from '../markdown/slug-rules.ts';
import type { Folder } from './folder.ts';

const sampleSize = 2000;
const decisive = 3;

/** The rule for heading ids in Hugo: from the configuration, else from the site's own links. */
export function hugoHeadingRule(site: Folder, config: Record<string, unknown> | null): SlugRule {
  const named = config === null ? null : /"autoHeadingIDType":"(\w+)"/i.exec(JSON.stringify(config))?.[1];
  if (named === 'blackfriday') return 'blackfriday';
  if (config !== null) return 'hugo';
  let votes = 0;
  for (const path of sampleFiles(site)) {
    votes += vote(site.text(path) ?? '');
    if (Math.abs(votes) >= decisive) break;
  }
  return votes > 0 ? 'blackfriday' : 'hugo';
}

/** Links within a page, such as `(#what-s-next)`, show the rule of its headings: +1 for Blackfriday, -1 for GitHub. */
function vote(text: string): number {
  const links = new Set([...text.matchAll(/\]\(#([^)\s]+)\)/g)].map((match) => match[1]));
  if (links.size === 0) return 0;
  const headings = [...text.matchAll(/^#{2,6}\s+([^{\n]+?)\s*$/gm)].map((match) =>
    (match[1] ?? '').replace(/[`*]/g, ''),
  );
  const [github, blackfriday] = [createSlugger('hugo'), createSlugger('blackfriday')];
  let votes = 0;
  for (const heading of headings) {
    const [one, other] = [github.slug(heading), blackfriday.slug(heading)];
    if (one !== other) votes += Number(links.has(other)) - Number(links.has(one));
  }
  return votes;
}

function sampleFiles(site: Folder): string[] {
  const files: string[] = [];
  const waiting = [''];
  for (
    let folder = waiting.shift();
    folder !== undefined && files.length < sampleSize;
    folder = waiting.shift()
  ) {
    const inside = (name: string) => (folder === '' ? name : `${folder}/${name}`);
    files.push(
      ...site
        .files(folder)
        .filter((name) => name.endsWith('.md'))
        .map(inside),
    );
    waiting.push(...site.folders(folder).map(inside));
  }
  return files.slice(0, sampleSize);
}
