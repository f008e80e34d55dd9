import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { TerminalMarkdown, type TerminalMarkdownOptions } from './terminal-markdown.ts';

function terminal(columns: number, colours = true) {
  const stream = new Writable();
  return Object.assign(stream, { isTTY: true, columns, getColorDepth: () => (colours ? 8 : 1) });
}

function rendered(text: string, columns = 80): string {
  const markdown = new TerminalMarkdown(terminal(columns));
  return markdown.push(text) + markdown.end();
}

function plain(text: string, columns = 80): string {
  return stripVTControlCharacters(rendered(text, columns));
}

test('bold, emphasis, code and headings become styles', () => {
  assert.equal(
    rendered('## Install\n\nRun **this** *now*: `npm i`.'),
    '\u001b[1mInstall\u001b[22m\n\nRun \u001b[1mthis\u001b[22m \u001b[3mnow\u001b[23m: \u001b[32mnpm i\u001b[39m.',
  );
});

test('code in a sentence is not broken, so that commands can be copied', () => {
  const text = 'Then run `docent build --push ./kettle` and wait.';
  assert.equal(plain(text, 24), 'Then run\ndocent build --push ./kettle\nand wait.');
  assert.match(plain('| a | b |\n| --- | --- |\n| `docent build` | c |'), /docent build/);
});

test('lists keep their numbers and indent, and code is not wrapped', () => {
  assert.equal(
    plain(
      '3. Open the file\n4. Run\n\n   ```sh\n   docent build ./docs --data-dir /var/lib/docent\n   ```\n',
      20,
    ),
    '3. Open the file\n4. Run\n\n       docent build ./docs --data-dir /var/lib/docent',
  );
  assert.equal(
    plain('- a long item of a list\n  - [x] done', 14),
    '- a long item\n  of a list\n  - [x] done',
  );
});

test('links are underlined words, and their URLs are listed separately', () => {
  const markdown = new TerminalMarkdown(terminal(80));
  const text = 'See [the `guide`](/guide), [it](/guide) and [more](/more) [1]. <https://a.example>';
  assert.equal(
    stripVTControlCharacters(markdown.push(text) + markdown.end()),
    'See the guide, it and more [1]. https://a.example',
  );
  assert.deepEqual(
    [...markdown.links],
    [
      ['/guide', 'the guide'],
      ['/more', 'more'],
    ],
  );
});

test('an item that starts with a link ends with its URL', () => {
  const markdown = new TerminalMarkdown(terminal(20));
  const text = '- [Guide](/guide): How to install it\n- [More](/more)';
  assert.equal(
    stripVTControlCharacters(markdown.push(text) + markdown.end()),
    '- Guide: How to\n  install it\n  /guide\n- More\n  /more',
  );
  assert.equal(markdown.links.size, 0);
});

test('the title of a quoted section and the link to its rest show only the citation number', () => {
  const markdown = new TerminalMarkdown(terminal(80));
  const text =
    '**[Guide › Install](/guide#install)** [1]\n\nRun it.\n\nContinue reading: [Guide](/guide#install)';
  const shown = stripVTControlCharacters(markdown.push(text) + markdown.end());
  assert.equal(shown, 'Guide › Install [1]\n\nRun it.\n\nContinue reading: Guide [1]');
  assert.equal(markdown.links.size, 0);
});

test('words longer than a line are not broken', () => {
  assert.equal(
    plain('Open https://docs.example.com/guide/install now', 20),
    'Open\nhttps://docs.example.com/guide/install\nnow',
  );
});

test('tables and quotes fit a narrow terminal', () => {
  assert.equal(
    plain('| key | meaning |\n| --- | --- |\n| port | the port that the server listens on |\n', 30),
    'key   meaning\nport  the port that the server\n      listens on',
  );
  assert.equal(plain('> one two three four', 12), '│ one two\n│ three four');
});

test('control characters of a page do not reach the terminal', () => {
  const esc = String.fromCharCode(27);
  for (const text of [
    `a${esc}[2Jb`,
    `\`a${esc}[2Jb\``,
    `[a](/x${esc}[2Jb)`,
    '&#27;[2J',
    `\`\`\`\n${esc}[2J\n\`\`\``,
  ])
    assert.ok(!rendered(text).includes(`${esc}[2J`), JSON.stringify(text));
});

function withoutColours(text: string, options?: TerminalMarkdownOptions): string {
  const before = process.env.NO_COLOR;
  process.env.NO_COLOR = '1';
  try {
    const markdown = new TerminalMarkdown(terminal(80, false), options);
    return markdown.push(text) + markdown.end();
  } finally {
    if (before === undefined) delete process.env.NO_COLOR;
    else process.env.NO_COLOR = before;
  }
}

test('without colours there are no control sequences, and code is in backticks', () => {
  assert.equal(withoutColours('**Run** `npm i`.\n'), 'Run `npm i`.');
  assert.equal(withoutColours('**Run** `npm i`.\n', { hasBackticks: false }), 'Run npm i.');
});

test('without colours, headings and the title of a quoted section start with #', () => {
  assert.equal(withoutColours('## Install\n\nRun it.'), '## Install\n\nRun it.');
  assert.equal(withoutColours('**[Guide](/guide)** [1]\n\nRun it.'), '# Guide [1]\n\nRun it.');
});

test('the result does not depend on how the answer is cut', () => {
  const word = fc.constantFrom(
    '\n',
    '\n\n',
    'one',
    ' ',
    '- ',
    '1. ',
    '**',
    '`',
    '```\n',
    '  ',
    '# ',
    '[a](/b)',
    '> ',
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = `${words.join('')}\n`;
      const whole = new TerminalMarkdown(terminal(40));
      const cut = new TerminalMarkdown(terminal(40));
      const pieces = [...text].map((character) => cut.push(character)).join('') + cut.end();
      assert.equal(pieces.trimEnd(), (whole.push(text) + whole.end()).trimEnd());
    }),
    { numRuns: 500 },
  );
});

test('a complete block is shown before the answer ends', () => {
  const markdown = new TerminalMarkdown(terminal(80));
  assert.equal(markdown.push('First.\n\nSecond'), 'First.');
  assert.equal(markdown.push('.\n\n1. a\n1. b'), '\n\nSecond.\n\n1. a');
  assert.equal(markdown.push('\n1. c'), '\n2. b');
  assert.equal(markdown.end(), '\n3. c');
});
