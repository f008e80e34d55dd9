import type { Problem } from '../vocabulary/problem.ts';
import { listFiles } from './list-files.ts';
import { MdxParser } from './markdown/mdx-parser.ts';
import type { Site } from './open-site.ts';
import { type ReadFile, readSourceFile } from './read-source-file.ts';
import type { SourceFile } from './source.ts';

export interface ReadSiteFile extends ReadFile {
  file: SourceFile;
  /** The consumer has this file already, so it was not read. */
  kept: boolean;
}

export interface ReadSiteOptions {
  /** Files read ahead of the consumer, default 8. More hides slow disks, and holds more pages in memory. */
  lookahead?: number;
  /** Wall time a page may take in the MDX parser. */
  mdxLimitMs?: number;
  /** Whether the consumer has what a file says already, from an earlier reading. */
  keeps?(file: SourceFile): Promise<boolean>;
  /** Problems of folders; those of files come with the files. */
  report(problem: Problem): void;
}

/** Reads a site file by file, in a stable order, holding only a few in memory. */
export async function* readSite(site: Site, options: ReadSiteOptions): AsyncGenerator<ReadSiteFile> {
  const { lookahead = 8, mdxLimitMs, report, keeps } = options;
  const mdx = new MdxParser({ limitMs: mdxLimitMs });
  const ahead: Promise<ReadSiteFile>[] = [];
  try {
    for (const source of site.sources) {
      for await (const file of listFiles(source, report)) {
        ahead.push(readOrKeep(file, mdx, keeps));
        const next = ahead.length > lookahead ? ahead.shift() : undefined;
        if (next !== undefined) yield await next;
      }
    }
    for (const next of ahead) yield await next;
  } finally {
    mdx.close();
  }
}

async function readOrKeep(
  file: SourceFile,
  mdx: MdxParser,
  keeps: ReadSiteOptions['keeps'],
): Promise<ReadSiteFile> {
  if (await keeps?.(file))
    return { file, kept: true, pages: [], problems: [], skipped: null, bytes: 0, inputs: [] };
  return { ...(await readSourceFile(file, mdx)), file, kept: false };
}
