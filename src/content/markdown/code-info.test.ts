import assert from 'node:assert/strict';
import test from 'node:test';
import { type CodeInfo, readCodeInfo } from './code-info.ts';

const cases: [language: string | null, meta: string | null, info: CodeInfo][] = [
  [null, null, {}],
  ['js', null, { language: 'js' }],
  ['JSON5', null, { language: 'json5' }],
  ['c++', null, { language: 'c++' }],
  ['js', 'title="a.js" {1,3}', { language: 'js', title: 'a.js' }],
  ['js', "title='a b.js'", { language: 'js', title: 'a b.js' }],
  ['js', '{1} filename="a.js"', { language: 'js', title: 'a.js' }],
  ['js', "{{ filename: 'a.js', mark: [1, [3, 4]] }}", { language: 'js', title: 'a.js' }],
  ['js', '{{ mark: [1, 3] }}', { language: 'js' }],
  ['ts{1,3}', '[a.ts]', { language: 'ts', title: 'a.ts' }],
  ['ts:line-numbers', null, { language: 'ts' }],
  ['bash', 'scripts/run.sh', { language: 'bash', title: 'scripts/run.sh' }],
  ['ts', 'tab', { language: 'ts', tab: 'TypeScript' }],
  ['js', 'tab={"span":2} title="a.js"', { language: 'js', title: 'a.js', tab: 'JavaScript', span: 2 }],
  ['js', 'tab={"label":"Node"}', { language: 'js', tab: 'Node' }],
  ['js', 'title="a tab b"', { language: 'js', title: 'a tab b' }],
  ['bash', 'tab="npm"', { language: 'bash', tab: 'npm' }],
  ['js', 'showLineNumbers twoslash', { language: 'js' }],
  ['py', '/config={"callbacks": [handler]}/', { language: 'py' }],
  ['js', '/[a.js]/ [b.js] /c/2', { language: 'js', title: 'b.js' }],
  ['{', '.yaml .annotate title="a.yml" }', { language: 'yaml', title: 'a.yml' }],
  ['{.python', '}', { language: 'python' }],
  ['{1,3-5}', null, {}],
  ['{1}', 'title="a.js"', { title: 'a.js' }],
  ['showLineNumbers', '{1}', {}],
  ['twoslash', null, {}],
  ['python', 'run.py [expandable]', { language: 'python', title: 'run.py' }],
  ['bash', '{11} [expandable]', { language: 'bash' }],
  ['bash', '[lines] [a.sh]', { language: 'bash', title: 'a.sh' }],
  ['title="a.js"', null, { title: 'a.js' }],
  ['js#L1-3', null, { language: 'js' }],
  ['c#', null, { language: 'c#' }],
  ['rust,ignore', null, { language: 'rust' }],
  ['js', '{1,3-5} showLineNumbers filename=a.js', { language: 'js', title: 'a.js' }],
  ['py', '{title="a.py" linenos=true}', { language: 'py', title: 'a.py' }],
  ['SnackPlayer', 'name=Tea%20Pot&supportedPlatforms=ios&ext=js', { language: 'js', title: 'Tea Pot' }],
  ['SnackPlayer', 'name=Tea+Pot&description=Hot', { language: 'tsx', title: 'Tea Pot' }],
  ['js', 'title="100% & more"', { language: 'js', title: '100% & more' }],
  ['python', 'hl[1,3:5]', { language: 'python' }],
];

for (const [language, meta, info] of cases) {
  test(`\`\`\`${language ?? ''} ${meta ?? ''}`, () => assert.deepEqual(readCodeInfo(language, meta), info));
}
