import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** For pages already checked in light mode: dark mode differs only in colors. */
export const colorRules = ['color-contrast'];

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Accessibility violations on a page, one entry per element. Frames are not checked. */
export async function violationsOn(page: Page, rules: string[] | null = null): Promise<string[]> {
  const options = {
    reporter: 'no-passes',
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(rules !== null && { runOnly: rules }),
  };
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
