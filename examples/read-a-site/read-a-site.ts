// Reads a docs site with the public library and prints each page with its number of chunks.
// In a project of your own, import from 'docent'.
import { fileURLToPath } from 'node:url';
import { openSite, readSite, splitPage } from '../../src/index.ts';

const manual = fileURLToPath(new URL('../../docs', import.meta.url));
const directory = process.argv[2] ?? manual;

const site = openSite({ directory });
for (const what of site.detected) console.log(`Detected ${what}`);

const urls = new Set<string>();
let chunkCount = 0;
for await (const { pages, problems } of readSite(site, { report: ({ message }) => console.warn(message) })) {
  for (const { file, line = 1, message } of problems) console.warn(`${file}:${line} ${message}`);
  for (const page of pages) {
    const chunks = splitPage(page);
    urls.add(page.url);
    chunkCount += chunks.length;
    console.log(`${page.url}  ${page.title}  (${chunks.length} chunks)`);
  }
}
console.log(`${urls.size} pages, ${chunkCount} chunks`);

// Checks the result of the example: the manual has a page about the library.
if (directory === manual && !urls.has('/library')) {
  console.error('The page /library is missing.');
  process.exitCode = 1;
}
