import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { understood } from '../../test/understood.ts';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import { staticModelFor } from '../text/load-static-model.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { type ExtractedAnswer, extractAnswer } from './extract-answer.ts';
import type { AnswerSource } from './rate-sections.ts';

const analysers = await Promise.all(['en', 'de', 'fr', 'ja', 'xx'].map(analyserFor));
const anyAnalyser = fc.constantFrom(...analysers);
const [english] = analysers;
const model = await staticModelFor('en');

let counter = 0;

function chunkOf(headerPath: string[], markdown: string, kind: Chunk['kind'] = 'doc'): Chunk {
  const blocks = blocksOf(markdown);
  const title = headerPath[0] ?? '';
  const operation = kind === 'endpoint' ? { method: 'GET', path: '/v1/pets' } : { method: null, path: null };
  const [id, url, hash] = ['c', `/page-${counter++}`, ''];
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
    score: 3 - index / 3,

    chunks: chunks.map((chunk, place) => ({ chunk, score: 3 - index / 3 - place / 5 })),
  }));
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

function ask(question: string, sources: readonly AnswerSource[], analyser: Analyser): ExtractedAnswer {
  const texts = sources.flatMap(({ chunks }) => chunks.map(({ chunk }) => chunk.text.slice(0, 5_000)));
  return extractAnswer(understood(question, texts, analyser), sources, analyser, model);
}

/** Every line of an answer is a part of its chunk, and the quote is a part of the answer. */
function check(question: string, chunks: readonly Chunk[], analyser = english!): void {
  const { answer, others } = ask(question, sourcesOf(chunks), analyser);
  if (answer === null) return assert.equal(chunks.length, 0);
  const whole = chunks.map(({ text }) => letters(text));
  for (const line of answer.text.split('\n')) {
    // Code may look like a link.
    const said = letters(
      line.replace(/(`[^`]*`)|^[ >]*(?:[-*] |\d+\. )?|^\*\*Required:\*\*$|\]\([^()\s]*\)/g, '$1'),
    );
    assert.ok(
      whole.some((text) => text.includes(said) || text.includes(letters(line))),
      `${line}\n\n${answer.text}`,
    );
  }
  assert.ok(answer.text.length < 5_000);
  for (const line of (answer.quote ?? '').split('\n'))
    assert.ok(
      whole.some((text) => text.includes(letters(line))),
      line,
    );
  const urls = [answer, ...others].map(({ url }) => url);
  assert.equal(new Set(urls).size, urls.length);
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

test('every line of an answer is in its section', () => {
  fc.assert(
    fc.property(question, fc.array(anyChunk, { maxLength: 8 }), anyAnalyser, (asked, chunks, analyser) =>
      check(asked, chunks, analyser),
    ),
    { numRuns: 60 },
  );
});

test("every line of an answer from Docent's own manual is in its section", () => {
  const chunks = globSync(join(import.meta.dirname, '../../docs/*.md')).flatMap((file) => {
    // Headings in code do not count.
    const [title = '', ...parts] = readFileSync(file, 'utf8')
      .replace(/^(`{3,})[\s\S]*?^\1$/gm, (code) => code.replace(/^#+ /gm, ''))
      .split(/^#+ (?=[^\n]+\n\n)/m)
      .slice(1);
    const name = title.split('\n', 1)[0] ?? '';
    return [title, ...parts].map((part) =>
      chunkOf([name, part.split('\n', 1)[0] ?? ''], part.slice(part.indexOf('\n') + 1)),
    );
  });
  assert.ok(chunks.length > 50);
  const starts = ['how do I ', 'what is ', 'why '];
  // Each section is still among the sources of several questions.
  for (let index = 0; index < chunks.length; index += 4)
    check(starts[index % 3] + chunks[index]!.headerPath.join(' '), chunks.slice(index, index + 10));
});

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
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

test('any question about any sources is answered without an error', () => {
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
        ask(asked, [{ number: 7, score, chunks }], analyser);
      },
    ),
    { numRuns: 80 },
  );
});

test('extracting takes linear time on repetitive texts', () => {
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
    // Parsed beforehand, to exclude the time of the Markdown parser.
    const [small, large] = [1_000, 16_000].map((length) => {
      const text = unit.repeat(Math.floor(length / unit.length));
      return { question: `what is ${text.slice(0, 1_000)} a`, chunk: chunkOf([text.slice(0, 300)], text) };
    });
    assertGrowsLinearly(JSON.stringify(unit), 1_000, (length) => {
      const { question, chunk } = length === 1_000 ? small! : large!;
      ask(question, sourcesOf([chunk]), english!);
    });
  }
});
