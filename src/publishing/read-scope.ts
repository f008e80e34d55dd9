import { splitPage } from '../chunking/split-page.ts';
import { type ReadSiteFile, readFiles } from '../content/read-site.ts';
import type { SourceFile } from '../content/source.ts';
import type { FileCard, PageCard } from './card.ts';
import { keyOf, stampOf } from './file-cards.ts';
import { fileStamp } from './file-stamp.ts';
import type { ScopePlan } from './plan-build.ts';
import type { ScopeSink } from './sink.ts';
import { SeenPages } from './site-counts.ts';

/**
 * Passes the pages of a scope to its sink in order: unchanged files from the previous snapshot, the others read
 * again.
 */
export async function* readScope(
  { files, kept }: Pick<ScopePlan, 'files' | 'kept'>,
  sink: ScopeSink,
  { maxBytes }: { maxBytes?: number },
): AsyncGenerator<FileCard> {
  const seen = new SeenPages();
  const stamps = new Map<SourceFile, string | null>();
  const reading = readFiles(
    files
      .values()
      .filter((file) => !kept.has(file))
      .map((file) => {
        // Taken before reading, so that the next build notices a change in between.
        stamps.set(file, stampOf(file));
        return file;
      }),
  );
  for (const file of files) {
    const known = kept.get(file);
    if (known !== undefined) {
      yield keepFile(known, sink, seen);
      continue;
    }
    const { value: read } = await reading.next();
    if (read !== undefined) yield addFile(read, stamps.get(file) ?? null, sink, seen, maxBytes);
    stamps.delete(file);
  }
}

function keepFile(card: FileCard, sink: ScopeSink, seen: SeenPages): FileCard {
  const pages: PageCard[] = [];
  const problems = [...card.problems];
  for (const page of card.pages) {
    const duplicate = seen.add(page);
    if (duplicate === null) pages.push(sink.keep(page));
    else problems.push(duplicate);
  }
  return pages.length === card.pages.length ? card : { ...card, pages, problems, stamp: null };
}

function addFile(
  read: ReadSiteFile,
  stamp: string | null,
  sink: ScopeSink,
  seen: SeenPages,
  maxBytes: number | undefined,
): FileCard {
  const pages: PageCard[] = [];
  const problems = [...read.problems];
  for (const page of read.pages) {
    const duplicate = seen.add(page);
    if (duplicate === null) pages.push(sink.add(page, splitPage(page, { maxBytes })));
    else problems.push(duplicate);
  }
  // If a page was dropped because another has its URL, its file must be read again once the other is gone.
  const isSettled = pages.length === read.pages.length;
  const inputs = read.inputs.map((path): [string, string | null] => [path, fileStamp(path)]);
  return {
    key: keyOf(read.file),
    stamp: isSettled ? stamp : null,
    inputs,
    pages,
    problems,
    bytes: read.bytes,
    skipped: read.skipped,
  };
}
