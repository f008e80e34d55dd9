import type { JournalState } from '../../../journal/journal.ts';
import { escapeHtml } from '../../escape-html.ts';
import { age, count, counted, dayName } from '../figures.ts';
import { section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

/** Age and size of the index, and the state of the journal. */
export function indexSection({ docs }: ViewContext): string {
  const lead = 'The age and size of the index, and whether Docent records searches and answers.';
  return section({ id: 'index', title: 'Index and journal', lead }, `<dl class="facts">${facts(docs)}</dl>`);
}

function facts(docs: ViewContext['docs']): string {
  if (docs === null) return fact('Index', 'Being built');
  const total = (name: 'pages' | 'chunks') => docs.scopes.reduce((sum, scope) => sum + scope[name], 0);
  const built = docs.createdAt.toISOString();
  return [
    fact('Index built', age(docs.createdAt), `${dayName(built)}, ${built.slice(11, 16)} UTC`),
    fact('Snapshot', String(docs.snapshot)),
    fact('Pages', count(total('pages'))),
    fact('Chunks', count(total('chunks'))),
    fact('Journal', journalWords(docs.journalState())),
  ].join('');
}

function journalWords(state: JournalState | null): string {
  if (state === null) return 'Off';
  const { isReachable, waiting, lost, fault } = state;
  const losses = lost === 0 ? [] : [`${counted(lost, 'record')} lost`];
  if (isReachable) return ['Recording', ...losses].join(', ');
  const unreachable = `Database cannot be reached${fault === null ? '' : ` (${fault})`}`;
  return [unreachable, `${counted(waiting, 'record')} waiting`, ...losses].join(', ');
}

/** `more` is on a line of its own. */
function fact(name: string, value: string, more?: string): string {
  const second = more === undefined ? '' : `<span class="small">${escapeHtml(more)}</span>`;
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}${second}</dd></div>`;
}
