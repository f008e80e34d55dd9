import assert from 'node:assert/strict';
import test from 'node:test';
import { AnswerFilter } from './answer-filter.ts';

const site = 'https://docs.example.com/';

function createFilter(): AnswerFilter {
  return new AnswerFilter({
    known: new Set([1, 2, 3, 12]),
    allowsLink: (href) => href.startsWith(site) || href.startsWith('/docs') || href.startsWith('#'),
  });
}

function filtered(text: string): string {
  const filter = createFilter();
  return filter.push(text) + filter.end();
}

/** Asserts the filtered form of each text. */
function becomes(cases: readonly (readonly [given: string, expected: string])[]): void {
  for (const [given, expected] of cases) assert.equal(filtered(given), expected, given);
}

const stays = (texts: readonly string[]) => becomes(texts.map((text) => [text, text]));

test('references get one form', () => {
  becomes([
    ['Cold [1].', 'Cold [1].'],
    ['Cold[1].', 'Cold[1].'],
    ['Cold [1, 2] and [1][2].', 'Cold [1][2] and [1][2].'],
    ['Cold [1; 2], [1 and 2], [1 & 2].', 'Cold [1][2], [1][2], [1][2].'],
    ['Cold [1-3], [1–2], [3-1].', 'Cold [1][2][3], [1][2], [1][2][3].'],
    ['Cold [^1], [#1], [ 1 ], [012].', 'Cold [1], [1], [1], [2].'],
    ['Cold 【1】, 【1†source】, 【2:0†L1-L9】, ［1］.', 'Cold [1], [1], [2], [1].'],
    [
      'Cold [1†source], [source 1], [Source: 2], [ref. 1], [sources 1, 2].',
      'Cold [1], [1], [2], [1], [1][2].',
    ],
    ['Cold [[1]], [[1][2]] and [[1], [2]].', 'Cold [1], [1][2] and [1], [2].'],
    ['Cold [1](https://evil.example) and [[2]](https://evil.example).', 'Cold [1] and [2].'],
    ['Cold [1](https://docs.example.com/cold).', 'Cold [1].'],
    ['`useState`[1] and TypeScript[2].', '`useState`[1] and TypeScript[2].'],
    ['キャッシュ[1]。', 'キャッシュ[1]。'],
  ]);
});

test('unknown references are removed without a trace', () => {
  becomes([
    ['Cold [99].', 'Cold.'],
    ['Cold[99].', 'Cold.'],
    ['Cold [99] and warm.', 'Cold and warm.'],
    ['Cold [99], warm.', 'Cold, warm.'],
    ['Cold [99][98] [97].', 'Cold.'],
    ['Cold [1], [99].', 'Cold [1].'],
    ['Cold [99], [1].', 'Cold [1].'],
    ['Cold [1, 99] [2-50].', 'Cold [1] [2][3][4].'],
    ['Cold ([99]) and ([1]).', 'Cold and ([1]).'],
    ['Cold [99]\nwarm', 'Cold\nwarm'],
    ['[99] Cold', 'Cold'],
    ['- [99] Cold', '- Cold'],
    ['**Cold [99]**', '**Cold**'],
    ['| Cold [99] | [99] |\n| - | - |', '| Cold | |\n| - | - |'],
    ['Cold [0], [007], [99999999999999999999999], 【99】, [^99], [source 99].', 'Cold.'],
    [`Cold [${'9'.repeat(1000)}].`, 'Cold.'],
    ['Cold [99](https://docs.example.com/cold).', 'Cold.'],
    ['です[99]。', 'です。'],
  ]);
});

test('brackets that are not references are kept', () => {
  stays([
    '`a[1]` and ``b ` [99]`` and ``c`[99]`` [1]',
    'arr[0] and argv[1] and my_list[99].name and rows[99]=1 and x[1][99]',
    '- [ ] open\n- [x] done',
    'an [optional] argument, a [note that is longer], [] and [...args]',
    'between [0, 1] and of [0-9]+ and [a-z] and [12:30]',
    '【注意】と［メモ］',
    'a ] b ) c ( d',
  ]);
});

test('fenced code is unchanged', () => {
  stays([
    '```js\na[1] = "<b>[99]</b>" // [x](https://evil.example)\n```\nthen [1]',
    '~~~\n```\n[99]\n~~~\n[1]',
    '````md\n```\n[99]\n```\n````\n[1]',
    '- item\n\n  ```sh\n  echo [99]\n\n  \techo\n  ```\n\n- item [1]',
    '1. ```sh\n   echo [99]\n   ```\n2. item [1]',
    '> ```\n> [99]\n>\n> ```\n>\n> quote [1]',
    '2. ```sh\n   echo [99]\n   ```\n',
    '```\n[99] <b>',
    '   ```\n   [99]\n   ```',
    '```go\nfunc main() {\n\treturn\n}\n    ```\n```',
  ]);
  becomes([
    ['10. a\n    ```sh\n    echo [99]\n    ```\n', '10. a\n   ```sh\n   echo [99]\n   ```\n'],
    ['  ```sh\necho [99]\n```\n[1]', '  ```sh\n  echo [99]\n  ```\n[1]'],
    ['> ```\n> [99]\nout [99] <b>', '> ```\n> [99]\n> ```\n\nout &lt;b>'],
    ['```\r\n[99]\r\n```\r\n[99]\r\n', '```\n[99]\n```\n'],
  ]);
});

