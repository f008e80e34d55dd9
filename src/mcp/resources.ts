import { setImmediate } from 'node:timers/promises';
import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import { llmsText } from '../pages/llms-text.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { type SectionedPage, sectionedPage } from './page-part.ts';
import { requirePage } from './require-page.ts';
import { shorten } from './shorten.ts';

const llmsUri = 'docs://llms.txt';
const pagesInOneReply = 100;
/** The most characters of a resource. */
const mostCharacters = 1_000_000;
const linesInOneTurn = 200;

/** A resource as clients see it. */
interface ListedResource {
  [key: string]: unknown;
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
}

/** Lists the pages of the current version in the default language, 100 at a time. Other pages are read by template. */
export async function listResources(
  docs: Docs,
  cursor = '0',
): Promise<{ resources: ListedResource[]; nextCursor?: string }> {
  if (!/^\d{1,9}$/.test(cursor))
    throw new DocentError(
      'invalid_request',
      'The cursor is not valid. Use the cursor from the previous response.',
    );
  const from = Number(cursor);
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const pages: ListedResource[] = [];
  for await (const { url, title, description } of docs.pageEntries({}, { skip: from })) {
    const length = pages.push({
      uri: pageUri(url, scope),
      name: url,
      title: shorten(title, 200),
      ...(description !== '' && { description: shorten(description, 300) }),
      mimeType: 'text/markdown',
    });
    if (length === pagesInOneReply) break;
  }
  const next = from + pagesInOneReply;
  return {
    resources: from === 0 ? [llmsResource, ...pages] : pages,
    ...(next < (await docs.countPages()) && { nextCursor: String(next) }),
  };
}

const llmsResource: ListedResource = {
  uri: llmsUri,
  name: 'llms.txt',
  title: 'All pages, as a list for language models',
  mimeType: 'text/markdown',
};

export const resourceTemplates = [
  {
    uriTemplate: 'docs://{version}/{locale}/{+path}',
    name: 'page',
    title: 'A page of the documentation',
    description: "A page as Markdown, by version ('latest' for the current one), locale and path.",
    mimeType: 'text/markdown',
  },
];

export interface ReadResource {
  uri: string;
  mimeType: string;
  text: string;
}

export async function readResource(docs: Docs, uri: string, name?: string): Promise<ReadResource> {
  const text = uri === llmsUri ? await listOfPages(docs, name) : await pageText(docs, uri);
  return { uri, mimeType: 'text/markdown', text: visibleText(text) };
}

async function listOfPages(docs: Docs, name: string | undefined): Promise<string> {
  let text = '';
  let lines = 0;
  for await (const line of llmsText(docs, { name })) {
    if (text.length + line.length > mostCharacters)
      return `${text}\nThe list is cut off here. Call list_pages for all pages.\n`;
    text += line;
    if (++lines % linesInOneTurn === 0) await setImmediate();
  }
  return text;
}

async function pageText(docs: Docs, uri: string): Promise<string> {
  const [, version, locale, path] = /^docs:\/\/([^/]+)\/([^/]+)(\/.*)?$/s.exec(uri) ?? [];
  if (version === undefined || locale === undefined) throw new ResourceNotFoundError(uri);
  try {
    const scope = { version: decodeURIComponent(version), locale: decodeURIComponent(locale) };
    const { page } = await requirePage(docs, path ?? '/', scope);
    return beginningOf(sectionedPage(page));
  } catch (error) {
    if (error instanceof DocentError || error instanceof URIError) throw new ResourceNotFoundError(uri);
    throw error;
  }
}

/** Resources have no parts, so that a very long page is cut where `get_page` reads on. */
function beginningOf({ url, markdown }: SectionedPage): string {
  if (markdown.length <= mostCharacters) return markdown;
  const end = markdown.lastIndexOf('\n', mostCharacters) + 1 || mostCharacters;
  return `${markdown.slice(0, end).toWellFormed()}\nThe page is cut off here. Call get_page with url "${url}" and offset ${end}.\n`;
}

function pageUri(url: string, { version, locale }: Scope): string {
  return `docs://${encodeURIComponent(version)}/${encodeURIComponent(locale)}${url}`;
}
