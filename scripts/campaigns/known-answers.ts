import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';

const queries = ['heron', 'where do herons stand', 'water temperature', 'kettle', 'descale a kettle', 'gen'];

/** Constant pages, and one whose text contains the generation, as does each answer. */
const pages = {
  'index.md': '# Birds\n\nAll about [herons](heron.md) and kettles. A heron stands, a kettle boils.\n',
  'tea.md': '# Tea\n\nTea needs a kettle, water and time.\n',
};

function changedPage(number: number): string {
  const generation = String(1000 + number);
  return `# Herons\n\nHerons of gen${generation} stand in the water.\n\n## Water\n\nThe water temperature is ${generation} degrees.\n\n## Kettles\n\nTo descale a kettle ${generation} times, boil vinegar in it.\n`;
}

/** A change is one write of the same length, so that no build reads a partial change. */
export async function writePages(site: string, generation: number): Promise<void> {
  await mkdir(site, { recursive: true });
  for (const [name, text] of Object.entries(generation === 0 ? pages : {}))
    await writeFile(join(site, name), text);
  await writeFile(join(site, 'heron.md'), changedPage(generation), { flag: generation === 0 ? 'w' : 'r+' });
}

/** The answers of each snapshot, determined by a separate build. */
export class KnownAnswers {
  readonly #folder: string;
  readonly #generations = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(generation: number): Promise<void> {
    const directory = join(this.#folder, 'site');
    const dataDir = join(this.#folder, 'data');
    await writePages(directory, generation);
    await buildIndex({ directory, dataDir });
    const docs = await openDocs({ dataDir, journal: null });
    for (const query of queries) {
      const { hits } = await docs.search({ query }, { marks: false });
      const sent = hits.map(({ matches: _, ...hit }) => hit);
      this.#generations.set(keyOf(query, JSON.stringify({ hits: sent, degraded: false })), generation);
    }
    await docs.close();
  }

  /** The generation whose snapshot gives this answer; undefined if there is none. */
  generationOf(query: string, body: string): number | undefined {
    return this.#generations.get(keyOf(query, body));
  }
}

function keyOf(query: string, body: string): string {
  return `${query}\n${body}`;
}

export interface Read {
  answers: number;
  failed: number;
  wrong: number;
  older: number;
}

/** Searches over one connection until stopped, with a pause between searches. */
export async function readOn(
  url: string,
  known: KnownAnswers,
  stopped: AbortSignal,
  pauseMs = 0,
): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read: Read = { answers: 0, failed: 0, wrong: 0, older: 0 };
  let newest = 0;
  while (!stopped.aborted) {
    if (pauseMs > 0) await wait(pauseMs);
    const query = queries[Math.floor(Math.random() * queries.length)]!;
    const reply = await post(url, { query }, agent).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    if (reply.status !== 200) {
      read.failed++;
      console.error(`Failed: ${reply.status} ${reply.body}`);
      continue;
    }
    read.answers++;
    const generation = known.generationOf(query, reply.body);
    if (generation === undefined) {
      read.wrong++;
      console.error(`Wrong: ${query} ${reply.body}`);
    } else if (generation < newest) read.older++;
    newest = Math.max(newest, generation ?? 0);
  }
  agent.destroy();
  return read;
}

function post(url: string, body: object, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${url}/_service/api/search`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
