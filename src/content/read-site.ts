import type { Problem } from '../vocabulary/problem.ts';
import { listFiles } from './list-files.ts';
import { MdxParser } from './markdown/mdx-parser.ts';
import type { Site } from './open-site.ts';
import { readSourceFile } from './read-source-file.ts';
import type { ReadFile, SourceFile } from './source.ts';

export interface ReadSiteFile extends ReadFile {
  file: SourceFile;
}

export interface ReadSiteOptions {
  /** Files read ahead of the consumer, default 8. More hides slow disks, but needs more memory. */
  lookahead?: number;
  /** Maximum wall time of a page in the MDX parser. */
  mdxLimitMs?: number;
  /** Receives problems of folders; problems of files are returned with the files. */
  report(problem: Problem): void;
}

/** Reads a site file by file, in a stable order, holding only a few in memory. */
export function readSite(site: Site, options: ReadSiteOptions): AsyncGenerator<ReadSiteFile> {
  return readFiles(listSite(site, options.report), options);
}

/** All files of a site that may be pages. */
export async function* listSite(site: Site, report: (problem: Problem) => void): AsyncGenerator<SourceFile> {
  for (const source of site.sources) yield* listFiles(source, report);
}

/** Reads some files of a site, in their order. */
export async function* readFiles(
  files: Iterable<SourceFile> | AsyncIterable<SourceFile>,
  { lookahead = 8, mdxLimitMs }: Omit<ReadSiteOptions, 'report'> = {},
): AsyncGenerator<ReadSiteFile> {
  const mdx = new MdxParser({ limitMs: mdxLimitMs });
  const ahead: Promise<ReadSiteFile>[] = [];
  try {
    for await (const file of files) {
      ahead.push(readSourceFile(file, mdx).then((read) => ({ ...read, file })));
      const next = ahead.length > lookahead ? ahead.shift() : undefined;
      if (next !== undefined) yield await next;
    }
    for (const next of ahead) yield await next;
  } finally {
    mdx.close();
  }
}
