import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { splitFrontMatter } from './split-front-matter.ts';

test('YAML, TOML and JSON give the same result', () => {
  const expected = { title: 'Hello', draft: true, tags: ['a', 'b'] };
  const files = [
    '---\ntitle: Hello\ndraft: true\ntags: [a, b]\n---\nBody',
    '+++\ntitle = "Hello"\ndraft = true\ntags = ["a", "b"]\n+++\nBody',
    ';;;\n{ "title": "Hello", "draft": true, "tags": ["a", "b"] }\n;;;\nBody',
    '{\n  "title": "Hello", "draft": true, "tags": ["a", "b"]\n}\nBody',
  ];
  for (const file of files) {
    const { frontMatter, body, findings } = splitFrontMatter(file);
    assert.deepEqual(frontMatter, expected);
    assert.equal(body.trim(), 'Body');
    assert.deepEqual(findings, []);
  }
});

test('the body keeps its line numbers', () => {
  const { body } = splitFrontMatter('---\na: 1\nb: 2\n---\n# On line five');
  assert.equal(body.split('\n')[4], '# On line five');
});

test('dates become days, in YAML and in TOML', () => {
  assert.deepEqual(splitFrontMatter('---\ndate: 2024-05-06\n---\n').frontMatter, { date: '2024-05-06' });
  assert.deepEqual(splitFrontMatter('+++\ndate = 2024-05-06T07:08:09Z\n+++\n').frontMatter, {
    date: '2024-05-06',
  });
});

test('an empty front matter or a comment alone is valid', () => {
  assert.deepEqual(splitFrontMatter('---\n# none\n---\nBody').findings, []);
  assert.deepEqual(splitFrontMatter('---\n---\nBody'), { frontMatter: {}, body: '\n\nBody', findings: [] });
});

test('broken YAML is reported with its line, and its simple lines are used', () => {
  const { frontMatter, findings } = splitFrontMatter('---\ntitle: Good\nbad: a: b\nhidden: true\n---\nBody');
  assert.deepEqual(frontMatter, { title: 'Good', bad: 'a: b', hidden: true });
  assert.equal(findings[0]?.code, 'front_matter_invalid');
  assert.equal(findings[0]?.line, 3);
});

test('front matter without a closing line is reported, and its simple lines are used', () => {
  const { frontMatter, body, findings } = splitFrontMatter(
    '---\ntitle: Tea\nanswers:\n  - How? ---\n\n# Tea\n\nBoil water.\n',
  );
  assert.equal(frontMatter.title, 'Tea');
  assert.equal(body, '\n\n\n\n\n# Tea\n\nBoil water.\n');
  assert.deepEqual(
    findings.map(({ code, line }) => [code, line]),
    [['front_matter_invalid', 1]],
  );
  const prose = '---\nNote: this is a sentence.\nIt goes on.\n';
  assert.deepEqual(splitFrontMatter(prose), { frontMatter: {}, body: prose, findings: [] });
});

test('broken TOML is reported with its line', () => {
  const { frontMatter, findings } = splitFrontMatter('+++\ntitle = "Good"\nbad = \n+++\nBody');
  assert.equal(frontMatter.title, 'Good');
  assert.equal(findings[0]?.line, 3);
});

test('broken JSON is reported', () => {
  const { frontMatter, findings } = splitFrontMatter('{\n  "title": "Good",\n  bad\n}\nBody');
  assert.equal(frontMatter.title, 'Good');
  assert.equal(findings[0]?.code, 'front_matter_invalid');
});

for (const [file, line, message] of [
  ['---\ntitle: A\nanswers: { q: x }\n---\n', 3, 'answers must be a question or a list of questions'],
  ['+++\nanswers = 42\n+++\n', 2, 'answers must be a question or a list of questions'],
  ['---\nanswers: ""\n---\n', 2, 'answers must not be empty'],
  ['---\nanswers:\n  - Why?\n  - 42\n---\n', 2, 'answers, question 2: must be text. Put it in quotes'],
  ['---\nanswers:\n  - How: so?\n---\n', 2, 'answers, question 1: must be text. Put it in quotes'],
  [
    '---\nanswers:\n  - question: Why?\n    section: #a\n---\n',
    2,
    "answers, question 1: section must be text. Put it in quotes, such as '#linux'",
  ],
  [
    '---\nanswers: { question: Why?, section: a b }\n---\n',
    2,
    "answers section must be an anchor, such as '#linux'",
  ],
  [
    '---\nanswers:\n  - question: Why?\n    page: /a\n---\n',
    2,
    "answers, question 1: must have only 'question' and 'section'",
  ],
  ['---\nanswers:\n  - question: ""\n---\n', 2, 'answers, question 1: must not be empty'],
  [
    `{\n  "title": "A", "answers": ["${'x'.repeat(2001)}"]\n}\n`,
    2,
    'answers, question 1: must have at most 2000 characters',
  ],
] as const) {
  test(`an invalid golden question is reported: ${message}`, () => {
    assert.deepEqual(splitFrontMatter(file).findings, [
      { code: 'front_matter_invalid', severity: 'warning', line, message: `${message}. It was skipped.` },
    ]);
  });
}

