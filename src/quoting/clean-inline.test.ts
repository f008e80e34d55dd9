import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanInline } from './clean-inline.ts';

const cases: [name: string, markdown: string, clean: string][] = [
  [
    'links become their text',
    'See [the guide](/guide "Guide") and [`run`](cli.md#run).',
    'See the guide and `run`.',
  ],
  ['images and footnotes go', '![logo `x`](a.png) Text[^1] with `code`.', 'Text with `code`.'],
  ['HTML goes, what it holds stays', 'A <b class="x">bold</b> word<br/>.', 'A bold word.'],
  ['placeholders become code', 'Replace <name> with yours.', 'Replace `<name>` with yours.'],
  ['code stays as it is', 'Use `<b>` and ``[a](b) ` c``.', 'Use `<b>` and ``[a](b) ` c``.'],
  ['an open tag is escaped', 'a <script src=x', 'a \\<script src=x'],
  ['a comparison is no tag', 'if a < b and c > d', 'if a < b and c > d'],
  ['marks of admonitions go', '**Note:** Do this.', 'Do this.'],
  ['addresses lose their brackets', 'At <https://a.example/b>.', 'At https://a.example/b.'],
  ['lines become one', 'one\n  two', 'one two'],
  ['a lone backtick goes', 'a ` b', 'a b'],
];

for (const [name, markdown, clean] of cases) test(name, () => assert.equal(cleanInline(markdown), clean));
