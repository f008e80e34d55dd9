import { z } from 'zod';
import { locale, version } from '../arguments.ts';
import { requirePage } from '../require-page.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  url: z.string().min(1).max(4000).describe('The page, as search_docs, list_pages or get_page gave it.'),
  comment: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('What is wrong, missing or outdated, in a few sentences. No secrets, no personal data.'),
  version,
  locale,
});

const output = z.object({ recorded: z.boolean() });

/** `report_page`: reports a problem of a page to the authors of the docs. */
export const reportPage = defineTool({
  name: 'report_page',
  title: 'Report a problem with a page',
  description:
    'Tells the authors of this documentation that a page is wrong, outdated or incomplete. Use it only for faults of the ' +
    'documentation that you have made sure of, not for questions and not for bugs of the product.',
  input,
  output,
  writes: true,
  async work({ url, comment, version, locale }, { docs, host }) {
    const { page } = await requirePage(docs, url, { version, locale });
    await host.beforeReport?.();
    const { recorded } = await docs.report({ url: page.url, comment, version, locale }, { asker: 'agent' });
    const text = recorded ? 'Thank you: the authors will see it.' : 'It could not be recorded.';
    return { structured: { recorded }, text };
  },
});