test('code across a line break is joined, and a single backtick is text', () => {
  becomes([
    ['run `docent\nserve [99]` now', 'run `docent serve [99]` now'],
    ['a ` lone [1]\nand `` more [99]', 'a \\` lone [1]\nand \\`\\` more'],
    ['- `a\n- b` [1]', '- \\`a\n- b\\` [1]'],
  ]);
});

test('links are kept only where they are allowed', () => {
  stays(['[Setup](/docs/setup), [*it*](https://docs.example.com/a?b=1#c) and [here](#top)']);
  becomes([
    ['[Setup](/docs/setup "Title") and [b](</docs/b>)', '[Setup](/docs/setup) and [b](/docs/b)'],
    ['[Setup](/docs/a_(b))', '[Setup](/docs/a_%28b%29)'],
    ['see [*evil* `x`](https://evil.example/a).', 'see *evil* `x`.'],
    ['[`arr[0]`](/docs/arrays) [a [1] b](/docs)', '[`arr[0]`](/docs/arrays) [a [1] b](/docs)'],
    ['[a [b](/docs/b) c](/docs/c)', '\\[a [b](/docs/b) c]\\(/docs/c)'],
    ['[text][name] and [text][], [text]', 'text and text, [text]'],
    ['[name]: https://evil.example "Title"\nword', 'word'],
    ['[1]: https://evil.example\nword', 'word'],
    ['[1]: see https://evil.example', '[1]\\: see `https://evil.example`'],
    ['[note](see below for more)', '[note]\\(see below for more)'],
    ['[2026](/docs/releases/2026)', '[2026](/docs/releases/2026)'],
  ]);
});

test('only http and https are linked, whatever is allowed', () => {
  const filter = new AnswerFilter({ known: new Set(), allowsLink: () => true });
  const hostile = [
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert)',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](&#106;avascript:x)',
    '[a](javascript&colon;x)',
    '[a](\\javascript:x)',
    '[a](//evil.example)',
    '[a](\\\\evil.example)',
    '[a](/\\evil.example)',
    '[a](https://docs.example.com@evil.example)',
    '[a](https:evil.example)',
    '[a](\u0001javascript:x)',
    '[a](java\u200bscript:x)',
    '<javascript:x>',
    '<data:text/html,x>',
  ];
  const shown = hostile.map((text) => filter.push(`${text} `)).join('') + filter.end();
  assert.doesNotMatch(shown, /\]\(/);
  assert.equal(filter.removed.links, hostile.length);
});

test('addresses in text are links if allowed, otherwise code without query', () => {
  becomes([
    ['at https://docs.example.com/a_b.', `at [${site}a_b](${site}a_b).`],
    ['<https://docs.example.com/a>', `[${site}a](${site}a)`],
    ['(https://docs.example.com/a)', `([${site}a](${site}a))`],
    ['https://docs.example.com/aを参照', `[${site}a](${site}a)を参照`],
    ['at http://localhost:3000/x?y=1#z, ok', 'at `http://localhost:3000/x`, ok'],
    ['<https://evil.example/x?secret=1>', '`https://evil.example/x`'],
    ['www.evil.example and WWW.EVIL.EXAMPLE', '`www.evil.example` and `WWW.EVIL.EXAMPLE`'],
    ['https://docs.example.com@evil.example/x', '`evil.example`'],
    ['write to help@evil.example.', 'write to `help@evil.example`.'],
    ['install react@18.2.0 or foo@latest.', 'install react@18\\.2.0 or foo@latest.'],
    ['[https://docs.example.com/](/docs)', '[`https://docs.example.com/`](/docs)'],
    ['postgres://user@host/db', 'postgres://user@host/db'],
  ]);
});

test('text that only some parsers turn into a link is escaped', () => {
  becomes([
    [
      'xhttps://evil.example/a and 1http://evil.example',
      'x`https://evil.example/a` and 1`http://evil.example`',
    ],
    ['see //evil.example/a?b or //пример.рф', 'see `//evil.example/a` or /\\/пример\\.рф'],
    ['evil.com, xwww.evil.example', 'evil\\.com, xwww\\.evil.example'],
    ['mailto:me@localhost', 'mailto\\:me@localhost'],
    ['me@évil.com and me$@evil.com', '`me@évil.com` and me$`@evil.com`'],
    [`me@${'a'.repeat(300)}.com`, `\`me@${'a'.repeat(300)}.com\``],
  ]);
  stays([
    '// a comment, file:///etc, s3://bucket/key.txt and a/b',
    'Node.js 22.1, package.json and my_list[0].name. The end',
  ]);
});

