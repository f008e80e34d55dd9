import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { showProblems } from './show-problems.ts';

test('problems with the same message are one line with their count', () => {
  const problem = (file: string, message: string) =>
    ({ code: 'include_missing', severity: 'warning', file, message }) as const;
  const problems = [problem('a.md', 'Same.'), problem('b.md', 'Same.'), problem('c.md', 'Other.')];
  const [, title, ...lines] = showProblems(problems, new PassThrough(), { most: 1 });
  assert.match(title ?? '', /missing include files \(3\)$/);
  assert.deepEqual(lines, ['    a.md (and 1 other place)  Same.', '    ... and 1 more (3 in total)']);
  const single = showProblems(problems.slice(1), new PassThrough(), { most: 1 });
  assert.equal(single.at(-1), '    ... and 1 more');
  const all = showProblems(problems, new PassThrough(), { most: Number.POSITIVE_INFINITY });
  assert.deepEqual(all.slice(2), ['    a.md  Same.', '    b.md  Same.', '    c.md  Other.']);
});

test('links to the same target are one line, regardless of their spelling, the most frequent first', () => {
  const broken = (file: string, link: string, target: string) =>
    ({ code: 'broken_link', severity: 'warning', file, message: `${link} is broken.`, target }) as const;
  const problems = [
    broken('a.md', 'once.md', '/once'),
    broken('a.md', 'b/settings.md', '/b/settings'),
    broken('b/c.md', 'settings.md', '/b/settings'),
  ];
  assert.deepEqual(showProblems(problems, new PassThrough()).slice(2), [
    '    a.md',
    '      b/settings.md is broken. (and 1 other place)',
    '      once.md is broken.',
  ]);
});

test('on a narrow terminal, the message of a problem is below its place', () => {
  const problem = { code: 'broken_link', severity: 'warning', file: 'guide/a.md', line: 3 } as const;
  const lines = (columns: number) =>
    showProblems(
      [{ ...problem, message: 'The link b.md is broken.' }],
      Object.assign(new PassThrough(), { isTTY: true, columns }),
    )
      .slice(2)
      .map(stripVTControlCharacters);
  assert.deepEqual(lines(40), ['    guide/a.md:3', '      The link b.md is broken.']);
  assert.deepEqual(lines(80), ['    guide/a.md:3  The link b.md is broken.']);
});

test('several problems of a page are listed below the page', () => {
  const problem = (file: string, line: number, message: string) =>
    ({ code: 'broken_link', severity: 'warning', file, line, message }) as const;
  const problems = [problem('a.md', 3, 'One.'), problem('b.md', 4, 'Two.'), problem('a.md', 12, 'Three.')];
  assert.deepEqual(showProblems(problems, new PassThrough()).slice(2), [
    '    a.md',
    '      3   One.',
    '      12  Three.',
    '    b.md:4  Two.',
  ]);
});

test('the lines of a page with the same problem are listed together', () => {
  const problem = (file: string, line?: number) =>
    ({ code: 'component_unread', severity: 'warning', file, line, message: 'Same.' }) as const;
  const problems = [problem('a.md', 3), problem('b.md'), problem('a.md', 12)];
  assert.deepEqual(showProblems(problems, new PassThrough()).slice(2), [
    '  Same.',
    '    a.md:3, 12',
    '    b.md',
  ]);
});

test('problems of a page without a line, such as a published page, are listed below its URL', () => {
  const problem = (message: string) =>
    ({ code: 'broken_link', severity: 'warning', file: 'https://a.example/b', message }) as const;
  const lines = showProblems([problem('One.'), problem('Two.')], new PassThrough()).slice(2);
  assert.deepEqual(lines, ['    https://a.example/b', '      One.', '      Two.']);
});

test('errors and warnings of the same kind have their own groups', () => {
  const problems = [
    { code: 'unreadable', severity: 'warning', file: 'gone.md', message: 'Missing.' },
    { code: 'unreadable', severity: 'error', file: 'secret.md', message: 'Denied.' },
  ] as const;
  const lines = showProblems(problems, new PassThrough()).filter(
    (line) => !line.startsWith('    ') && line !== '',
  );
  assert.deepEqual(lines, [
    '✗ files, folders and links that cannot be opened (1)',
    '! files, folders and links that cannot be opened (1)',
  ]);
});
