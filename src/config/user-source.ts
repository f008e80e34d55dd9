import { z } from 'zod';
import { parseSelector } from '../vocabulary/css-selector.ts';
import * as values from './values.ts';

export const frameworks = [
  'docusaurus',
  'vitepress',
  'vuepress',
  'rspress',
  'starlight',
  'hugo',
  'zola',
  'mkdocs',
  'mintlify',
  'fern',
  'fumadocs',
  'nextra',
  'mdbook',
  'gitbook',
  'jekyll',
  'hexo',
  'eleventy',
  'nuxt',
  'jupyter',
  'plain',
] as const;

export type Framework = (typeof frameworks)[number];

export const sourceKinds = ['dir', 'html', 'openapi', 'site'] as const;

export type SourceKind = (typeof sourceKinds)[number];

const operationUrlText = 'a path or URL with any of {operationId}, {method}, {path}, {tag}, {summary} in it';
const extensionText = "an extension such as '.html', or '' for none";
const weightText = 'a number from 0.1 to 10';
const globs = z.array(values.text, 'a list of glob patterns');

const selectorText = 'a CSS selector';
const selector = z.string(selectorText).superRefine((source, context) => {
  try {
    parseSelector(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `is '${source}', which is not a valid CSS selector: ${reason}`;
    context.addIssue({ code: 'custom', message, params: { isPredicate: true } });
  }
});

const selectorsSchema = z.strictObject(
  {
    /** The elements with the content of a page. */
    content: selector.optional(),
    /** The element with the title of a page. */
    title: selector.optional(),
    /** Elements to exclude. */
    exclude: selector.optional(),
  },
  'an object with content, title or exclude',
);

export const sourceSchema = z
  .strictObject(
    {
      /** A folder of Markdown or MDX. Give exactly one of `dir`, `html`, `openapi` and `site`. */
      dir: values.filePath.optional(),
      /** The folder of a built site. */
      html: values.filePath.optional(),
      /** An OpenAPI file, JSON or YAML. */
      openapi: values.filePath.optional(),
      /** The URL of a published site, which is crawled. */
      site: values.siteUrl.optional(),
      /** The framework of the site, default: detected. */
      framework: z.enum(frameworks).optional(),
      /** The docs version of the whole source. */
      version: values.versionName.optional(),
      /** The language of the whole source. */
      locale: values.localeTag.optional(),
      /** URL prefix of the source's pages, such as `/guide`. */
      baseUrl: values.baseUrl.optional(),
      /** How the published site forms the URLs of this source's pages; default: the framework's own rules. */
      urls: z
        .strictObject(
          {
            /** The end of a page's URL: `.html`, or `''` for none. */
            extension: z
              .string(extensionText)
              .regex(/^(\.[\w.-]+)?$/, extensionText)
              .optional(),
            /** Whether URLs end with a slash: `true`, `false`, or `folders` for index pages of folders. */
            trailingSlash: z
              .union([z.boolean(), z.literal('folders')], "true, false or 'folders'")
              .optional(),
            /** Whether `01-intro.md` is published as `intro`. */
            stripNumbers: z.boolean('true or false').optional(),
            /** Whether URLs are in lower case. */
            lowercase: z.boolean('true or false').optional(),
            /** URL prefix of the pages, like `baseUrl`. */
            prefix: values.baseUrl.optional(),
          },
          'an object with extension, trailingSlash, stripNumbers, lowercase and prefix',
        )
        .optional(),
      /** The weight of the source's pages in search, from 0.1 to 10; for example below 1 for a blog. */
      weight: z.number(weightText).min(0.1, weightText).max(10, weightText).optional(),
      /** Read only files that match one of these globs, relative to the source's folder. */
      include: globs.optional(),
      /** Skip files that match one of these globs, relative to the source's folder. */
      exclude: globs.optional(),
      /** CSS selectors for the content of a built site's pages. */
      selectors: selectorsSchema.optional(),
      /** Deep link of an API operation, such as `/api#{operationId}`. */
      operationUrl: z.string(operationUrlText).refine(hasOnlyKnownPlaceholders, operationUrlText).optional(),
      /** How a published site is crawled. */
      crawl: z
        .strictObject(
          {
            /** Maximum number of pages, default 20000. */
            maxPages: values.crawlPages.optional(),
            /** Maximum bytes that one crawl receives, default 2000000000. */
            maxBytes: values.crawlBytes.optional(),
            /** Maximum bytes of a page, default 5000000; a larger page is skipped. */
            maxPageBytes: values.crawlPageBytes.optional(),
            /** Maximum minutes of one crawl, default 120; the next crawl continues where it stopped. */
            maxMinutes: values.crawlMinutes.optional(),
            /** Concurrent requests, default 4. */
            parallel: values.crawlParallel.optional(),
            /** Milliseconds between two requests; default: as in `robots.txt`, at most 5000. */
            delayMs: values.crawlDelayMs.optional(),
            /** Maximum milliseconds of a request, default 30000. */
            timeoutMs: values.crawlTimeoutMs.optional(),
            /** How often `--watch` crawls the site, in minutes, default 60. */
            everyMinutes: values.crawlMinutes.optional(),
            /** Whether the site's host may resolve to an address in a private network, default false. */
            private: values.onOrOff.optional(),
          },
          'an object with maxPages, maxBytes, maxPageBytes, maxMinutes, parallel, delayMs, timeoutMs, everyMinutes and private',
        )
        .optional(),
    },
    'a source: an object with dir, html, openapi or site',
  )
  .refine(namesOneSource, {
    message: `must have exactly one of the keys ${sourceKinds.join(', ')}`,
    params: { isPredicate: true },
    when: ({ issues }) => issues.length === 0, // a misspelt `dir` is one problem, not two
    abort: true,
  })
  .superRefine(checkBelonging);

/** One validated source. */
export type UserSource = z.output<typeof sourceSchema>;

function hasOnlyKnownPlaceholders(pattern: string): boolean {
  const rest = pattern.replace(/\{(operationId|method|path|tag|summary)\}/g, '');
  return pattern !== '' && !/[{}\s]/.test(rest);
}

function namesOneSource(source: Partial<Record<SourceKind, string>>): boolean {
  return sourceKinds.filter((kind) => source[kind] !== undefined).length === 1;
}

function checkBelonging(source: UserSource, context: z.RefinementCtx): void {
  const refuse = (key: string, where: string) => {
    const message = `is only allowed ${where}`;
    context.addIssue({ code: 'custom', path: [key], message, params: { isPredicate: true } });
  };
  const isApi = source.openapi !== undefined;
  if (!isApi && source.operationUrl !== undefined) refuse('operationUrl', 'with openapi');
  if (source.dir === undefined && source.framework !== undefined) refuse('framework', 'with dir');
  if (source.html === undefined && source.site === undefined && source.selectors !== undefined)
    refuse('selectors', 'with html or site');
  if (source.baseUrl !== undefined && source.urls?.prefix !== undefined)
    refuse('baseUrl', 'without urls.prefix, which has the same meaning');
  for (const key of ['include', 'exclude', 'weight'] as const) {
    if (isApi && source[key] !== undefined) refuse(key, 'with dir, html or site');
  }
  if (source.site === undefined && source.crawl !== undefined) refuse('crawl', 'with site');
  if (source.site !== undefined && source.baseUrl !== undefined)
    refuse('baseUrl', 'with dir, html or openapi');
  if ((isApi || source.site !== undefined) && source.urls !== undefined) refuse('urls', 'with dir or html');
}
