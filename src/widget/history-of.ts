import type { Turn } from '../vocabulary/ask.ts';

/** As much as the service looks at; see `vocabulary/ask.ts`, which a browser would have to load zod for. */
const mostTurns = 10;
const longestTurn = 4000;

/** The conversation so far as the service wants it: whole exchanges, the latest ones. */
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
