import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { hostileMarkdown as hostile, tricks } from '../../../test/hostile-markdown.ts';
import { parseMarkdownTree, parseWithMicromark } from '../../content/markdown/parse-tree.ts';
import { AnswerFilter } from './answer-filter.ts';

const allowsLink = (href: string) => href.startsWith('/ok') || href.startsWith('https://ok.example/');

function createFilter(allows: (href: string) => boolean = allowsLink): AnswerFilter {
  return new AnswerFilter({ known: new Set([1, 2, 3]), allowsLink: allows });
}

function filtered(text: string, allows = allowsLink): string {
  const filter = createFilter(allows);
  return filter.push(text) + filter.end();
}

/** Text that other parsers, such as marked and markdown-it, turn into links. */
const linkedBySome = /(?:https?|ftp):\/\/[a-z0-9-]|(?<![:/])\/\/[a-z0-9]/i;

/**
 * Nodes that must never be in an answer: links that are not allowed, and everything that shows or loads other content.
 */
function forbidden(node: Nodes, allows: (href: string) => boolean): string[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  const inside = (some: Nodes[]) => some.flatMap((child) => forbidden(child, allows));
  if (node.type === 'text') return linkedBySome.test(node.value) ? [`text ${node.value}`] : [];
  if (node.type === 'link')
    return [
      ...(allows(node.url) ? [] : [`link ${node.url}`]),
      ...inside(children.filter(({ type }) => type !== 'text')),
    ];
  const isForbidden =
    /^(?:image|imageReference|linkReference|definition|html|footnoteDefinition|footnoteReference)$/.test(
      node.type,
    );
  return [...(isForbidden ? [node.type] : []), ...inside(children)];
}

function assertHarmless(text: string, allows = allowsLink): void {
  const shown = filtered(text, allows);
  for (const parse of [parseWithMicromark, parseMarkdownTree])
    assert.deepEqual(
      forbidden(parse(shown), allows),
      [],
      `${JSON.stringify(text)} -> ${JSON.stringify(shown)}`,
    );
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });

function cut(text: string, lengths: readonly number[]): string[] {
  const deltas: string[] = [];
  let at = 0;
  for (let turn = 0; at < text.length; turn++) {
    const end = at + lengths[turn % lengths.length]!;
    deltas.push(text.slice(at, end));
    at = end;
  }
  return deltas;
}

test('no text produces a foreign link, an image or HTML', () => {
  fc.assert(
    fc.property(hostile, (text) => assertHarmless(text)),
    { numRuns: 200, examples: tricks.map((trick) => [trick]) },
  );
});

test('even if every link is allowed, links use http or https and show their host', () => {
  const isPlain = (url: string) => /^https?:\/\/[^/@\\]+(?:\/|$)|^(?!\/\/)[^\s\\:]*(?:[/?#]|$)/.test(url);
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = filtered(text, () => true);
      assert.deepEqual(forbidden(parseWithMicromark(shown), isPlain), [], JSON.stringify(text));
    }),
    { numRuns: 120 },
  );
});

test('the result does not depend on how the answer is cut', () => {
  fc.assert(
    fc.property(hostile, sizes, (text, lengths) => {
      const [whole, parts] = [createFilter(), createFilter()];
      const expected = whole.push(text) + whole.end();
      assert.equal(
        cut(text, lengths)
          .map((delta) => parts.push(delta))
          .join('') + parts.end(),
        expected,
      );
      assert.deepEqual(
        [parts.references, parts.takeCited(), parts.removed],
        [whole.references, whole.takeCited(), whole.removed],
      );
    }),
    { numRuns: 120 },
  );
});

const cited = fc.array(fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }), { maxLength: 12 });
const places = [' pages are cold', '\n\n- `code`', '\n\n| a |\n| - |\n| *b*', '\n\n> **so** it is'];

test('readers see 1, 2, 3 in the order of citation, and each source before its first reference', () => {
  fc.assert(
    fc.property(cited, sizes, (given, lengths) => {
      const text = given
        .map((numbers, at) => `${places[at % places.length]} [${numbers.join('][')}]`)
        .join('');
      const filter = createFilter();
      const known = new Map<number, number>();
      let shown = '';
      for (const delta of [...cut(text, lengths), null]) {
        const next = delta === null ? filter.end() : filter.push(delta);
        for (const { source, number } of filter.takeCited()) known.set(number, source);
        shown += next;
        for (const [, number] of next.matchAll(/\[(\d)\]/g)) assert.ok(known.has(Number(number)), shown);
      }
      assert.deepEqual([...known.keys()], [...known.keys()].toSorted());
      assert.deepEqual(
        [...shown.matchAll(/\[(\d)\]/g)].map(([, number]) => known.get(Number(number))),
        given.flat(),
      );
    }),
  );
});

