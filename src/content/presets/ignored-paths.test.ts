import assert from 'node:assert/strict';
import test from 'node:test';
import { isIgnoredPath } from './ignored-paths.ts';

const cases: [lines: string[], path: string, ignored: boolean][] = [
  [['secret.md'], 'a/b/secret.md', true],
  [['/secret.md'], 'a/secret.md', false],
  [['/secret.md'], 'secret.md', true],
  [['drafts/'], 'a/drafts/x/y.md', true],
  [['drafts/'], 'drafts.md', false],
  [['a/*.md'], 'a/x.md', true],
  [['a/*.md'], 'b/a/x.md', false],
  [['a/**/x.md'], 'a/b/c/x.md', true],
  [['*.md', '!kept.md'], 'kept.md', false],
  [['.*'], 'a/.hidden/x.md', true],
  [['# x.md', ''], 'x.md', false],
];

for (const [lines, path, ignored] of cases) {
  test(`${lines.join(', ')} ${ignored ? 'ignores' : 'keeps'} ${path}`, () => {
    assert.equal(isIgnoredPath(path, lines), ignored);
  });
}
