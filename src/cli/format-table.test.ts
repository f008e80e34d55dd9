import assert from 'node:assert/strict';
import test from 'node:test';
import { formatTable } from './format-table.ts';

test('columns are aligned, numbers to the right', () => {
  assert.deepEqual(
    formatTable(
      ['name', 'pages'],
      [
        ['en', 5],
        ['zh-cn', 1200],
      ],
    ),
    ['name   pages', 'en         5', 'zh-cn  1,200'],
  );
});

test('on a narrow terminal, cells and column names wrap', () => {
  const lines = formatTable(['question', 'nothing found'], [['How do I configure versions?', 3]], 24);
  assert.deepEqual(lines, [
    'question         nothing',
    '                   found',
    'How do I               3',
    'configure',
    'versions?',
  ]);
});

test('a URL is never broken: a table without room for it becomes a list', () => {
  const url = '/guide/how-to-configure-versions#in-one-folder';
  assert.deepEqual(formatTable(['rank', 'passage'], [[1, url]], 30), ['rank     1', `passage  ${url}`]);
});

test('a table with too many columns becomes a list', () => {
  assert.deepEqual(
    formatTable(
      ['page', 'answers', 'up', 'down'],
      [
        ['/install', 5, 1, 2],
        ['/', 1, 0, 0],
      ],
      20,
    ),
    [
      'page     /install',
      'answers  5',
      'up       1',
      'down     2',
      '',
      'page     /',
      'answers  1',
      'up       0',
      'down     0',
    ],
  );
});

test('wide characters take two columns', () => {
  assert.deepEqual(
    formatTable(
      ['query', 'hits'],
      [
        ['安装', 1],
        ['ab', 2],
      ],
    ),
    ['query  hits', '安装      1', 'ab        2'],
  );
});
