import { z } from 'zod';
import { locale, version } from '../arguments.ts';
import { requirePage } from '../require-page.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  url: z.string().min(1).max(4000).describe('The page'),
  comment: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('What is wrong, in a few sentences; no secrets or personal data'),
  version,
  locale,
});

/** `report_page`: reports a problem of a page to the authors of the docs. */
export const reportPage = defineTool({
  name: 'report_page',
  title: 'Report a problem with a page',
  description:
    'Tell the authors of this documentation that a page is wrong, outdated or incomplete. ' +
    'Report only problems that you have verified, not questions or product bugs.',
  input,
  writes: true,
  async work({ url, comment, version, locale }, { docs, host }) {
    const { page } = await requirePage(docs, url, { version, locale });
    await host.beforeReport?.();
    const { recorded } = await docs.report({ url: page.url, comment, version, locale }, { asker: 'agent' });
    const text = recorded
      ? 'Thank you. The authors can see your report.'
      : 'The report could not be recorded.';
    return { facts: { recorded }, text };
  },
});
