import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { type Analyser, analyserFor } from './analyser.ts';

const locales = ['en', 'de', 'fr', 'ru', 'ar', 'tr', 'ja', 'ko', 'th', 'xx'];
const analysers = await Promise.all(locales.map(analyserFor));
const anyAnalyser = fc.constantFrom(...analysers);

interface Visited {
  term: string;
  kind: string;
  word: string;
  start: number;
  end: number;
}

function visited(text: string, analyser: Analyser): Visited[] {
  const all: Visited[] = [];
  analyser.visit(text, (term, kind, word, start, end) => all.push({ term, kind, word, start, end }));
  return all;
}

const letters = [
  ...'abcXYZé\u0301ßñ09',
  ...'私は検索する',
  ...'검색',
  ...'ไทย',
  ...'שלום',
  'Ж',
  '🚀',
  '𝐀',
  'ＡＢ',
];
const connectors = [...'_-./:@#+$~\\'];
const separators = [...' \n\t,()[]{}"\'`|=<>!?*%&;。、'];
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...letters) },
  { weight: 2, arbitrary: fc.constantFrom(...connectors) },
  { weight: 2, arbitrary: fc.constantFrom(...separators) },
);
const text = fc.string({ unit: character, maxLength: 80 });

/** Strings of any UTF-16 units in a range, including unpaired surrogates. */
const units = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { maxLength: 100 }).map((codes) => String.fromCharCode(...codes));

test('any text is analysed, and every term has its correct position', () => {
  const anything = fc.oneof(units(0, 0xffff), units(0xd7f0, 0xe010), text);
  fc.assert(
    fc.property(anything, anyAnalyser, (given, analyser) => {
      let runEnd = 0;
      for (const { term, word, start, end } of visited(given, analyser)) {
        assert.ok(term.length > 0 && word.length > 0);
        assert.ok(start >= 0 && start < end && end <= given.length);
        assert.ok(end >= runEnd || start < runEnd, 'terms come in reading order');
        runEnd = Math.max(runEnd, end);
      }
    }),
    { numRuns: 800 },
  );
});

test('a part copied at spaces or brackets has only terms of the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      anyAnalyser,
      (parts, a, b, analyser) => {
        const [from, to] = [a % parts.length, b % parts.length].sort((x, y) => x - y) as [number, number];
        const known = new Set(visited(parts.join(' '), analyser).map(({ term }) => term));
        const copied = visited(parts.slice(from, to + 1).join(' '), analyser);
        assert.deepEqual(
          copied.filter(({ term }) => !known.has(term)),
          [],
        );
      },
    ),
    { numRuns: 700 },
  );
});

test('a word copied from an identifier, path or version is a term of the whole text', () => {
  const word = fc.stringMatching(/^[a-zA-Z][a-z]{0,7}[0-9]?$/);
  const version = fc.stringMatching(/^v?[0-9]{1,2}(\.[0-9]{1,2}){1,2}$/);
  const piece = fc.oneof({ weight: 3, arbitrary: word }, version);
  const joint = fc.constantFrom(...'_-/:@', '::');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(piece, joint), { minLength: 1, maxLength: 5 }),
      anyAnalyser,
      (pairs, analyser) => {
        const whole = pairs.map(([name, join]) => name + join).join('');
        const known = new Set(visited(`see (${whole}) there`, analyser).map(({ term }) => term));
        for (const [name] of pairs)
          for (const { term } of visited(name, analyser))
            assert.ok(known.has(term), `${term} of ${name} in ${whole}`);
      },
    ),
    { numRuns: 700 },
  );
});

test('any two neighbours copied from text without spaces are terms of the whole text', () => {
  const kana = fc.string({
    unit: fc.constantFrom(...'検索機能が使えるデータベース검색기능ภาษาไทย'),
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(kana, fc.nat(), fc.nat(), (run, a, b) => {
      const analyser = analysers[locales.indexOf('ja')]!;
      const from = a % (run.length - 1);
      const to = from + 2 + (b % (run.length - from - 1));
      const known = new Set(visited(`前 ${run} 後`, analyser).map(({ term }) => term));
      for (const { term } of visited(run.slice(from, to), analyser)) assert.ok(known.has(term), term);
    }),
    { numRuns: 700 },
  );
});

test('composed and decomposed spellings have the same terms', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcéñüőçżàйё가한がパ'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, anyAnalyser, (given, analyser) => {
      const terms = (form: string) => visited(given.normalize(form), analyser).map(({ term }) => term);
      assert.deepEqual(terms('NFD'), terms('NFC'));
    }),
    { numRuns: 1000 },
  );
});

test('letter case does not matter except for the parts of camel case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}([_.-][a-z]{1,12}){0,3}$/), anyAnalyser, (name, analyser) => {
      const terms = (form: string) => visited(form, analyser).map(({ term }) => term);
      assert.deepEqual(terms(name.toUpperCase()), terms(name));
    }),
  );
});

/** Units that are repeated to make long texts of one kind. */
const adversaries = [
  ...['-', '.', '/', '\\', '+', '#', '$~', '::', '@'],
  ...['a.', 'a-', 'aA', 'Aa', 'aAA', 'As', 'a_', 'a/', '1.', 'v1.', '1', 'a', 'A', 'é', 'e\u0301', '\u0301'],
  ...['検', 'ﾞ', 'か\u3099', '🚀', '\ud83d', '\udc00', '\0', ' ', '#a', '++', 'C++', '.a', '--a ', '/.'],
];

test('any kind of text has only a few terms per character', () => {
  const [analyser] = analysers;
  for (const unit of adversaries) {
    const visits = (length: number) => {
      let count = 0;
      let characters = 0;
      analyser!.visit(unit.repeat(Math.ceil(length / unit.length)), (term) => {
        count++;
        characters += term.length;
      });
      return { count, characters };
    };
    const { count, characters } = visits(100_000);
    assert.ok(count <= 250_000, `${unit}: ${count} terms`);
    assert.ok(characters <= 600_000, `${unit}: terms of ${characters} characters`);
  }
});

test('the time to analyse a long text of any kind grows linearly with its length', () => {
  const [analyser] = analysers;
  for (const unit of adversaries)
    assertGrowsLinearly(JSON.stringify(unit), 10_000, (length) =>
      analyser!.visit(unit.repeat(Math.ceil(length / unit.length)), () => {}),
    );
});

test('a megabyte of the worst kinds of text is analysed to its end', () => {
  const [analyser] = analysers;
  for (const unit of ['-', 'a.', 'aA', '1.', '検']) {
    let last = 0;
    analyser!.visit(`${unit.repeat(1_000_000 / unit.length)} end`, (_term, _kind, _word, _start, end) => {
      last = end;
    });
    assert.equal(last, 1_000_004);
  }
});

test('no term is longer than 80 characters', () => {
  const [analyser] = analysers;
  for (const unit of adversaries)
    for (const { term } of visited(unit.repeat(2000), analyser!)) assert.ok(term.length <= 80, unit);
});
