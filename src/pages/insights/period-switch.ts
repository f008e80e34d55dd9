import { escapeHtml } from '../escape-html.ts';
import { type View, viewQuery } from './inbox-part.ts';
import { viewSwitch } from './view-switch.ts';

/** The periods that the page offers, in days. */
export const periods = [7, 30, 90] as const;

export function periodSwitch(path: string, view: View): string {
  return viewSwitch(
    'Period',
    periods.map((days) => ({
      name: `${days} days`,
      address: escapeHtml(`${path}?${viewQuery({ ...view, days })}`),
      isCurrent: days === view.days,
    })),
  );
}
