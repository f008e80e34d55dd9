import assert from 'node:assert/strict';
import test from 'node:test';
import { recordedAnswer } from './recorded-answer.ts';

test('an answer is shown as its readers saw it', () => {
  const html = recordedAnswer(
    'Use **make** [1]:\n\n- `make install`\n- [Update](/update)\n\n```sh\nmake\n```\n',
  );
  assert.match(html, /<p>Use <strong>make<\/strong> \[1\]:<\/p>/);
  assert.match(html, /<li>.*<code>make install<\/code>/);
  assert.match(html, /<a href="\/update">Update<\/a>/);
  assert.match(html, /<pre tabindex="0"><code>/);
});

test('an answer keeps its links to other sites, without a referrer', () => {
  assert.match(
    recordedAnswer('[Supabase](https://supabase.com/docs)'),
    /<a href="https:\/\/supabase\.com\/docs" rel="noreferrer nofollow">Supabase<\/a>/,
  );
  assert.doesNotMatch(recordedAnswer('blob:https://evil.example/ https://evil.example'), /href/);
});

test('an answer runs no scripts and links only to pages', () => {
  const html = recordedAnswer(
    '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://docs.example@evil.example) [c](//evil.example) [d](/\\\\evil.example) ![e](https://evil.example/e.png)\n\n<a id="inbox"></a>Taken',
  );
  assert.doesNotMatch(html, /<script|<img|href=|id=/);
});
