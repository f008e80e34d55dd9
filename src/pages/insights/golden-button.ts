import { escapeHtml } from '../escape-html.ts';
import type { ViewContext } from './view-context.ts';

/** A button that adds a question to the golden ones, or a note that it is one; empty without a usable golden file. */
export function goldenButton(
  { id, question, isHeld }: { id: string; question: string; isHeld: boolean },
  { path, insights, golden }: ViewContext,
): string {
  if (golden === null || golden.fault !== null) return '';
  if (isHeld) return '<p class="golden">✓ Golden question</p>';
  const label = `Add to golden questions: ${question.slice(0, 120).toWellFormed()}`;
  return `<form method="post" action="${escapeHtml(path)}/golden?days=${insights.days}"><input type="hidden" name="answer" value="${escapeHtml(id)}"><button aria-label="${escapeHtml(label)}">Add to golden questions</button></form>`;
}

/** Where the golden questions are and how to use them, or why the file cannot be used. */
export function goldenHint({ golden }: ViewContext): string {
  if (golden === null) return '';
  if (golden.fault !== null) return `<p class="fault">${escapeHtml(golden.fault)}</p>`;
  const file = escapeHtml(golden.file);
  return `<p class="hint">Golden questions are kept in <code>${file}</code>. Name the pages that answer them there; <code>docent eval ${file}</code> then checks that they are found and cited.</p>`;
}
