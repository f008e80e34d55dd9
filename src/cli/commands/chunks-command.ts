import { readAddress } from '../../find-page.ts';
import { similarPaths } from '../../pages/preview/similar-pages.ts';
import { surveySite } from '../../publishing/survey-site.ts';
import { visibleJson } from '../../text/visible-json.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { comparablePath, pagePath } from '../../vocabulary/page-address.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import type { Command, Invocation } from '../command.ts';
import { openConfiguredSite } from '../open-configured-site.ts';
import { paint, tell } from '../output.ts';
import { writeInTurn } from '../write-in-turn.ts';

/** `docent chunks`: shows the chunks of a site. */
export const chunksCommand: Command = {
  name: 'chunks',
  words: '[DIR|URL]',
  summary: 'show the chunks that a site is split into',
  description:
    'Prints every chunk of the site in DIR (default: the current folder) or at URL. ' +
    'Search ranks chunks, and answers quote them.',
  options: [
    { name: 'json', summary: 'print a JSON array with one chunk per line' },
    { name: 'page', value: 'URL', summary: 'only the chunks of this page' },
  ],
  examples: [
    'docent chunks ./docs',
    'docent chunks ./docs --page /guide/install',
    'docent chunks ./docs --json > chunks.json',
  ],

  async run(invocation) {
    const { flags, output } = invocation;
    const { config, site } = await openConfiguredSite(invocation, { quiet: flags.json === true });
    const wanted = typeof flags.page === 'string' ? pageUrl(flags.page) : null;
    const path = wanted === null ? null : comparablePath(readAddress(wanted).path);
    const print = flags.json === true ? jsonPrinter(invocation) : textPrinter(invocation);
    const others: { path: string; title: string }[] = [];
    await print.start();
    await surveySite(site, {
      maxBytes: config.chunking.maxBytes,
      async onPage(page, chunks) {
        if (path !== null && comparablePath(pagePath(page.url)) !== path) {
          others.push({ path: pagePath(page.url), title: page.title });
          return;
        }
        for (const chunk of chunks) await print.chunk(chunk);
      },
    });
    await print.end();
    if (!print.any()) tell(output, wanted === null ? 'The site has no chunks.' : noPage(wanted, others));
    return print.any() ? 0 : 1;
  },
};

function noPage(url: string, others: Parameters<typeof similarPaths>[0]): string {
  const beginning = comparablePath(readAddress(url).path);
  const longer = others
    .map(({ path }) => path)
    .filter((path) => comparablePath(path).startsWith(beginning))
    .sort((one, other) => one.length - other.length);
  const similar = similarPaths(others, url)[0]?.[0] ?? longer[0];
  return `No page has the URL ${url}.${similar ? ` Did you mean ${similar}?` : ''} To see all URLs, omit --page.`;
}

interface Printer {
  start(): Promise<void>;
  chunk(chunk: Chunk): Promise<void>;
  end(): Promise<void>;
  any(): boolean;
}

function jsonPrinter({ output }: Invocation): Printer {
  let printed = 0;
  return {
    start: () => writeInTurn(output.stdout, '['),
    chunk: (chunk) => writeInTurn(output.stdout, `${printed++ === 0 ? '\n' : ',\n'}${visibleJson(chunk)}`),
    end: () => writeInTurn(output.stdout, '\n]\n'),
    any: () => printed > 0,
  };
}

function textPrinter({ output: { stdout } }: Invocation): Printer {
  let printed = 0;
  return {
    start: async () => {},
    async chunk({ url, headerPath, method, path, id, text }) {
      printed++;
      const operation = method === null ? '' : visibleText(` ${method} ${path}`);
      await writeInTurn(
        stdout,
        `${paint(stdout, 'cyan', url)} ${paint(stdout, 'dim', id)}\n${paint(stdout, 'bold', headerPath.join(' › '))}${operation}\n\n${visibleText(text)}\n\n`,
      );
    },
    end: async () => {},
    any: () => printed > 0,
  };
}
