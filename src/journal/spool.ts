import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDead } from '../engine/local/file-lock.ts';
import type { Statement } from './database.ts';

export interface SpoolLimits {
  /** Statements that are kept at the most, default 20,000. */
  statements?: number;
  /** Characters of all their values together, default 64 million. */
  characters?: number;
}

/**
 * What waits for the database, in order. It is also written to a file, so that it outlives the process; what a
 * process left behind is taken over by the next one. A file that cannot be written only means that it does not.
 */
export class Spool {
  readonly #folder: string;
  readonly #path: string;
  readonly #limits: Required<SpoolLimits>;
  #waiting: Statement[] = [];
  #characters = 0;
  #file: FileHandle | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, { statements = 20_000, characters = 64_000_000 }: SpoolLimits = {}) {
    this.#folder = folder;
    this.#path = join(folder, `${hostname()}-${process.pid}-${crypto.randomUUID()}.ndjson`);
    this.#limits = { statements, characters };
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Takes over what dead processes left; resolves to how much that was. */
  async adopt(): Promise<number> {
    const before = this.#waiting.length;
    for (const path of abandonedFiles(this.#folder)) {
      for (const statement of readStatements(path)) await this.add(statement);
      rmSync(path, { force: true });
    }
    return this.#waiting.length - before;
  }

  /** Resolves to false when there is no room. */
  async add(statement: Statement): Promise<boolean> {
    const line = JSON.stringify(statement);
    const { statements, characters } = this.#limits;
    if (this.#waiting.length >= statements || this.#characters + line.length > characters) return false;
    this.#waiting.push(statement);
    this.#characters += line.length;
    await this.#append(`${line}\n`);
    return true;
  }

  first(count: number): readonly Statement[] {
    return this.#waiting.slice(0, count);
  }

  /** Forgets the first ones: they are where they belong. */
  async drop(count: number): Promise<void> {
    this.#waiting.splice(0, count);
    if (this.#waiting.length > 0) return;
    this.#characters = 0;
    await this.#inTurn(async () => {
      if (this.#waiting.length === 0) await this.#file?.truncate(0);
    });
  }

  /** Leaves what still waits to the next process. */
  async close(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#file?.close();
      this.#file = null;
      if (this.#waiting.length === 0) rmSync(this.#path, { force: true });
    });
  }

  #append(line: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#file === null) {
        await mkdir(this.#folder, { recursive: true });
        this.#file = await open(this.#path, 'a');
      }
      await this.#file.appendFile(line);
      await this.#file.datasync();
    });
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(work).catch(() => undefined);
    await this.#writing;
  }
}

function abandonedFiles(folder: string): string[] {
  const ours = `${hostname()}-`;
  try {
    return readdirSync(folder)
      .filter((name) => {
        const pid = name.startsWith(ours) ? /^\d+(?=-.*\.ndjson$)/.exec(name.slice(ours.length)) : null;
        return pid !== null && isDead(Number(pid));
      })
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Whole lines only: the last one may have been cut off with its process. */
function* readStatements(path: string): Generator<Statement> {
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1))
    try {
      yield JSON.parse(line) as Statement;
    } catch {
      // A torn line in the middle: the disk was full when it was written.
    }
}
