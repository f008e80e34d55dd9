import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import { locale, version } from '../arguments.ts';
import { shorten } from '../shorten.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  query: questionSchema.describe('The question, as a whole sentence.'),
  version,
  locale,
});

const output = z.object({
  answer: z.string().describe('Markdown; [1] refers to the citation with that number.'),
  status: z
    .enum(['answered', 'unsupported', 'refused'])
    .describe('unsupported: no passage is cited for it; refused: nothing relevant was found.'),
  citations: z.array(
    z.object({
      number: z.number().int(),
      title: z.string(),
      url: z.string(),
      quote: z.string().nullable(),
    }),
  ),
});

type Output = z.infer<typeof output>;

/** `ask_docs`: an answer that a model wrote from the pages, with its citations. */
export const askDocs = defineTool({
  name: 'ask_docs',
  title: 'Ask the documentation',
  description:
    'Answers a question from this documentation with citations, written by another model. It is slower and costs the ' +
    'site money: prefer search_docs and your own reading, and take this for questions that need many pages.',
  input,
  output,
  async work(question, { docs, host, signal, fence }) {
    await host.beforeAsk?.();
    const { parts, ended } = await docs.ask(question, { signal, asker: 'agent' });
    const structured: Output = { answer: '', status: 'refused', citations: [] };
    for await (const part of parts) {
      if (part.type === 'text-delta') structured.answer += part.delta;
      if (part.type === 'data-status') structured.status = part.data.status;
      if (part.type === 'data-citations')
        structured.citations = part.data.map(({ number, title, url, quote }) => ({
          number,
          title,
          url,
          quote,
        }));
    }
    const { outcome, answerer } = await ended;
    host.onAnswered?.(outcome, answerer);
    if (outcome !== 'finished')
      throw new DocentError('unavailable', 'The answer could not be finished. Try search_docs instead.');
    return { structured, text: `${fence.note}${fence.around(render(structured))}` };
  },
});

function render({ answer, citations }: Output): string {
  const sources = citations.map(({ number, title, url }) => `[${number}] ${shorten(title, 200)}: ${url}`);
  return [answer, ...(sources.length === 0 ? [] : ['Sources:', ...sources])].join('\n');
}
