import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** For pages that were checked in light: dark ones differ only in colors. */
export const colorRules = ['color-contrast'];

/** What is not accessible on a page, one entry for each element. */
export async function violationsOn(page: Page, rules: string[] | null = null): Promise<string[]> {
  // The other mode, for frames of other sites, opens a second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'], preload: false });
  if (rules !== null) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