test('words are never delayed', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zé検]{1,9}[.,:?]?$/), { maxLength: 30 }), (given) => {
      const filter = createFilter();
      let text = '';
      let shown = '';
      for (const word of given) {
        text += `${word} `;
        shown += filter.push(`${word} `);
        assert.equal(shown, text.trimEnd());
      }
    }),
  );
});

const safeWord = fc.stringMatching(/^[b-e]{1,6}$/);
const code = fc.stringMatching(/^[a-z[\]()<>!&*_ 0-9]{1,20}$/).filter((text) => text.trim() !== '');
const block = fc.oneof(
  fc.array(safeWord, { minLength: 1, maxLength: 6 }).map((given) => given.join(' ')),
  fc.tuple(safeWord, code).map(([word, text]) => `${word} \`${text}\` ${word}`),
  fc.array(code, { maxLength: 3 }).map((lines) => `\`\`\`js\n${lines.join('\n')}\n\`\`\``),
  fc
    .array(code, { maxLength: 3 })
    .map((lines) => `- c\n\n  ~~~\n${lines.map((line) => `  ${line}`).join('\n')}\n  ~~~`),
  safeWord.map(
    (word) => `- **${word}** *b*\n- [${word}](/ok/${word})\n\n| b | c |\n| - | - |\n| ${word} | \`c\` |`,
  ),
);

test('a harmless answer is unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (given) => {
      const text = given.join('\n\n');
      assert.equal(filtered(text), text);
    }),
    { numRuns: 80 },
  );
});

const adversaries = [
  ...['[', '(', '`', '` `` ``` ', ']', '](', '[a](', '[a](b "', '!', '![', '<', '<img ', '<a', '<a:', '&'],
  ...[
    '&a',
    '@',
    'a@b.',
    'http://',
    'www.',
    'h',
    '\\',
    '|',
    '| `a | b` |\n',
    '~',
    '~~~\n',
    '```\n',
    '>',
    '> ',
  ],
  ...[
    '- ',
    '1. ',
    '\n',
    ' ',
    '\t',
    '[1]',
    '[1]a ',
    '[99]',
    '[99], ',
    '【',
    '【1',
    '[[1]',
    '[a]: x',
    '[a]:\n',
  ],
  ...[
    '*',
    '検',
    '。',
    '. ',
    '🚀',
    '`a`',
    '[a][b]',
    '[x](/ok)',
    '[`',
    '<x:`[',
    '[1-3]',
    '`a\nb',
    '[99](',
    '([99',
  ],
  `\`${' '.repeat(4000)}a\nb\``,
  Array.from({ length: 79 }, (_, index) => `${'`'.repeat(index + 1)}a`).join(''),
];

test('filtering takes linear time on repetitive answers', () => {
  const timeOf = (unit: string, length: number) => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    const started = process.cpuUsage().user;
    filtered(text);
    return (process.cpuUsage().user - started) / 1000;
  };
  // Both texts are longer than the held text. With three times the text, quadratic work would take nine times as long.
  const slowdown = (unit: string) => timeOf(unit, 13_500) / (timeOf(unit, 4500) + 10);
  // A third of the kinds in each run; `npm run campaign -- properties` covers all of them.
  const [kinds = []] = fc.sample(fc.shuffledSubarray(adversaries, { minLength: 20, maxLength: 20 }), 1);
  assert.equal(kinds.length, 20);
  for (const unit of kinds) {
    let least = slowdown(unit);
    // A busy machine slows down some attempts, but not all.
    for (let attempt = 0; attempt < 5 && least > 7; attempt++) least = Math.min(least, slowdown(unit));
    assert.ok(least <= 7, `${JSON.stringify(unit)}: ${least.toFixed(1)} times as long`);
  }
});

test('a very long answer is shown completely, and only little of it is held at a time', () => {
  const filter = createFilter();
  const delta = 'Pages are cold [1], see [a](/ok) and `code`. ';
  let waiting = 0;
  let most = 0;
  for (let count = 0; count < 200_000 / delta.length; count++) {
    waiting += delta.length - filter.push(delta).length;
    most = Math.max(most, waiting);
  }
  filter.end();
  assert.ok(most < 100, `${most}`);
});
