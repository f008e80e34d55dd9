import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What is not accessible on a page, one entry for each element. */
export async function violationsOn(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // The other mode, for frames of other sites, opens a second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'], preload: false });
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
