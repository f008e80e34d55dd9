import assert from 'node:assert/strict';
import test from 'node:test';
import type { AnswerPart } from '../../answers/answer-part.ts';
import type { Docs, DocsInUse } from '../../docs.ts';
import { Fence } from '../fence.ts';
import { askDocs } from './ask-docs.ts';

const status = { answerer: 'extractive', model: null, fallback: null, truncated: false } as const;

async function asked(...parts: AnswerPart[]): Promise<{ facts: object; text: string }> {
  const docs = {
    ask: async () => ({
      parts,
      ended: Promise.resolve({ outcome: 'finished', answerer: 'extractive' }),
    }),
  };
  return askDocs.work(
    { query: 'How do I descale it?' },
    {
      docs: docs as unknown as Docs,
      host: {} as DocsInUse,
      signal: new AbortController().signal,
      fence: new Fence(),
      link: (url) => `https://docs.example.com${url}`,
    },
  );
}

test('an agent gets the sources and further sections of an answer', async () => {
  const { facts, text } = await asked(
    { type: 'text-delta', id: 'answer', delta: 'Boil vinegar [1].' },
    {
      type: 'data-citations',
      data: [{ number: 1, title: 'Kettles', url: '/kettle', anchor: null, quote: null, quoteUrl: null }],
    },
    {
      type: 'data-see-also',
      data: [{ title: 'Ovens', trail: ['Clean'], url: '/oven#clean', excerpt: 'Wipe it.' }],
    },
    { type: 'data-status', data: { ...status, status: 'answered' } },
  );
  assert.deepEqual(facts, {
    answer: 'Boil vinegar [1].',
    status: 'answered',
    citations: [{ number: 1, title: 'Kettles', url: 'https://docs.example.com/kettle', quote: null }],
    seeAlso: [{ title: 'Ovens › Clean', url: 'https://docs.example.com/oven#clean' }],
  });
  assert.match(
    text,
    /Sources:\n\[1\] Kettles: https:\/\/docs\.example\.com\/kettle\nSee also:\n- Ovens › Clean: https:\/\/\S+\/oven#clean/,
  );
});

test('a list of sections is not an answer', async () => {
  const { facts } = await asked(
    { type: 'text-delta', id: 'answer', delta: 'These sections may help:\n\n- [Kettles](/kettle)' },
    { type: 'data-citations', data: [] },
    { type: 'data-status', data: { ...status, status: 'unsupported' } },
  );
  assert.partialDeepStrictEqual(facts, { status: 'unsupported', citations: [], seeAlso: [] });
});
