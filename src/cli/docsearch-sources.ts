import { z } from 'zod';
import type { UserSource } from '../config/user-source.ts';
import { DocentError } from '../errors.ts';
import { parseSelector } from '../vocabulary/css-selector.ts';

const urlSchema = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const selectorSchema = z.union([
  z.string().transform((selector) => ({ selector, type: 'css' })),
  z.object({ selector: z.string(), type: z.string().default('css') }),
]);
const levelsSchema = z.record(z.string(), selectorSchema);

const configSchema = z.object({
  start_urls: z.array(urlSchema).min(1),
  stop_urls: z.array(z.string()).default([]),
  // Levels, or groups of levels by name.
  selectors: z.union([levelsSchema, z.record(z.string(), levelsSchema)]).default({}),
  selectors_exclude: z.array(z.string()).default([]),
});

type Levels = z.output<typeof levelsSchema>;

/** The sources of a DocSearch crawler configuration. `skip` is called with a sentence for each skipped part. */
export function docSearchSources(text: string, skip: (what: string) => void): UserSource[] {
  const config = parsed(text);
  const plain = (key: 'start_urls' | 'stop_urls') =>
    config[key].filter((url) => isPlain(url) || skip(`${key}: ${url} is a regular expression.`));
  const urls = plain('start_urls');
  if (urls.length === 0)
    throw new DocentError(
      'usage',
      "The DocSearch configuration has only regular expressions in 'start_urls'. Add a URL, or run: docent init URL",
    );
  const exclude = plain('stop_urls').flatMap(excludedPaths);
  const selectors = usedSelectors(config, skip);
  return urls.map((site) => ({
    site,
    ...(exclude.length > 0 && { exclude }),
    ...(Object.keys(selectors).length > 0 && { selectors }),
  }));
}

function parsed(text: string): z.output<typeof configSchema> {
  try {
    return configSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DocentError(
      'usage',
      "The file is not a DocSearch configuration. Docent expects JSON with a list of URLs in 'start_urls'. Docent cannot read the JavaScript configuration of the Algolia Crawler. Instead, run: docent init URL",
      { cause },
    );
  }
}

function usedSelectors(
  { selectors, selectors_exclude }: z.output<typeof configSchema>,
  skip: (what: string) => void,
): Record<string, string> {
  const levels = defaultLevels(selectors, skip);
  const css = Object.entries(levels).filter(
    ([level, { selector, type }]) =>
      type !== 'xpath' || skip(`selectors.${level}: ${selector} is XPath. Docent needs a CSS selector.`),
  );
  const { text, lvl1 } = Object.fromEntries(css.map(([level, { selector }]) => [level, selector]));
  const container = text === undefined ? undefined : containerOf(text);
  if (text !== undefined && container === undefined)
    skip(`selectors.text: the selectors in ${text} have no common container.`);
  const wanted = { content: container, title: lvl1, exclude: selectors_exclude.join(', ') || undefined };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => isUsable(entry[1], skip)),
  );
}

/** Docent has one set of selectors, so groups for specific pages are skipped. */
function defaultLevels(
  selectors: z.output<typeof configSchema>['selectors'],
  skip: (what: string) => void,
): Levels {
  const levels = levelsSchema.safeParse(selectors);
  if (levels.success) return levels.data;
  const groups = z.record(z.string(), levelsSchema).parse(selectors);
  for (const name of Object.keys(groups))
    if (name !== 'default') skip(`selectors.${name}: Docent uses only the selectors in 'default'.`);
  return groups.default ?? {};
}

function isUsable(selector: string | undefined, skip: (what: string) => void): boolean {
  if (selector === undefined) return false;
  try {
    parseSelector(selector);
    return true;
  } catch {
    skip(`${selector} is not a CSS selector that Docent supports.`);
    return false;
  }
}

/** Whether a URL is not a regular expression. */
function isPlain(url: string): boolean {
  return /^[\w./:%~-]+$/.test(url);
}

function excludedPaths(url: string): string[] {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '');
  return /^https?:/.test(url) ? [path, `${path}/**`] : [`**/${path}/**`];
}

/** The common container of a list of selectors: `article p, article li` -> `article`. */
function containerOf(selectors: string): string | undefined {
  const parts = selectors.split(',').map((selector) => selector.trim().split(/[\s>]+/));
  const container = parts[0]?.[0];
  return parts.every((part) => part.length > 1 && part[0] === container) ? container : undefined;
}
