import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import type { AnswerStatus } from '../../vocabulary/ask.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import { locale, version } from '../arguments.ts';
import { shorten } from '../shorten.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  query: questionSchema.describe('A whole question'),
  version,
  locale,
});

interface Facts {
  /** Markdown; `[1]` refers to the citation with that number. */
  answer: string;
  status: AnswerStatus['status'];
  citations: { number: number; title: string; url: string; quote: string | null }[];
  seeAlso: { title: string; url: string }[];
}

/** `ask_docs`: an answer that a model wrote from the pages, with its citations. */
export const askDocs = defineTool({
  name: 'ask_docs',
  title: 'Ask the documentation',
  description:
    'Let another model answer a question from this documentation, with citations. ' +
    'This is slow and costly, so prefer search_docs, and use this tool only for questions that need many pages.',
  input,
  async work(question, { docs, host, signal, fence, link }) {
    await host.beforeAsk?.();
    const { parts, ended } = await docs.ask(question, { signal, asker: 'agent' });
    const facts: Facts = { answer: '', status: 'refused', citations: [], seeAlso: [] };
    for await (const part of parts) {
      if (part.type === 'text-delta') facts.answer += part.delta;
      if (part.type === 'data-status') facts.status = part.data.status;
      if (part.type === 'data-see-also')
        facts.seeAlso = part.data.map(({ title, trail, url }) => ({
          title: [title, ...trail].join(' › '),
          url: link(url),
        }));
      if (part.type === 'data-citations')
        facts.citations = part.data.map(({ number, title, url, quote }) => ({
          number,
          title,
          url: link(url),
          quote,
        }));
    }
    const { outcome, answerer } = await ended;
    host.onAnswered?.(outcome, answerer);
    if (outcome !== 'finished')
      throw new DocentError('unavailable', 'The answer could not be completed. Try search_docs instead.');
    return { facts, text: `${fence.note}${fence.around(render(facts))}` };
  },
});

function render({ answer, citations, seeAlso }: Facts): string {
  const sources = citations.map(({ number, title, url }) => `[${number}] ${shorten(title, 200)}: ${url}`);
  const others = seeAlso.map(({ title, url }) => `- ${shorten(title, 200)}: ${url}`);
  const list = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : [name, ...lines]);
  return [answer, ...list('Sources:', sources), ...list('See also:', others)].join('\n');
}
