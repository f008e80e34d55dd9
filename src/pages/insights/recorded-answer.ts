import { readMarkdown } from '../../content/markdown/read-markdown.ts';
import { ContentRenderer } from '../preview/content-renderer.ts';

const rules = { mdx: false, slugs: 'github', bracketIds: false } as const;

/**
 * The Markdown of an answer as HTML. Its links are those that readers saw: to pages of the site, and to other sites that a
 * quoted page links to.
 */
export function recordedAnswer(markdown: string): string {
  const renderer = new ContentRenderer({
    ids: new Set(),
    // An address in a text stays text.
    resolve: (href) =>
      href.startsWith('/') || (/^https?:/i.test(href) && markdown.includes(`](${href})`)) ? href : null,
    locale: 'en',
  });
  const { blocks } = readMarkdown(markdown, rules);
  // Quotes in texts are escaped, so these are attributes. The page has its own ids, and shows several answers.
  const html = renderer.blocks(blocks).replace(/ id="[^"]*"/g, '');
  return `<div class="answer" tabindex="0" role="group" aria-label="Answer">${html}</div>`;
}
