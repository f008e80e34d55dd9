import type { Page } from 'playwright-core';

/** Asks with a script and waits for the end of the answer. */
export async function askQuestion(page: Page, asked: string, element = 'docent-search'): Promise<void> {
  await page.locator(element).first().waitFor();
  const turns = await page.locator('.turn').count();
  await page.evaluate(`document.querySelector('${element}').ask(${JSON.stringify(asked)})`);
  await page.locator('.turn[data-phase=done]').nth(turns).waitFor();
}
