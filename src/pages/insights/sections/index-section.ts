import type { JournalState } from '../../../journal/journal.ts';
import { escapeHtml } from '../../escape-html.ts';
import { age, count, dayName } from '../figures.ts';
import { section } from '../section.ts';
import type { ViewContext } from '../view-context.ts';

/** Age and size of the index, and the state of the journal. */
export function indexSection({ docs }: ViewContext): string {
  const lead = 'What Docent searches, and whether searches and answers are recorded.';
  return section({ id: 'index', title: 'Index and journal', lead }, `<dl class="facts">${facts(docs)}</dl>`);
}

function facts(docs: ViewContext['docs']): string {
  if (docs === null) return fact('Index', 'The index is being built.');
  const total = (name: 'pages' | 'chunks') => docs.scopes.reduce((sum, scope) => sum + scope[name], 0);
  const built = docs.createdAt.toISOString();
  return [
    fact('Index built', `${age(docs.createdAt)} (${dayName(built)}, ${built.slice(11, 16)} UTC)`),
    fact('Snapshot', String(docs.snapshot)),
    fact('Pages', count(total('pages'))),
    fact('Chunks', count(total('chunks'))),
    fact('Journal', journalWords(docs.journalState())),
  ].join('');
}

function journalWords(state: JournalState | null): string {
  if (state === null) return 'Off: nothing is recorded.';
  const { isReachable, waiting, lost, fault } = state;
  const losses = lost === 0 ? '' : ` ${count(lost)} records were lost.`;
  if (isReachable) return `Recording.${losses}`;
  return `The database cannot be reached${fault === null ? '' : ` (${fault})`}. ${count(waiting)} records are waiting.${losses}`;
}

function fact(name: string, value: string): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}
