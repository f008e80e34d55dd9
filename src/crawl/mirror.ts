import { hash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type CrawlHeader,
  logName,
  type MirrorRecord,
  mirrorFormat,
  readMirrorLog,
} from '../content/mirror/mirror-log.ts';

/** Endings that no other source reads, in case the data folder is inside a docs folder. */
export type ContentEnding = '.html-page' | '.md-page' | '.file';

/** An interrupted crawl continues within this time; after that, all pages are checked again. */
const resumableMs = 24 * 3600_000;

/**
 * The copy of a site on the disk. Contents are stored by their hash; a log maps addresses to contents. Every record is
 * appended at once, so that an interrupted crawl can continue where it stopped.
 */
export class Mirror {
  readonly folder: string;
  readonly #records: Map<string, MirrorRecord>;
  #header: CrawlHeader;
  #file: number;

  private constructor(folder: string, header: CrawlHeader, records: Map<string, MirrorRecord>) {
    this.folder = folder;
    this.#header = header;
    this.#records = records;
    mkdirSync(join(folder, 'pages'), { recursive: true });
    this.#file = this.#rewrite();
    this.#removeUnused();
  }

  /** Starts a crawl, or continues an interrupted one. */
  static open(folder: string, start: string, now = Date.now()): Mirror {
    const { header, records } = readMirrorLog(folder);
    if (header !== null && header.finishedAt === null && now - header.startedAt < resumableMs)
      return new Mirror(folder, header, records);
    const { pathname } = new URL(start);
    const next: CrawlHeader = {
      format: mirrorFormat,
      start,
      startPage: header?.startPage ?? pathname,
      number: (header?.number ?? 0) + 1,
      startedAt: now,
      finishedAt: null,
      publishedOrigin: header?.publishedOrigin ?? null,
      followsLinks: header?.followsLinks ?? null,
      problems: header?.problems ?? [],
    };
    return new Mirror(folder, next, records);
  }

  get header(): CrawlHeader {
    return this.#header;
  }

  get records(): ReadonlyMap<string, MirrorRecord> {
    return this.#records;
  }

  /** The record of an address that this crawl has already requested; failed addresses are requested again. */
  done(address: string): MirrorRecord | null {
    const record = this.#records.get(address);
    return record?.crawl === this.#header.number && record.failure === undefined ? record : null;
  }

  /** Whether a page's content still exists. */
  has(file: string): boolean {
    // A power cut may leave an empty file.
    return (statSync(join(this.folder, file), { throwIfNoEntry: false })?.size ?? 0) > 0;
  }

  /** Stores content; returns its path in the mirror. Unchanged content keeps its file. */
  async store(content: Buffer, ending: ContentEnding): Promise<string> {
    const name = hash('sha256', content, 'hex').slice(0, 32);
    const file = `pages/${name.slice(0, 2)}/${name}${ending}`;
    const path = join(this.folder, file);
    if (this.has(file)) return file;
    mkdirSync(dirname(path), { recursive: true });
    // Two addresses may have the same content at the same time.
    const aside = `${path}.${crypto.randomUUID()}`;
    await writeFile(aside, content);
    renameSync(aside, path);
    return file;
  }

  note(record: Omit<MirrorRecord, 'crawl'>): MirrorRecord {
    const complete = { ...record, crawl: this.#header.number };
    this.#records.set(record.address, complete);
    writeSync(this.#file, `${JSON.stringify(complete)}\n`);
    return complete;
  }

  /** Records facts about the site. */
  update(facts: Partial<Pick<CrawlHeader, 'startPage' | 'publishedOrigin' | 'followsLinks'>>): void {
    this.#header = { ...this.#header, ...facts };
    writeSync(this.#file, `${JSON.stringify(this.#header)}\n`);
  }

  /**
   * Ends the crawl. `isComplete`: pages that were not reached are removed. `isResumable`: the next crawl continues this
   * one.
   */
  finish(
    problems: CrawlHeader['problems'],
    { isComplete, isResumable }: { isComplete: boolean; isResumable: boolean },
  ): void {
    if (isComplete)
      for (const [address, { crawl }] of this.#records)
        if (crawl !== this.#header.number) this.#records.delete(address);
    this.#header = { ...this.#header, finishedAt: isResumable ? null : Date.now(), problems };
    closeSync(this.#file);
    this.#file = this.#rewrite();
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Rewrites the log without replaced lines and opens it for appending. */
  #rewrite(): number {
    const path = join(this.folder, logName);
    const aside = `${path}.new`;
    const file = openSync(aside, 'w');
    writeSync(file, `${JSON.stringify(this.#header)}\n`);
    for (const record of this.#records.values()) writeSync(file, `${JSON.stringify(record)}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(aside, path);
    return openSync(path, 'a');
  }

  /**
   * Removes content without references. Only at the start, because a build may still read content that a crawl
   * replaced.
   */
  #removeUnused(): void {
    const used = new Set(
      [...this.#records.values()].flatMap(({ page, kept }) => page?.file ?? kept?.file ?? []),
    );
    const pages = join(this.folder, 'pages');
    for (const folder of readdirSync(pages))
      for (const name of readdirSync(join(pages, folder)))
        if (!used.has(`pages/${folder}/${name}`)) rmSync(join(pages, folder, name), { force: true });
  }
}
