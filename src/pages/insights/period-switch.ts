import { escapeHtml } from '../escape-html.ts';

/** The periods that the page offers, in days. */
export const periods = [7, 30, 90] as const;

export function periodSwitch(path: string, days: number): string {
  const links = periods.map(
    (each) =>
      `<a href="${escapeHtml(path)}?days=${each}"${each === days ? ' aria-current="page"' : ''}>${each} days</a>`,
  );
  return `<nav class="periods" aria-label="Period">${links.join('')}</nav>`;
}
