import { type AskedQuestion, type ExtractedAnswer, extractAnswer } from '../src/quoting/extract-answer.ts';
import type { AnswerSource } from '../src/quoting/rate-sections.ts';
import { analyserFor } from '../src/text/analyser.ts';
import { staticModelFor } from '../src/text/load-static-model.ts';
import type { Chunk } from '../src/vocabulary/chunk.ts';
import { renderBlocks } from '../src/vocabulary/render-blocks.ts';
import { blocksOf } from './stories/page-with.ts';
import { understood } from './understood.ts';

const english = await analyserFor('en');
const model = await staticModelFor('en');

/** A chunk with its headings and its Markdown. */
export function chunk(headings: string[], markdown: string, more: Partial<Chunk> = {}): Chunk {
  const blocks = blocksOf(markdown);
  return {
    id: 'c',
    kind: 'doc',
    title: headings[0] ?? '',
    headerPath: headings,
    url: `/${headings.join('-')}`,
    anchor: null,
    method: null,
    path: null,
    blocks,
    text: renderBlocks(blocks),
    sections: [],
    pageUrl: `/${headings[0]}`,
    version: 'current',
    locale: 'en',
    position: 0,
    hash: '',
    boost: 1,
    ...more,
  };
}

/** Sources in search order, each a page with its chunks. */
export function sources(...pages: Chunk[][]): AnswerSource[] {
  return pages.map((chunks, index) => ({
    number: index + 1,
    score: 2 - index / 4,

    chunks: chunks.map((each, place) => ({ chunk: each, score: 2 - index / 4 - place / 10 })),
  }));
}

/** Answers a question from the chunks of some pages. */
export function answer(
  question: string,
  pages: Chunk[][],
  more: Partial<AskedQuestion> = {},
): ExtractedAnswer {
  const texts = pages.flat().map(({ headerPath, text }) => `${headerPath.join('\n')}\n${text}`);
  return extractAnswer(
    { ...understood(question, texts, english), ...more },
    sources(...pages),
    english,
    model,
  );
}
