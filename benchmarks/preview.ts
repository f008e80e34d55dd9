import type { App } from '../src/http/app-settings.ts';
import { createApp } from '../src/http/create-app.ts';
import { openDocs } from '../src/open-docs.ts';
import { pagePath } from '../src/vocabulary/page-address.ts';
import { pageMarkdown } from '../src/vocabulary/page-markdown.ts';
import type { Benchmark } from './benchmark.ts';
import { percentile } from './search/median.ts';
import { withIndexedK8s } from './with-indexed-k8s.ts';

/** Rendered pages, and a whole site as one text. */
export const preview: Benchmark = {
  name: 'preview',
  summary: 'time to show the pages of k8s, first and later; llms-full.txt: megabytes a second, memory',

  async run({ corpora, repeats }) {
    await withIndexedK8s(corpora, async ({ dataDir }) => {
      const docs = await openDocs({ dataDir });
      const app = createApp(docs, { preview: true });
      const sizes: { url: string; length: number }[] = [];
      for await (const page of docs.pages())
        sizes.push({ url: page.url, length: pageMarkdown(page).markdown.length });
      sizes.sort((a, b) => b.length - a.length);
      await showPages(app, sizes, repeats);
      await streamSite(app, repeats);
      await docs.close();
    });
  },
};

async function showPages(
  app: App,
  sizes: readonly { url: string; length: number }[],
  repeats: number,
): Promise<void> {
  const largest = sizes[0]!;
  const first = await cpuMs(() => get(app, pagePath(largest.url)));
  console.log(`first page of a snapshot, with its map: ${first.toFixed(1)} ms of CPU`);
  const again: number[] = [];
  for (let round = 0; round < repeats; round++)
    again.push(await cpuMs(() => get(app, pagePath(largest.url))));
  console.log(
    `largest page (${Math.round(largest.length / 1000)} kB): ${percentile(again, 0.5).toFixed(1)} ms of CPU`,
  );
  const all: number[] = [];
  for (const { url } of sizes) all.push(await cpuMs(() => get(app, pagePath(url))));
  console.log(
    `${sizes.length} pages: ${percentile(all, 0.5).toFixed(2)} ms in the median, ${percentile(all, 0.99).toFixed(1)} ms at p99`,
  );
}

async function streamSite(app: App, repeats: number): Promise<void> {
  for (let round = 0; round < repeats; round++) {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let [bytes, peak] = [0, before];
    const milliseconds = await cpuMs(async () => {
      const response = await request(app, '/llms-full.txt');
      for await (const piece of response.body!) {
        bytes += piece.length;
        peak = Math.max(peak, process.memoryUsage.rss());
      }
    });
    console.log(
      `llms-full.txt: ${megabytes(bytes)} MB, ${megabytes((bytes / milliseconds) * 1000)} MB a second of CPU, memory ${megabytes(before)} MB and ${megabytes(peak - before)} MB more at the most`,
    );
  }
}

async function get(app: App, path: string): Promise<void> {
  await (await request(app, path)).text();
}

async function request(app: App, path: string): Promise<Response> {
  return app.fetch(new Request(`http://docs.example${path}`, { headers: { accept: 'text/html' } }));
}

async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
