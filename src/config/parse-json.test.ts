import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from './parse-json.ts';

const advice = 'JSON does not allow comments, trailing commas or single quotes.';

test('valid JSON is parsed', () => {
  assert.deepEqual(parseJson('{"a": [1, -2.5e3, "x\\u00e9", true, null]}', 'a.json'), {
    a: [1, -2500, 'xé', true, null],
  });
});

const faults: [string, string, string][] = [
  ['a trailing comma in an object', '{\n  "a": 1,\n}', "line 3, column 1: unexpected '}'"],
  ['a trailing comma in a list', '{"a": [1, 2, ]}', "line 1, column 14: unexpected ']'"],
  ['a missing value', '{"a": ,}', "line 1, column 7: unexpected ','"],
  ['a comment', '{\n  // site\n  "a": 1\n}', "line 2, column 3: unexpected '/'"],
  ['a bare key', '{a: 1}', "line 1, column 2: unexpected 'a'"],
  ['single quotes', '{"a": \'b\'}', "line 1, column 7: unexpected '''"],
  ['a misspelt word', '{"a": tru}', "line 1, column 7: unexpected 't'"],
  ['a second document', '{"a": 1}\n{"b": 2}', "line 2, column 1: unexpected '{'"],
  ['a no-break space', '{"a":\u00a01}', "line 1, column 6: unexpected '\u00a0'"],
  ['an unfinished object', '{"a": {"b": 1}', 'line 1, column 15: unexpected end of file'],
  ['an empty file', '', 'line 1, column 1: unexpected end of file'],
];

for (const [name, text, complaint] of faults) {
  test(`${name} is reported with line and column`, () => {
    assert.throws(() => parseJson(text, 'a.json'), {
      code: 'config_invalid',
      message: `a.json, ${complaint}. ${advice}`,
    });
  });
}
