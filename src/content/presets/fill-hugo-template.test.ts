import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { fillHugoTemplate } from './fill-hugo-template.ts';

const values = {
  parameter: (key: string) => ({ name: 'tea', '0': 'first' })[key] ?? '',
  ofSite: (path: string) => (path === 'Params.brew' ? 'oolong' : null),
};

const cases: [source: string, text: string | null][] = [
  ['Drink {{ .Get "name" }}.', 'Drink tea.'],
  ['{{ .Get 0 | markdownify }}', 'first'],
  ['{{ $a := .Get "none" | default "milk" }}{{ $a }} {{ site.Params.brew }}', 'milk oolong'],
  ['{{ with .Get "name" }}<{{ . }}>{{ else }}none{{ end }}', '<tea>'],
  ['{{ with .Get "none" }}{{ . }}{{ else }}none{{ end }}', 'none'],
  ['{{ if eq (.Get "name") "tea" }}a{{ if not .Get }}{{ end }}{{ end }}', null],
  ['{{ if ne (.Get "name") "tea" }}a{{ .Undefined }}{{ else }}b{{ end }}', 'b'],
  ['{{ if .Get "none" }}a{{ else if .Get "name" }}b{{ else }}c{{ end }}d', 'bd'],
  ['{{ if .Get "name" }}a{{ else with .Get "name" }}b{{ else }}c{{ end }}', 'a'],
  ['{{ if .Get "none" }}a{{ else if .Get "none" }}b{{ else }}c{{ end }}', 'c'],
  ['a  {{- /* comment */ -}}', 'a'],
  ['{{ range .Params }}{{ . }}{{ end }}', null],
  ['{{ .Page.Title }}', null],
  ['{{ if .Get "name" }}a', null],
  ['{{ end }}', null],
];

for (const [source, text] of cases)
  test(`${source} shows ${text}`, () => assert.equal(fillHugoTemplate(source, values), text));

test('no template throws', () => {
  const pieces = fc.constantFrom(
    '{{',
    '}}',
    '{{-',
    'if',
    'with',
    'else',
    'end',
    '.Get',
    '"a"',
    '$x',
    ':=',
    '|',
    ' ',
    '(',
    ')',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (list) => {
      const filled = fillHugoTemplate(list.join(''), values);
      assert.ok(filled === null || typeof filled === 'string');
    }),
  );
});
