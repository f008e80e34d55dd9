import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SamplePage } from './sample-page.ts';

/** Writes pages as the Markdown files of a site; returns their paths. */
export function writeSiteFiles(pages: Iterable<SamplePage>, folder: string): string[] {
  const paths: string[] = [];
  for (const page of pages) {
    const path = join(folder, `${page.url}.md`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, markdownOf(page));
    paths.push(path);
  }
  return paths;
}

function markdownOf({ title, chunks, links }: SamplePage): string {
  const sections = chunks.map(({ headerPath, text }, index) =>
    index === 0 ? `# ${title}\n\n${text}` : `## ${headerPath.at(-1)}\n\n${text}`,
  );
  const further = links.map(({ href, text }) => `- [${text.replaceAll(/[[\]]/g, '')}](${href})`).join('\n');
  return `${[...sections, further].join('\n\n')}\n`;
}
