import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { cpuSeconds } from '../../test/cpu-seconds.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import { paragraph } from '../vocabulary/block.ts';
import { quoteFinder } from './quote-finder.ts';

const english = await analyserFor('en');
const japanese = await analyserFor('ja');

const passage = `Docent keeps pages in a **cache**. Entries [expire](/docs/expire "t") after one
hour; set \`cache.ttl\` to change that.

- The \`--no-cache\` flag turns it off.
- Nothing is ever _sent_ to other&nbsp;servers. ![chart](/x.png)
- [![a badge](/b.png)](/badge) **![a logo](/c.png)** Tests run every night.

| Key | Default | Use |
| --- | --- | --- |
| \`cache.size\` | 100 | How many pages are kept in memory at most. |

\`\`\`sh
docent serve --no-cache
\`\`\`
`;

function quoteIn(markdown: string, analyser: Analyser, sentence: string): string | null {
  return quoteFinder(blocksOf(markdown), analyser)(sentence)?.text ?? null;
}

test('the quote has the words that support the answer, as a reader sees them', () => {
  for (const [sentence, expected] of [
    ['Cached pages expire after an hour', 'Entries expire after one hour; set cache.ttl to change that.'],
    ['You can disable caching with --no-cache', 'The --no-cache flag turns it off.'],
    ['No data is sent to other servers', 'Nothing is ever sent to other servers.'],
    ['The tests run at night', 'Tests run every night.'],
    ['cache.size sets how many pages are kept', 'How many pages are kept in memory at most.'],
    ['Run docent serve --no-cache', 'docent serve --no-cache'],
  ] as const)
    assert.equal(quoteIn(passage, english, sentence), expected, sentence);
});

test('a definition is quoted for a statement about its term', () => {
  const entries = [
    { term: [{ code: 'cache.ttl' }], anchor: 'ttl', blocks: blocksOf('Minutes until a page is read again.') },
    { term: [{ code: 'cache.size' }], anchor: 'size', blocks: blocksOf('Pages kept at most.\n\n- 0: none.') },
  ];
  const findQuote = quoteFinder([{ type: 'definitions', entries }], english);
  assert.equal(findQuote('cache.size is how many pages are kept')?.text, 'Pages kept at most.');
  assert.equal(findQuote('cache.ttl sets the minutes')?.text, 'Minutes until a page is read again.');
});

test('text in notes, tabs, quotes, tables and collapsed parts is quoted', () => {
  const markdown =
    ':::note\nBack up the database first.\n:::\n\n> Nobody restores backups.\n\n' +
    '<details><summary>More</summary>\n\nEvery replica keeps a journal.\n\n</details>\n\n' +
    '- Step\n\n  1. The leader elects itself.';
  for (const sentence of [
    'Back up the database first.',
    'Nobody restores backups.',
    'Every replica keeps a journal.',
    'The leader elects itself.',
  ])
    assert.equal(quoteIn(markdown, english, sentence), sentence);
});

test('a sentence without support in the chunk has no quote', () => {
  for (const sentence of [
    'Pods are scheduled onto nodes',
    'The sky is blue',
    'It is one of many',
    '',
    '...',
    'Pages can be printed on paper with a laser printer',
  ])
    assert.equal(quoteIn(passage, english, sentence), null, sentence);
  assert.equal(quoteIn('', english, 'Pages expire after an hour'), null);
});

test('scripts without spaces are quoted by sentence', () => {
  const text = '設定を変更すると、次の起動から有効になります。キャッシュの期限は一時間です。送信されません。';
  assert.equal(
    quoteIn(text, japanese, 'キャッシュは一時間で期限が切れます'),
    'キャッシュの期限は一時間です。',
  );
  assert.equal(quoteIn(text, japanese, '図書館は月曜日が休みです'), null);
});

test('a very long sentence is cut between words, around the wanted terms', () => {
  const filler = Array.from({ length: 80 }, (_, index) => `filler${index}`).join(' ');
  const quote = quoteIn(`${filler} the cache expires hourly ${filler}`, english, 'the cache expires hourly');
  assert.match(quote ?? '', /^(?:filler\d+ )*(?:the )?cache expires hourly(?: filler\d+)*$/);
  assert.ok((quote ?? '').length <= 300);
});

test('every quote is text of its chunk', () => {
  const word = fc.constantFrom(
    'cache',
    'page',
    'expires',
    'hour',
    'the',
    '検索',
    '🚀',
    'a_b',
    'cache.',
    'so!',
    '\n\n',
  );
  const text = fc.array(word, { maxLength: 200 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (sentence, markdown) => {
      const quote = quoteIn(markdown, english, sentence);
      if (quote === null) return;
      assert.ok(quote.length > 0 && quote.length <= 300 && quote.isWellFormed());
      assert.ok(markdown.replace(/\s+/g, ' ').includes(quote), quote);
    }),
  );
});

test('every chunk is read quickly', () => {
  for (const unit of ['[', '`', '![', '<a', '*', '_a', '|', '[a](', '- ', '`` ` ', '\\', '> ', '. ', '. a']) {
    const text = unit.repeat(20_000);
    for (const blocks of [[paragraph(text)], blocksOf(text)]) {
      const seconds = cpuSeconds(() => quoteFinder(blocks, english)('the cache expires'));
      assert.ok(seconds < 15, `${unit}: ${seconds} s`);
    }
  }
});
