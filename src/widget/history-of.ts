import type { Turn } from '../vocabulary/ask.ts';

/** The limits of `vocabulary/ask.ts`, repeated because importing that file would load zod in the browser. */
const mostTurns = 10;
const longestTurn = 4000;

/** The latest complete exchanges of a conversation, within the limits of the service. */
export function historyOf(turns: readonly { question: string; text: string }[]): Turn[] {
  const told = turns
    .filter(({ text }) => text !== '')
    .flatMap(({ question, text }): Turn[] => [
      { role: 'user', text: cut(question) },
      { role: 'assistant', text: cut(text) },
    ]);
  return told.slice(-mostTurns);
}

function cut(text: string): string {
  return text.length <= longestTurn ? text : text.slice(0, longestTurn).toWellFormed();
}