test('control characters for terminals and text direction are removed', () => {
  becomes([
    ['a\u001b[31mb\u009b2J\u0007', 'a\\[31mb2J'],
    ['safe\u202egnp.exe\u2066 `x\u202ey`', 'safegnp.exe `xy`'],
    ['ht\u202etp://evil.example', '`http://evil.example`'],
    ['```\n\u001b[2J\u202e\n```', '```\n[2J\n```'],
  ]);
  stays(['نامه\u200cها 👩\u200d💻']);
});

test('text that joins up when something is removed is checked as joined', () => {
  becomes([
    ['http[99]://evil.example', '`http://evil.example`'],
    ['ht[99]tp://evil.example', 'ht tp://evil.example'],
    ['[http](https://evil.example)://evil.example', '`http://evil.example`'],
    ['[www](https://evil.example).evil.example', '`www.evil.example`'],
    ['http\\://evil.example', '`http://evil.example`'],
    ['http&#58;//evil.example', '`http://evil.example`'],
    ['&http://evil.example', '&`http://evil.example`'],
    ['a@http://evil.example', 'a@`http://evil.example`'],
    ['[a][99](https://evil.example)', '[a]'],
    ['[a]【99】(https://evil.example)', '[a] (`https://evil.example`)'],
    ['!【99】[a](/docs)', '! [a](/docs)'],
    ['\\【99】`code`', '\\ `code`'],
    ['`a`[99]`b`', '`a` `b`'],
    ['[99]~~~\n[a](https://evil.example)', '\\~\\~\\~\na'],
  ]);
});

test('images become their alternative text', () => {
  becomes([
    ['![A *cold* one](https://evil.example/beacon.png)', 'A cold one'],
    ['![own](/docs/own.png "t")', 'own'],
    ['![a][b] ![c][] ![d]', 'a c d'],
    ['[![x](https://evil.example/b)](https://evil.example)', 'x'],
    ['[![x](https://evil.example/b)](/docs)', '[x](/docs)'],
    ['<img src="https://evil.example/b" alt="a [1] b">', 'a [1] b'],
    ["<IMG alt='c' src=x/> and <img src=x>", 'c and'],
    ['Great![1]', 'Great\\![1]'],
  ]);
});

test('HTML becomes text', () => {
  becomes([
    ['<b>bold</b>', '&lt;b>bold&lt;/b>'],
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['<!-- [99] --> <?x?>', '&lt;!-- --> &lt;?x?>'],
    ['<a href="https://evil.example/x">y</a>', '&lt;a href="`https://evil.example/x`">y&lt;/a>'],
    ['1 < 2 and \\<b>', '1 < 2 and &lt;b>'],
    ['| a<br>b |\n| - |', '| a b |\n| - |'],
    ['`<b>` stays', '`<b>` stays'],
    ['AT&T, R&D; &lt;b&gt; &amp;lt; &copy;', 'AT\\&T, R\\&D; &lt;b> \\&lt; ©'],
    ['C:\\dir \\* \\', 'C:\\dir \\* \\\\'],
  ]);
});

test('a table cannot turn code into text', () => {
  becomes([
    [
      '| a | b |\n|---|---|\n| `x | [e](https://evil.example)` | `c \\| d` |',
      '| a | b |\n| - | - |\n| \\`x | e\\` | `c \\| d` |',
    ],
    ['use `a | <b>`\n--- | ---\n`a | b`', 'use `a | <b>`\n\n\\--- | ---\n`a | b`'],
    ['use `a | b`:\n- item | item', 'use `a | b`:\n- item | item'],
  ]);
});

test('removed parts are counted', () => {
  const filter = createFilter();
  filter.push('[1] [99] [98, 2] [a](https://evil.example) https://evil.example ![x](y) <img src=x> <b>');
  filter.end();
  assert.deepEqual(filter.removed, { references: 2, links: 2, images: 2, html: 1 });
  assert.deepEqual(
    filter.takeCited().map(({ source }) => source),
    [1, 2],
  );
});

test('references are numbered in the order in which they appear', () => {
  becomes([
    ['Cold [3]. Warm [1] and [3].', 'Cold [1]. Warm [2] and [1].'],
    ['Cold [12, 2]. **Warm [2]**', 'Cold [1][2]. **Warm [2]**'],
    ['| Cold [3] | [1] |\n| - | - |\n| `[3]` | [3] |', '| Cold [1] | [2] |\n| - | - |\n| `[3]` | [1] |'],
    ['arr[3] is cold [3]', 'arr[3] is cold [1]'],
  ]);
  const filter = createFilter();
  filter.push('Cold [99] and cold [3]. ');
  assert.deepEqual(filter.takeCited(), [{ source: 3, number: 1 }]);
  filter.push('Warm [3][1] and so on');
  assert.deepEqual(filter.takeCited(), [{ source: 1, number: 2 }]);
});

