import type { Page } from 'playwright-core';
import type { AnswerStatus } from '../../src/vocabulary/ask.ts';

const none: AnswerStatus = {
  answerer: 'none',
  model: null,
  status: 'refused',
  fallback: null,
  truncated: false,
};

/** A full section of a page with the answering sentence; further sections as cards. */
export const sectionAnswer = answerOf({
  text: [
    '**[Kettles › Descale](/kettle#descale)** [1]',
    'A kettle needs it every month. To **descale** a\nkettle, boil `vinegar` in [it](/kettle) and rinse it twice. Hard water takes longer.',
    '1. Open the lid:\n\n   ```sh\n   kettle open --lid\n   ```\n\n2. Boil it.\n\n   - with vinegar\n   - or with lemon juice\n\n3. Rinse it.',
    '| Option | Default | Meaning |\n| - | - | - |\n| `--twice` | off | rinses it again |\n| `--acid` | `vinegar` | what is boiled, `vinegar` or `lemon` |',
    '**`KETTLE_LEVEL`**\nThe level of the water, 1 to 5.\n\n`KETTLE_ACID`\nWhat is boiled.',
  ].join('\n\n'),
  source: { number: 1, title: 'Kettles › Descale', url: '/kettle#descale', anchor: 'descale' },
  quote: 'To descale a kettle, boil vinegar in it and rinse it twice.',
  status: { ...none, answerer: 'extractive', status: 'answered' },
  seeAlso: [
    {
      title: 'Toasters',
      trail: ['Care', 'Crumb tray'],
      url: '/toaster#crumb-tray',
      excerpt: 'Empty the crumb tray of the toaster every week, and never wash it while it is warm.',
    },
    { title: 'Ovens', trail: [], url: '/oven', excerpt: 'Heat the oven for ten minutes first.' },
  ],
});

/** No answer, but sections that may help. */
export const sectionsThatMayHelp = answerOf({
  text: [
    'These sections come closest to your question:',
    '- [Kettles › Descale](/kettle#descale): To descale a kettle, boil vinegar in it.\n- [Ovens](/oven): Bake bread in the oven at 220 degrees.',
  ].join('\n\n'),
  status: { ...none, answerer: 'extractive', status: 'unsupported' },
});

/** A section that may answer, with a link to the rest of it. */
export const sectionThatMayAnswer = answerOf({
  text: [
    'This may answer it:',
    '**[Kettles › Descale](/kettle#descale)** [1]',
    'Boil vinegar in the kettle.',
    'Continue reading: [Kettles](/kettle#descale)',
  ].join('\n\n'),
  source: { number: 1, title: 'Kettles › Descale', url: '/kettle#descale', anchor: 'descale' },
  quote: 'Boil vinegar in the kettle.',
  status: { ...none, answerer: 'extractive', status: 'unsupported' },
  seeAlso: [{ title: 'Ovens', trail: [], url: '/oven', excerpt: 'Heat the oven for ten minutes first.' }],
});

/** Nothing found. */
export const refusal = answerOf({
  text: 'These docs do not answer that.',
  status: none,
});

interface FakeAnswer {
  text: string;
  source?: { number: number; title: string; url: string; anchor: string };
  quote?: string;
  status: AnswerStatus;
  seeAlso?: object[];
}

/** The stream parts of an answer. */
export function answerOf({ text, source, quote = '', status, seeAlso = [] }: FakeAnswer): object[] {
  const sources =
    source === undefined
      ? []
      : [{ type: 'source-url', sourceId: String(source.number), url: source.url, title: source.title }];
  const citations =
    source === undefined ? [] : [{ ...source, quote, quoteUrl: `${source.url}:~:text=${quote}` }];
  return [
    { type: 'start', messageId: 'one' },
    ...sources,
    { type: 'text-delta', id: 'answer', delta: text },
    ...(seeAlso.length === 0 ? [] : [{ type: 'data-see-also', data: seeAlso }]),
    { type: 'data-citations', data: citations },
    { type: 'data-status', data: status },
    { type: 'finish' },
  ];
}

/** Makes the service return this answer to every question. */
export async function fakeAnswer(page: Page, parts: readonly object[]): Promise<void> {
  const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
  await page.unroute('**/api/ask');
  await page.route('**/api/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
}
