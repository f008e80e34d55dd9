import assert from 'node:assert/strict';
import test from 'node:test';
import { snippetLines } from './snippet-lines.ts';

const fence = '```';

function shown(snippet: string, text: string, match: string): string[] {
  const at = snippet.indexOf(match);
  const lines = snippetLines({ snippet, text, matches: at === -1 ? [] : [[at, at + match.length]] });
  return lines.map(({ start, end, isCode }) => `${isCode ? '> ' : ''}${snippet.slice(start, end)}`);
}

test('each line of code is on its own line, and lines without a match are left out', () => {
  const text = `Sign in.\n\n${fence}sh\nexport TOKEN="$(rand 24)"\necho "$TOKEN"   # copy it\ndocent serve ./docs\n${fence}`;
  const snippet = 'Sign in. export TOKEN="$(rand 24)" echo "$TOKEN" # copy it · docent serve ./docs';
  assert.deepEqual(shown(snippet, text, 'rand'), ['Sign in.', '> export TOKEN="$(rand 24)"']);
  assert.deepEqual(shown(snippet, text, 'Sign'), [
    'Sign in.',
    '> export TOKEN="$(rand 24)"',
    '> echo "$TOKEN" # copy it',
    '> docent serve ./docs',
  ]);
});

test('cut lines and short lines of code are found next to a whole line', () => {
  const text = `${fence}\nproxy_pass http://localhost;\n}\nlocation /docs {\nproxy_set_header Host;\n${fence}\nThen reload.`;
  assert.deepEqual(shown('…http://localhost; } location /docs { proxy_set…', text, 'Redis'), [
    '> …http://localhost;',
    '> }',
    '> location /docs {',
    '> proxy_set…',
  ]);
});

test('a snippet without lines of code stays as it is', () => {
  const text = `Run \`npm ci\` first.\n\n${fence}sh\nnpm test\n${fence}`;
  assert.deepEqual(shown('Run npm ci first.', text, 'npm'), ['Run npm ci first.']);
  assert.deepEqual(shown('…', '', 'npm'), []);
});
