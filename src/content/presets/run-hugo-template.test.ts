import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { runHugoTemplate, type TemplateContext } from './run-hugo-template.ts';

const context: TemplateContext = {
  dot: {
    Get: (key = null) => ({ name: 'tea', '0': 'first' })[String(key)] ?? null,
    Page: { Title: 'Cups', Params: { product: 'pot' } },
  },
  globals: {
    site: {
      Params: { brew: 'oolong' },
      Data: {
        pots: { pot: { name: 'Pot One' } },
        teas: [
          { name: 'green', heat: 80, type: 'leaf' },
          { name: 'black', heat: 95, type: 'leaf' },
          { name: 'mint', heat: 95, type: 'herb' },
        ],
      },
    },
  },
  partial: (name) =>
    ({
      'pot.html': '{{ $pot := index site.Data.pots .Page.Params.product }}{{ return $pot }}',
      'bold.html': '<b>{{ . }}</b>',
      'endless.html': '{{ partial "endless.html" . }}',
    })[name] ?? null,
};

const cases: [source: string, text: string | null][] = [
  ['Drink {{ .Get "name" }}.', 'Drink tea.'],
  ['{{ .Get 0 | markdownify }}', 'first'],
  ['{{ $a := .Get "none" | default "milk" }}{{ $a }} {{ site.Params.brew }}', 'milk oolong'],
  ['{{ with .Get "name" }}<{{ . }}>{{ else }}none{{ end }}', '<tea>'],
  ['{{ with .Get "none" }}{{ . }}{{ else }}none{{ end }}', 'none'],
  ['{{ if eq (.Get "name") "tea" }}a{{ if nosuch .Get }}{{ end }}{{ end }}', null],
  ['{{ if ne (.Get "name") "tea" }}a{{ .Undefined }}{{ else }}b{{ end }}', 'b'],
  ['{{ if .Get "none" }}a{{ else if .Get "name" }}b{{ else }}c{{ end }}d', 'bd'],
  ['{{ if .Get "name" }}a{{ else with .Get "name" }}b{{ else }}c{{ end }}', 'a'],
  ['{{ if .Get "none" }}a{{ else if .Get "none" }}b{{ else }}c{{ end }}', 'c'],
  ['a  {{- /* comment */ -}}', 'a'],
  ['{{ range .Params }}{{ . }}{{ else }}none{{ end }}', 'none'],
  ['{{ .Page.Title }}', 'Cups'],
  ['{{ .Page.Pages.First }}', ''],
  ['{{ nosuch .Page }}', null],
  ['{{ (partial "pot.html" .).name | replaceRE "P" "p" }}', 'pot One'],
  ['{{ range where site.Data.teas "type" "leaf" }}{{ .name }} {{ end }}', 'green black '],
  [
    '{{ range $i, $t := sort site.Data.teas "heat" "desc" }}{{ if $i }}, {{ end }}{{ $t.name }}{{ end }}',
    'black, mint, green',
  ],
  [
    '{{ range site.Data.teas }}{{ if eq .name "black" }}{{ continue }}{{ end }}{{ .name }}{{ break }}{{ end }}',
    'green',
  ],
  ['{{ $n := 0 }}{{ range site.Data.teas }}{{ $n = add $n 1 }}{{ end }}{{ $n }}', '3'],
  ['{{ with index site.Data.pots "none" }}a{{ else }}{{ printf "%s-%d" "b" 2 }}{{ end }}', 'b-2'],
  ['{{ if and (eq 1 1) (or false (gt (len site.Data.teas) 2)) }}yes{{ end }}', 'yes'],
  ['{{ partial "bold.html" "x" }}', '<b>x</b>'],
  ['{{ partial "endless.html" . }}', null],
  ['{{ $x := "aa" }}{{ range seq 100 }}{{ $x = print $x $x }}{{ end }}{{ $x }}', null],
  ['{{ range seq 900 }}{{ range seq 900 }}{{ range seq 900 }}a{{ end }}{{ end }}{{ end }}', null],
  ['{{ replaceRE "(a+)+$" "" "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" }}', null],
  ['{{ index site.Data.pots "constructor" }}{{ .constructor }}', ''],
  ['{{ if .Get "name" }}a', null],
  ['{{ end }}', null],
];

for (const [source, text] of cases)
  test(`${source} shows ${text}`, () => assert.equal(runHugoTemplate(source, context), text));

test('in HTML, values are escaped, and Markdown becomes HTML or stands between marks', () => {
  const shown = (value: string) =>
    runHugoTemplate('<td>{{ . | markdownify }}</td>', { dot: value, globals: {}, isHtml: true });
  assert.equal(
    runHugoTemplate('<td>{{ . }}</td>', { dot: 'a<b', globals: {}, isHtml: true }),
    '<td>a&#60;b</td>',
  );
  assert.equal(
    shown('**a** `<b>` [c](/d)'),
    '<td><strong>a</strong> <code>&#60;b&#62;</code> <a href="/d">c</a></td>',
  );
  assert.equal(shown('a\n\n- b'), '<td>\n\u0003\na\n\n- b\n\u0003\n</td>');
});

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
      const filled = runHugoTemplate(list.join(''), context);
      assert.ok(filled === null || typeof filled === 'string');
    }),
  );
});
