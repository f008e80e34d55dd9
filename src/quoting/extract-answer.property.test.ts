import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { analyserFor } from '../text/analyser.ts';
import { splitSentences } from '../text/split-sentences.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { type AnswerSource, extractAnswer } from './extract-answer.ts';

const analysers = await Promise.all(['en', 'de', 'fr', 'ja', 'xx'].map(analyserFor));
const anyAnalyser = fc.constantFrom(...analysers);
const [english] = analysers;

function chunkOf(headerPath: string[], markdown: string, kind: Chunk['kind'] = 'doc'): Chunk {
  const blocks = blocksOf(markdown);
  const title = headerPath[0] ?? '';
  const operation = kind === 'endpoint' ? { method: 'GET', path: '/v1/pets' } : { method: null, path: null };
  const [id, url, hash] = ['c', '/page', ''];
  const place = { url, pageUrl: url, anchor: null, position: 0, version: 'current', locale: 'en' };
  return {
    id,
    kind,
    title,
    headerPath,
    ...operation,
    blocks,
    text: renderBlocks(blocks),
    sections: [],
    ...place,
    hash,
    boost: 1,
  };
}

function sourcesOf(chunks: readonly Chunk[], perPage = 2): AnswerSource[] {
  const pages = Array.from({ length: Math.ceil(chunks.length / perPage) }, (_, page) =>
    chunks.slice(page * perPage, (page + 1) * perPage),
  );
  return pages.map((chunks, index) => ({
    number: index + 1,
    title: chunks[0]?.title ?? '',
    url: `/page-${index + 1}`,
    chunks: chunks.map((chunk, place) => ({ chunk, score: 3 - index / 3 - place / 5 })),
  }));
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Blocks of code, each without its fences and the indent of its list, and all other lines. */
function partsOf(answer: string): { codes: string[]; lines: string[] } {
  const codes: string[] = [];
  const lines: string[] = [];
  let open: { fence: string; indent: number; body: string[] } | null = null;
  for (const line of answer.split('\n')) {
    const fence = /^( *)(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line);
    if (open !== null && fence?.[2] === open.fence && fence[3] === '') {
      codes.push(open.body.join('\n'));
      open = null;
    } else if (open !== null) open.body.push(line.slice(line.trim() === '' ? 0 : open.indent));
    else if (fence === null) lines.push(line);
    else open = { fence: fence[2]!, indent: fence[1]!.length, body: [] };
  }
  assert.equal(open, null, `an open fence in\n${answer}`);
  return { codes, lines };
}

/** What an answer says that stands in no passage: a sentence as a whole, a row or a step cell by cell. */
function inventions(answer: string, chunks: readonly Chunk[]): string[] {
  const texts = chunks.map(({ text }) => text);
  const plain = chunks.map(({ title, method, path, text }) => letters(`${method}${path}${title}\n${text}`));
  const isQuoted = (part: string) => plain.some((text) => text.includes(letters(part)));
  const { codes, lines } = partsOf(answer);
  const sentences = lines
    .map((line) => line.replace(/^ *(?:[-*]|\d+\.) /, '').replace(/ ?\[\d+\]$/, ''))
    .flatMap(splitSentences);
  return [
    ...codes.filter((code) => !texts.some((text) => text.includes(code))),
    ...sentences.filter((each) => !isQuoted(each) && !each.split(/: | \(|\)/).every(isQuoted)),
  ];
}

function check(question: string, chunks: readonly Chunk[], analyser = english!): void {
  const sources = sourcesOf(chunks);
  const { text, cited, confidence } = extractAnswer(question, sources, analyser);
  assert.deepEqual(inventions(text, chunks), [], `${question}\n\n${text}`);
  assert.ok(confidence >= 0 && confidence <= 1);
  const { lines, codes } = partsOf(text);
  const references = lines
    .flatMap((line) => line.match(/\[\d+\]$/) ?? [])
    .map((each) => Number(each.slice(1, -1)));
  assert.deepEqual([...new Set(references)], cited);
  assert.ok(cited.every((number) => sources.some((source) => source.number === number)));
  assert.equal(text === '', cited.length === 0);
  assert.ok(codes.length <= 2 && lines.join('').length <= 1_200, text);
  assert.ok(!lines.some((line) => /^(?:#{1,6} |\||:::)/.test(line)), text);
}

const word = fc.constantFrom(
  ...'the cache size of a server is set with when pods fail because `cache.size` **never** e.g. v1.2 [link](/to) run config.yaml 設定 は'.split(
    ' ',
  ),
);
const sentence = fc
  .tuple(
    fc.array(word, { minLength: 2, maxLength: 14 }),
    fc.constantFrom('.', '.', '.', '?', ':', '。', '', ' [1].'),
  )
  .map(([words, end]) => `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}${end}`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const code = fc
  .tuple(
    fc.constantFrom('```', '````', '~~~'),
    fc.constantFrom('', 'sh', 'yaml title="a.yaml"'),
    fc.array(word, { maxLength: 6 }),
  )
  .map(([fence, info, words]) => `${fence}${info}\n${words.join('\n  ')}\n${fence}`);
const list = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(paragraph, fc.option(code)), { minLength: 1, maxLength: 6 }))
  .map(([ordered, items]) =>
    items
      .map(
        ([text, block], at) =>
          `${ordered ? `${at + 1}.` : '-'} ${text}${block === null ? '' : `\n\n${block}\n`}`,
      )
      .join('\n'),
  );
const table = fc
  .array(fc.tuple(word, sentence, sentence), { minLength: 1, maxLength: 5 })
  .map((rows) =>
    [
      '| key | default | meaning |',
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
  );
const heading = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `## ${words.join(' ')}`);
const page = fc
  .array(fc.oneof({ weight: 4, arbitrary: paragraph }, code, list, table, heading), {
    minLength: 1,
    maxLength: 8,
  })
  .map((blocks) => blocks.join('\n\n'));
const kind = fc.constantFrom('doc', 'doc', 'doc', 'endpoint' as const);
const anyChunk = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), page, kind)
  .map(([headings, text, of]) => chunkOf(headings, text, of as Chunk['kind']));
const opening = fc.constantFrom(
  'what is ',
  'how do I ',
  'why ',
  'can I ',
  'what happens when ',
  'what is the default ',
  '',
);
const question = fc
  .tuple(opening, fc.array(word, { minLength: 1, maxLength: 6 }))
  .map(([start, words]) => start + words.join(' '));

test('every sentence and every block of code stands in a passage, and every reference is a source', () => {
  fc.assert(
    fc.property(question, fc.array(anyChunk, { maxLength: 8 }), anyAnalyser, (asked, chunks, analyser) =>
      check(asked, chunks, analyser),
    ),
    { numRuns: 400 },
  );
});

test("answers from Docent's own manual are quoted word by word", () => {
  const chunks = globSync(join(import.meta.dirname, '../../docs/*.md')).flatMap((file) => {
    const [title = '', ...parts] = readFileSync(file, 'utf8')
      .split(/^#+ (?=[^\n]+\n\n)/m)
      .slice(1);
    const name = title.split('\n', 1)[0] ?? '';
    return [title, ...parts].map((part) =>
      chunkOf([name, part.split('\n', 1)[0] ?? ''], part.slice(part.indexOf('\n') + 1)),
    );
  });
  assert.ok(chunks.length > 50);
  for (const [index, { headerPath }] of chunks.entries())
    for (const start of ['how do I ', 'what is ', 'why '])
      check(start + headerPath.join(' '), chunks.slice(index, index + 10));
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...'` `` ``` ~~~ [ ]( ![ < <a > | - 1. # * ** _ ( . 。 : \n \n\n \\ [1] {{ %} ::: !!! word 設定 \u0000 \ud800'.split(
          ' ',
        ),
      ),
      {
        maxLength: 120,
      },
    )
    .map((pieces) => pieces.join('')),
);

test('whatever is asked and found, it answers without throwing', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.array(hostile, { maxLength: 4 }),
      kind,
      fc.double(),
      anyAnalyser,
      (asked, texts, of, score, analyser) => {
        const chunks = texts.map((text) => ({
          chunk: chunkOf([text.slice(0, 20)], text, of as Chunk['kind']),
          score,
        }));
        const { text, confidence } = extractAnswer(
          asked,
          [{ number: 7, title: asked, url: '/', chunks }],
          analyser,
        );
        assert.ok(confidence >= 0 && confidence <= 1);
        partsOf(text);
      },
    ),
    { numRuns: 600 },
  );
});

test('time grows with the text, not faster, whatever is repeated', () => {
  const units = [
    '`',
    '` ',
    '`` a ',
    '[',
    '[a](',
    '![a](',
    '<a ',
    '<',
    '*',
    '|',
    '| a | b |\n',
    '- a\n',
    '1. a:\n\n',
    '(',
    '(a. ',
    '.',
    'a. ',
    ' ',
    '# a\n',
    '```\n',
    '> ',
    'a:\n\n',
    'is a, ',
    '。',
    '設定',
    'when if ',
    '\u0000',
  ];
  for (const unit of units) {
    // Read beforehand: how long the Markdown parser takes is not the question here.
    const [small, large] = [6_000, 96_000].map((length) => {
      const text = unit.repeat(Math.floor(length / unit.length));
      return { question: `what is ${text.slice(0, 2_000)} a`, chunk: chunkOf([text.slice(0, 300)], text) };
    });
    assertGrowsLinearly(JSON.stringify(unit), 6_000, (length) => {
      const { question, chunk } = length === 6_000 ? small! : large!;
      extractAnswer(question, sourcesOf([chunk]), english!);
    });
  }
});
