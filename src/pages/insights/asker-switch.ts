import type { Insights } from '../../vocabulary/insights.ts';
import { escapeHtml } from '../escape-html.ts';
import { viewQuery } from './inbox-part.ts';
import { viewSwitch } from './view-switch.ts';

const choices = [
  { asker: null, name: 'Everyone' },
  { asker: 'reader', name: 'Readers' },
  { asker: 'agent', name: 'Agents' },
] as const;

/** Switches between what everyone, readers or agents did; empty if there were no agents. */
export function askerSwitch(path: string, { days, asker: current, totals, before }: Insights): string {
  const byAgents = [totals, before].some((counts) => counts.agentSearches + counts.agentAnswers > 0);
  if (!byAgents && current === null) return '';
  return viewSwitch(
    'Who searched and asked',
    choices.map(({ asker, name }) => ({
      name,
      address: escapeHtml(`${path}?${viewQuery({ days, asker })}`),
      isCurrent: asker === current,
    })),
  );
}
