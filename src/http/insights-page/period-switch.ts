import { escapeHtml } from '../pages/escape-html.ts';

const periods = [7, 30, 90] as const;

/** The days that `?days=` asks for; 30 for anything else than one of the three. */
export function wantedPeriod(request: Request): number {
  const days = Number(new URL(request.url).searchParams.get('days'));
  return periods.find((each) => each === days) ?? 30;
}

export function periodSwitch(path: string, days: number): string {
  const links = periods.map(
    (each) =>
      `<a href="${escapeHtml(path)}?days=${each}"${each === days ? ' aria-current="page"' : ''}>${each} days</a>`,
  );
  return `<nav class="periods" aria-label="Period">${links.join('')}</nav>`;
}
