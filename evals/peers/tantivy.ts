import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Passage } from './passage.ts';
import type { Peer, PeerSearch } from './peer.ts';
import { isUnspaced, segmenter } from './words.ts';

const stemmers: Record<string, string> = { en: 'english', fr: 'french' };

/** Whether the interpreter has the package `tantivy`. */
export function hasTantivy(python: string): boolean {
  return spawnSync(python, ['-c', 'import tantivy'], { stdio: 'ignore' }).status === 0;
}

/** Tantivy in a Python process: a stemmer, boosted names as in the MiniSearch peer; matches any word. */
export function openTantivy(locale: string, python: string): Peer {
  const script = join(import.meta.dirname, 'tantivy-process.py');
  const child = spawn(python, [script, stemmers[locale] ?? 'none'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  const words = isUnspaced(locale) ? segmenter(locale) : null;
  const spaced = (text: string) => words?.(text).join(' ') ?? text;
  return {
    name: 'Tantivy',
    add(chunks: readonly Passage[]) {
      const passages = chunks.map(({ page, title, headings, path, body }) => ({
        page,
        title: spaced(title),
        headings: spaced(headings),
        path: spaced(path),
        body: spaced(body),
      }));
      send({ passages });
    },
    async search(query: string, { chunks }: PeerSearch) {
      const unique = new Set(
        spaced(query)
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu),
      );
      if (unique.size === 0) return [];
      send({ query: [...unique].join(' '), limit: chunks });
      const { value, done } = await replies.next();
      if (done) throw new Error('The process of Tantivy ended. Its error is above.');
      return JSON.parse(value) as string[];
    },
    close: () => child.stdin.end(),
  };
}
