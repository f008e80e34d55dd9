import { z } from 'zod';
import type { UserSource } from '../config/user-source.ts';
import { DocentError } from '../errors.ts';
import { parseSelector } from '../vocabulary/css-selector.ts';

const startSchema = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const selectorsSchema = z.record(z.string(), z.unknown());

const configSchema = z.object({
  start_urls: z.array(startSchema).min(1),
  stop_urls: z.array(z.string()).default([]),
  selectors: selectorsSchema.default({}),
  selectors_exclude: z.array(z.string()).default([]),
});

/** The sources that a DocSearch crawler configuration describes. Patterns and XPath cannot be taken over; `skip` gets them. */
export function docSearchSources(text: string, skip: (what: string) => void): UserSource[] {
  const { start_urls, stop_urls, selectors, selectors_exclude } = parsed(text);
  const urls = start_urls.filter((url) => isPlain(url) || skip(`start_urls: ${url}`));
  if (urls.length === 0)
    throw new DocentError('usage', "The DocSearch configuration has no plain URL in 'start_urls'.");
  const exclude = stop_urls.filter((url) => isPlain(url) || skip(`stop_urls: ${url}`)).flatMap(excludedPaths);
  const ofPages = (selectors.default ?? selectors) as Record<string, unknown>;
  const chosen = {
    content: usable('text', containerOf(cssOf(ofPages.text))),
    title: usable('lvl1', cssOf(ofPages.lvl1)),
    exclude: usable('selectors_exclude', selectors_exclude.join(', ') || undefined),
  };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, selector]) => selector !== undefined));
  return urls.map((site) => ({
    site,
    ...(exclude.length > 0 && { exclude }),
    ...(Object.keys(given).length > 0 && { selectors: given }),
  }));

  function usable(name: string, selector: string | undefined): string | undefined {
    try {
      if (selector !== undefined) parseSelector(selector);
      return selector;
    } catch {
      skip(`selectors: ${name}`);
      return undefined;
    }
  }
}

function parsed(text: string): z.output<typeof configSchema> {
  try {
    return configSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DocentError(
      'usage',
      'The DocSearch configuration must be JSON with a list of URLs in start_urls.',
      { cause },
    );
  }
}

/** Not a regular expression. */
function isPlain(url: string): boolean {
  return /^[\w./:%~-]+$/.test(url);
}

function excludedPaths(url: string): string[] {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '');
  return /^https?:/.test(url) ? [path, `${path}/**`] : [`**/${path}/**`];
}

function cssOf(selector: unknown): string | undefined {
  if (typeof selector === 'string') return selector;
  const { selector: css, type } = (selector ?? {}) as { selector?: unknown; type?: unknown };
  return typeof css === 'string' && type !== 'xpath' ? css : undefined;
}

/** The element that all selectors of a list start with: `article p, article li` -> `article`. */
function containerOf(selectors: string | undefined): string | undefined {
  const parts = selectors?.split(',').map((selector) => selector.trim().split(/[\s>]+/)) ?? [];
  const [first] = parts;
  return first !== undefined && parts.every((part) => part.length > 1 && part[0] === first[0])
    ? first[0]
    : undefined;
}
