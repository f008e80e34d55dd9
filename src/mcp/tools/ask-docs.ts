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
    .describe(
      'unsupported: no answer, but the sections that may help are listed; refused: nothing relevant was found.',
    ),
  citations: z.array(
    z.object({
      number: z.number().int(),
      title: z.string(),
      url: z.string(),
      quote: z.string().nullable(),
    }),
  ),
  seeAlso: z
    .array(z.object({ title: z.string(), url: z.string() }))
    .describe('Further sections on the subject.'),
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
    const structured: Output = { answer: '', status: 'refused', citations: [], seeAlso: [] };
    for await (const part of parts) {
      if (part.type === 'text-delta') structured.answer += part.delta;
      if (part.type === 'data-status') structured.status = part.data.status;
      if (part.type === 'data-see-also')
        structured.seeAlso = part.data.map(({ title, trail, url }) => ({
          title: [title, ...trail].join(' > '),
          url,
        }));
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

function render({ answer, citations, seeAlso }: Output): string {
  const sources = citations.map(({ number, title, url }) => `[${number}] ${shorten(title, 200)}: ${url}`);
  const others = seeAlso.map(({ title, url }) => `- ${shorten(title, 200)}: ${url}`);
  const list = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : [name, ...lines]);
  return [answer, ...list('Sources:', sources), ...list('See also:', others)].join('\n');
}
