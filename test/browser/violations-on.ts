import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** For pages already checked in light mode: dark mode differs only in colors. */
export const colorRules = ['color-contrast'];

/** Accessibility violations on a page, one entry per element. */
export async function violationsOn(page: Page, rules: string[] | null = null): Promise<string[]> {
  // The default mode supports frames of other sites, but opens a second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'], preload: false });
  if (rules !== null) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
