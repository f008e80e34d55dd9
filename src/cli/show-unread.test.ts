import assert from 'node:assert/strict';
import test from 'node:test';
import { showUnread } from './show-unread.ts';

const unread = [
  { files: 1200, ending: '.md', text: '1,200 .md files: outside docs (a.md, ...)', needsBuild: false },
  { files: 712, ending: '.rst', text: '712 .rst files: build with `make html`', needsBuild: true },
  { files: 1, ending: '.html', text: '1 .html file: to index HTML pages, ...', needsBuild: false },
  { files: 3, ending: '.md', text: '3 .md files: name starts with an underscore', needsBuild: false },
];

test('skipped files are one line, except those that must be built first', () => {
  assert.deepEqual(showUnread(unread, 'docent doctor ./site'), [
    'Skipped 712 .rst files: build with `make html`',
    'Skipped 1,203 .md files and 1 .html file. To see why, run: docent doctor ./site',
  ]);
  assert.deepEqual(
    showUnread(unread, null),
    unread.map(({ text }) => `Skipped ${text}`),
  );
});

test('a single reason is shown at once', () => {
  assert.deepEqual(showUnread(unread.slice(0, 1), 'docent doctor'), [
    'Skipped 1,200 .md files: outside docs (a.md, ...)',
  ]);
});
