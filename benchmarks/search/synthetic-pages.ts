import { random } from '../../evals/random.ts';
import { type Block, paragraph } from '../../src/vocabulary/block.ts';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import { renderBlocks } from '../../src/vocabulary/render-blocks.ts';
import { type SamplePage, scope } from './sample-page.ts';
import { WordWalk } from './word-walk.ts';

/** Generates pages like those of a sample, one at a time and the same in every run, until there are enough chunks. */
export function* syntheticPages(sample: readonly SamplePage[], chunkCount: number): Generator<SamplePage> {
  const walk = new WordWalk(sample);
  let chunks = 0;
  for (let number = 0; chunks < chunkCount; number++) {
    const page = pageNumbered(number, sample, walk);
    page.chunks.length = Math.min(page.chunks.length, chunkCount - chunks);
    chunks += page.chunks.length;
    yield page;
  }
}

function pageNumbered(number: number, sample: readonly SamplePage[], walk: WordWalk): SamplePage {
  const draw = random(number);
  const topic = topicOf(number, sample);
  const model = sample[topic]!;
  const growth = number / sample.length;
  const vary = (heading: string) => withOtherWord(heading, walk.write(topic, 6, growth, draw), draw);
  const url = urlOf(number, sample);
  const title = vary(model.title);
  const chunks = model.chunks.map((chunk, position): Chunk => {
    const headerPath = [title, ...chunk.headerPath.slice(1).map(vary)];
    const blocks = withCode(walk.write(topic, chunk.text.length, growth, draw), draw);
    const anchor = position === 0 ? null : `part-${position}`;
    return {
      ...scope,
      id: `${number}-${position}`,
      kind: 'doc',
      title,
      headerPath,
      url: anchor === null ? url : `${url}#${anchor}`,
      anchor,
      method: null,
      path: null,
      blocks,
      text: renderBlocks(blocks),
      sections: [],
      pageUrl: url,
      position,
      hash: `${number}-${position}`,
      boost: 1,
    };
  });
  return { url, title, chunks, links: linksOf(number, sample, draw) };
}

/** A random page of the sample as the topic of a generated page. */
function topicOf(number: number, sample: readonly SamplePage[]): number {
  return Math.floor(random(number * 7919 + 13)() * sample.length);
}

function urlOf(number: number, sample: readonly SamplePage[]): string {
  return `${sample[topicOf(number, sample)]!.url}-${number}`;
}

/** A few links to earlier pages, mostly to the earliest. */
function linksOf(number: number, sample: readonly SamplePage[], draw: () => number): SamplePage['links'] {
  if (number === 0) return [];
  return Array.from({ length: Math.floor(draw() * 6) }, () => {
    const target = Math.floor(draw() ** 3 * number);
    return { href: urlOf(target, sample), text: sample[topicOf(target, sample)]!.title };
  });
}

function withOtherWord(heading: string, word: string, draw: () => number): string {
  const words = heading.split(' ');
  words[Math.floor(draw() * words.length)] = word;
  return words.join(' ');
}

/** About a third of the chunks end with a code block. */
function withCode(text: string, draw: () => number): Block[] {
  const cut = text.indexOf(' ', Math.floor(text.length * 0.7));
  if (cut === -1 || draw() > 0.33) return [paragraph(text)];
  return [paragraph(text.slice(0, cut)), { type: 'code', text: text.slice(cut + 1), language: 'yaml' }];
}
