import type { StoredPage } from '../content/mirror/mirror-log.ts';
import { pageKey } from '../content/mirror/page-key.ts';
import { asUtf8 } from './content-text.ts';
import { llmsLinks } from './llms-links.ts';
import type { PageFacts } from './page-facts.ts';
import type { Reply } from './site-client.ts';
import { type SiteFetcher, validatorsOf } from './site-fetcher.ts';

export type FetchedTwin = NonNullable<StoredPage['twin']> & { content: Buffer };

const maxLlmsBytes = 5_000_000;

/** Finds the Markdown version (twin) that a site publishes for a page. */
export class MarkdownTwins {
  readonly #fetcher: SiteFetcher;
  readonly #maxBytes: number;
  #listed: Promise<Map<string, string>> | null = null;

  /** `maxBytes`: limit for one page. */
  constructor(fetcher: SiteFetcher, maxBytes: number) {
    this.#fetcher = fetcher;
    this.#maxBytes = maxBytes;
  }

  /** The twins that `llms.txt` lists, by the key of their page. The file is requested when first needed. */
  listed(): Promise<Map<string, string>> {
    this.#listed ??= this.#fetcher
      .textOf('/llms.txt', maxLlmsBytes)
      .then((text) => llmsLinks(text, `${this.#fetcher.origin}/llms.txt`));
    return this.#listed;
  }

  /** The twin of a page, if it has more than twice as much text as the page's HTML. */
  async of({ markdown, textLength }: PageFacts, address: string): Promise<FetchedTwin | null> {
    const named = markdown === null ? null : URL.parse(markdown);
    const twin =
      named?.origin === this.#fetcher.origin
        ? named.pathname
        : (await this.listed()).get(pageKey(address).replace(/\.x?html?$/i, ''));
    if (twin === undefined || !this.#fetcher.robots.allows(twin)) return null;
    const fetched = await this.fetch({ address: twin });
    return fetched !== null && fetched.content.length > textLength * 2 ? fetched : null;
  }

  /** The content of a twin; null if there is none, or if it is unchanged. */
  async fetch({ address, ...validators }: NonNullable<StoredPage['twin']>): Promise<FetchedTwin | null> {
    const reply = await this.#fetcher.get(address, { maxBytes: this.#maxBytes, validators, isFile: true });
    if (reply.status !== 200 || reply.isTooLarge || !isMarkdown(reply)) return null;
    const content = asUtf8(reply.body, reply.headers['content-type'] ?? '');
    return { address, ...validatorsOf(reply), content };
  }
}

/** A server with one page for all URLs responds with HTML. */
function isMarkdown({ headers, body }: Reply): boolean {
  const start = body.subarray(0, 200).toString('latin1');
  const type = headers['content-type'] ?? 'text/plain';
  return /^text\/(markdown|plain|x-markdown)\b/i.test(type) && !/^\s*<(!doctype|html)/i.test(start);
}
