import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainText } from '../../src/vocabulary/plain-text.ts';
import type { SamplePage } from '../search/sample-page.ts';

/** Writes pages as a built site: the indexed text with its headings. */
export function writeHtml(pages: Iterable<SamplePage>, folder: string): void {
  for (const { url, title, chunks } of pages) {
    const path = join(folder, url, 'index.html');
    mkdirSync(dirname(path), { recursive: true });
    const body = chunks.map(({ headerPath, anchor, blocks }, place) => {
      const heading = place === 0 ? `<h1>${escaped(title)}</h1>` : headingOf(headerPath, anchor);
      const lines = plainText(blocks).text.split('\n');
      return `${heading}\n${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}`;
    });
    writeFileSync(
      path,
      `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body><main>${body.join('\n')}</main></body></html>`,
    );
  }
}

function headingOf(headerPath: readonly string[], anchor: string | null): string {
  const level = Math.min(6, Math.max(2, headerPath.length));
  return `<h${level} id="${escaped(anchor ?? '')}">${escaped(headerPath.at(-1) ?? '')}</h${level}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
