import { readMarkdown } from '../../content/markdown/read-markdown.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import { ContentRenderer } from '../preview/content-renderer.ts';
import { pageLink } from './page-link.ts';

const rules = { mdx: false, slugs: 'github', bracketIds: false } as const;

/** An answer as readers saw it, with the pages that its citation numbers refer to. */
export function shownAnswer({ text, cited }: Insights['downRated'][number]['answer']): string {
  if (text === '') return '<p class="none">The answer was never finished.</p>';
  const sources = cited.map(({ title, url }) => `<li>${pageLink(url, title || url)}</li>`);
  return `${recordedAnswer(text)}${sources.length === 0 ? '' : `<div class="sources"><p>Sources</p><ol>${sources.join('')}</ol></div>`}`;
}

/**
 * The Markdown of an answer as HTML. It keeps the links that readers saw: to pages of the site, and to other sites that
 * a quoted page links to.
 */
export function recordedAnswer(markdown: string): string {
  const renderer = new ContentRenderer({
    ids: new Set(),
    // URLs in plain text do not become links.
    resolve: (href) =>
      href.startsWith('/') || (/^https?:/i.test(href) && markdown.includes(`](${href})`)) ? href : null,
    locale: 'en',
  });
  const { blocks } = readMarkdown(markdown, rules);
  // Quotes in texts are escaped, so these are attributes. The page has its own ids, and shows several answers.
  const html = (renderer.blocks(blocks) + renderer.footnotes()).replace(/ id="[^"]*"/g, '');
  return `<div class="answer" tabindex="0" role="group" aria-label="Answer" dir="auto">${html}</div>`;
}
