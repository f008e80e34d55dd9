import { Parser } from 'htmlparser2';

export interface Sitemap {
  /** URLs of pages, as written. */
  pages: string[];
  /** URLs of further sitemaps, as written. */
  sitemaps: string[];
}

/** The protocol allows 50,000 entries per file. */
const mostEntries = 50_000;

/** Reads a sitemap or a sitemap index, XML or plain text; null if the text is neither. */
export function readSitemap(text: string): Sitemap | null {
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith('<')) return readXml(text);
  const lines = text.split(/\r\n|\r|\n/, mostEntries).map((line) => line.trim());
  const pages = lines.filter((line) => line !== '');
  return pages.length > 0 && pages.every((line) => /^https?:\/\/\S+$/.test(line))
    ? { pages, sitemaps: [] }
    : null;
}

function readXml(text: string): Sitemap | null {
  const found: Sitemap = { pages: [], sitemaps: [] };
  let isSitemap = false;
  /** The list for the current `<url>` or `<sitemap>`. */
  let list: string[] | null = null;
  let address: string | null = null;
  const parser = new Parser(
    {
      onopentagname(name) {
        const own = localName(name);
        if (own === 'urlset' || own === 'sitemapindex') isSitemap = true;
        if (own === 'url') list = found.pages;
        if (own === 'sitemap') list = found.sitemaps;
        // `image:loc` is the address of an image.
        if (name === own && own === 'loc' && list !== null) address = '';
      },
      ontext(part) {
        if (address !== null && address.length < 3000) address += part;
      },
      onclosetag(name) {
        if (localName(name) !== 'loc' || address === null) return;
        if (list !== null && list.length < mostEntries && address.trim() !== '') list.push(address.trim());
        address = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return isSitemap ? found : null;
}

/** Some generators write `<sm:urlset>`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