test('each reference has the text that it supports', () => {
  const filter = createFilter();
  filter.push('# Cache\n\nPages are **cached** in `memory` [1] and they expire after one hour [2][3]. ');
  filter.push('Nothing is sent, e.g. to us. [2]\n\n- As [1] says, the cache is never full.\n\n');
  filter.push('[12] explains how.\n\n```sh\nx [1]\n```\n\nSo [3] it is.');
  filter.end();
  assert.deepEqual(filter.references, [
    { source: 1, sentence: 'Pages are cached in memory' },
    { source: 2, sentence: 'and they expire after one hour' },
    { source: 3, sentence: 'and they expire after one hour' },
    { source: 2, sentence: 'Nothing is sent, e.g. to us.' },
    { source: 1, sentence: 'As says, the cache is never full.' },
    { source: 12, sentence: 'explains how.' },
    { source: 3, sentence: 'So it is.' },
  ]);
});

test('a reference alone below code supports the code', () => {
  const sentencesOf = (markdown: string) => {
    const filter = createFilter();
    filter.push(markdown);
    filter.end();
    return filter.references.map(({ sentence }) => sentence);
  };
  assert.deepEqual(sentencesOf('```sh\nnpm install docent\nnpx docent serve\n```\n\n[1]'), [
    'npm install docent npx docent serve',
  ]);
  assert.deepEqual(sentencesOf('Install it first:\n\n1. ```sh\n   npm install docent\n   ```\n\n[1]'), [
    'npm install docent',
  ]);
  assert.deepEqual(sentencesOf('Stop it by the following key:\n\n```\nq\n```\n\n[1]'), [
    'Stop it by the following key:',
  ]);
  assert.deepEqual(sentencesOf('```\nnpm install docent\n```\n\nThis installs it. [1]'), [
    'This installs it.',
  ]);
});

test('a word is shown when the next one begins; open code and references wait', () => {
  const filter = createFilter();
  const shown = [
    'Pages',
    ' are',
    ' cold',
    ' [',
    '1',
    ']',
    '. ',
    'Then',
    ' [9',
    '9]',
    '.',
    ' `co',
    'de`',
    ' ok',
  ].map((delta) => filter.push(delta));
  assert.deepEqual(shown, [
    '',
    'Pages',
    ' are',
    ' cold',
    '',
    '',
    ' [1].',
    '',
    ' Then',
    '',
    '',
    '.',
    '',
    ' `code`',
  ]);
  assert.equal(filter.end(), ' ok');
});

test('list items and lines of code are shown one by one, a table as a whole', () => {
  const filter = createFilter();
  const lines = ['1. Open\n', '2. Shut\n', '```\n', 'a\n', 'b\n', '```\n', '| a |\n', '| - |\n', '\n'];
  assert.deepEqual(
    lines.map((line) => filter.push(line)),
    ['', '1. Open', '\n2. Shut\n```', '\na', '\nb', '\n```', '', '', '\n| a |\n| - |'],
  );
});

test('a character that is split between two deltas stays whole', () => {
  const filter = createFilter();
  assert.deepEqual([filter.push('a\ud83d'), filter.push('\ude80b c'), filter.end()], ['', 'a🚀b', ' c']);
});

test('text that is too long to hold is cut, and the cut creates no link', () => {
  for (let length = 1000; length < 1030; length++) {
    assert.doesNotMatch(filtered(`${'a'.repeat(length)}https://evil.example/x`), /(?<!`)https:\/\/evil/);
    assert.doesNotMatch(filtered(`[${'a'.repeat(length)}](https://evil.example/x)`), /\]\(/);
  }
});

test('a block that is too long to hold is cut, and its lines stay separate', () => {
  const shown = filtered(`| a |\n| - |\n${'| cell |\n'.repeat(1000)}`);
  assert.equal(shown.match(/cell/g)?.length, 1000);
  assert.doesNotMatch(shown, /cell.*cell/);
});

test('syntax that never closes is shown after a while', () => {
  for (const opener of [
    '[',
    '![',
    '[a](',
    '`',
    '<img ',
    '<a:',
    '【1',
    '&',
    '(',
    'a@',
    '```',
    '~~~',
    ' '.repeat(300),
  ]) {
    const filter = createFilter();
    const shown = filter.push(opener + 'a'.repeat(10_000));
    assert.ok(shown.length > 3000, `${opener}: ${shown.length}`);
  }
});
