import { escapeHtml } from '../escape-html.ts';
import type { ViewContext } from './view-context.ts';

/** Makes a question a golden one, or says that it is one already; nothing where that cannot be done. */
export function goldenButton(
  { id, question, isHeld }: { id: string; question: string; isHeld: boolean },
  { path, insights, golden }: ViewContext,
): string {
  if (golden === null || golden.fault !== null) return '';
  if (isHeld) return '<p class="golden">✓ Golden question</p>';
  const label = `Add to golden questions: ${question.slice(0, 120).toWellFormed()}`;
  return `<form method="post" action="${escapeHtml(path)}/golden?days=${insights.days}"><input type="hidden" name="answer" value="${escapeHtml(id)}"><button aria-label="${escapeHtml(label)}">Add to golden questions</button></form>`;
}

/** Where golden questions are and what to do with them, or why none can be added. */
export function goldenHint({ golden }: ViewContext): string {
  if (golden === null) return '';
  if (golden.fault !== null) return `<p class="fault">${escapeHtml(golden.fault)}</p>`;
  const file = escapeHtml(golden.file);
  return `<p class="hint">Golden questions are kept in <code>${file}</code>. Name the pages that answer them there; <code>docent eval ${file}</code> then checks that they are found and cited.</p>`;
}
