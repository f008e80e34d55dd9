import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import { quoteFinder } from './quote-finder.ts';

const english = await analyserFor('en');
const japanese = await analyserFor('ja');

const passage = `Docent keeps pages in a **cache**. Entries [expire](/docs/expire "t") after one
hour; set \`cache.ttl\` to change that.

- The \`--no-cache\` flag turns it off.
- Nothing is ever _sent_ to other&nbsp;servers. ![chart](/x.png)

| Key | Default | Use |
| --- | --- | --- |
| \`cache.size\` | 100 | How many pages are kept in memory at most. |

\`\`\`sh
docent serve --no-cache
\`\`\`
`;

function quoteIn(markdown: string, analyser: Analyser, sentence: string): string | null {
  return quoteFinder(markdown, analyser)(sentence)?.text ?? null;
}

test('the words are found that say what the answer says, as a reader sees them', () => {
  for (const [sentence, expected] of [
    ['Cached pages expire after an hour', 'Entries expire after one hour; set cache.ttl to change that.'],
    ['You can disable caching with --no-cache', 'The --no-cache flag turns it off.'],
    ['No data is sent to other servers', 'Nothing is ever sent to other servers.'],
    ['cache.size sets how many pages are kept', 'How many pages are kept in memory at most.'],
    ['Run docent serve --no-cache', 'docent serve --no-cache'],
  ] as const)
    assert.equal(quoteIn(passage, english, sentence), expected, sentence);
});

test('what the passage does not say has no quote', () => {
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

test('writing without spaces is quoted by its sentences', () => {
  const text = '設定を変更すると、次の起動から有効になります。キャッシュの期限は一時間です。送信されません。';
  assert.equal(
    quoteIn(text, japanese, 'キャッシュは一時間で期限が切れます'),
    'キャッシュの期限は一時間です。',
  );
  assert.equal(quoteIn(text, japanese, '図書館は月曜日が休みです'), null);
});

test('a very long sentence is cut around what is wanted, between words', () => {
  const filler = Array.from({ length: 80 }, (_, index) => `filler${index}`).join(' ');
  const quote = quoteIn(`${filler} the cache expires hourly ${filler}`, english, 'the cache expires hourly');
  assert.match(quote ?? '', /^(?:filler\d+ )*(?:the )?cache expires hourly(?: filler\d+)*$/);
  assert.ok((quote ?? '').length <= 300);
});

test('any quote stands in its passage', () => {
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

test('any passage is read quickly', () => {
  for (const unit of ['[', '`', '![', '<a', '*', '_a', '|', '[a](', '- ', '`` ` ', '\\', '> ', '. ', '. a']) {
    const started = process.cpuUsage().user;
    quoteFinder(unit.repeat(20_000), english)('the cache expires');
    const milliseconds = (process.cpuUsage().user - started) / 1000;
    assert.ok(milliseconds < 15_000, `${unit}: ${milliseconds} ms`);
  }
});