test('valid golden questions are not reported', () => {
  for (const answers of ['Why?', '[Why?, { question: How?, section: "#a" }]', '{ question: How? }', '[]', ''])
    assert.deepEqual(splitFrontMatter(`---\nanswers: ${answers}\n---\n`).findings, []);
});

test('a YAML bomb is rejected', () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const inner =
      level === 0
        ? '["lol"]'
        : `[${Array(10)
            .fill(`*a${level - 1}`)
            .join(', ')}]`;
    return `a${level}: &a${level} ${inner}`;
  });
  const { findings } = splitFrontMatter(`---\ntitle: Boom\n${levels.join('\n')}\n---\nBody`);
  assert.equal(findings[0]?.code, 'front_matter_invalid');
});

test('prose between two thematic breaks is not front matter', () => {
  const text = '---\n\nProse.\n\n---\nMore.';
  assert.deepEqual(splitFrontMatter(text), { frontMatter: {}, body: text, findings: [] });
});

test('blank lines may be above the front matter', () => {
  const { frontMatter, body } = splitFrontMatter('\n \t\n---\ntitle: Hello\n---\n# On line six');
  assert.deepEqual(frontMatter, { title: 'Hello' });
  assert.equal(body, '\n\n\n\n\n# On line six');
  const { findings } = splitFrontMatter('\n---\ntitle: A\nanswers: ""\n---\n');
  assert.equal(findings[0]?.line, 4);
});

test('below blank lines, only a valid mapping is front matter', () => {
  for (const block of ['- a\n- b\n', 'title: a: b\n', '', 'Prose.\n']) {
    const text = `\n---\n${block}---\nBody`;
    assert.deepEqual(splitFrontMatter(text), { frontMatter: {}, body: text, findings: [] });
  }
});

test('a thematic break further down is not front matter', () => {
  const text = '# Title\n\n---\n\na: b\n\n---\n';
  assert.equal(splitFrontMatter(text).body, text);
});

test('no text throws an error, and text without front matter does not change', () => {
  const pieces = fc.constantFrom(
    '---\n',
    '+++\n',
    ';;;\n',
    '{\n',
    '}\n',
    'a: b\n',
    '- c\n',
    '&x *x\n',
    '\n',
    '"',
  );
  const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const { body } = splitFrontMatter(text);
      assert.equal(body.split('\n').length, text.split('\n').length);
      assert.ok(text.endsWith(body.trimStart()));
    }),
  );
});

test('the bracket that closes a list may be at the start of a line', () => {
  const text = '---\ntitle: Tea\nmenu:\n  docs:\n    weight: 2\naliases: [\n  "/a",\n  "/b"\n]\n---\n\nText.';
  const { frontMatter, findings } = splitFrontMatter(text);
  assert.deepEqual(frontMatter, { title: 'Tea', menu: { docs: { weight: 2 } }, aliases: ['/a', '/b'] });
  assert.deepEqual(findings, []);
});

test('a list in brackets may be indented with tabs', () => {
  const { frontMatter, findings } = splitFrontMatter(
    '---\nmenu:\n  docs:\n    weight: 2\naliases: [\n\t"/a",\n  "/b\tc",\n]\n---\n',
  );
  assert.deepEqual(frontMatter, { menu: { docs: { weight: 2 } }, aliases: ['/a', '/b\tc'] });
  assert.deepEqual(findings, []);
});

test('a field of invalid front matter without a value does not get the next line', () => {
  const { frontMatter } = splitFrontMatter('---\nmenu:\n  docs: 2\ntitle: "Tea\n---\n\nText.');
  assert.equal('menu' in frontMatter, false);
});
