import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportedFields } from './exported-fields.ts';

const cases: [body: string, fields: Record<string, string>][] = [
  ["export const title = 'Install'", { title: 'Install' }],
  ['export const title: string = "It\'s new";\n\n# x', { title: "It's new" }],
  [
    'import x from "x"\n\nexport const metadata = {\n  title: "Tea",\n  openGraph: { title: "Other" },\n  description: \'Hot\',\n}\n',
    { title: 'Tea', description: 'Hot' },
  ],
  ["export const frontmatter = { 'title': 'A, b {c}', tags: ['title'] }", { title: 'A, b {c}' }],
  ['export const metadata = { openGraph: { title: "Other" } }\nlater title: "x"', {}],
  ['export const title = makeTitle("Install")', {}],
  ['export const title = `Tea ${version}`', {}],
  ['```js\nexport const title = "in code"\n```', {}],
  ['export const metadata = {\n  title: `${number} Boil tea`,\n}', { title: 'Boil tea' }],
  ['export const title = `${number} Boil tea`', { title: 'Boil tea' }],
  ['export const other = "x"', {}],
  ['text', {}],
];
for (const [body, fields] of cases) {
  test(JSON.stringify(body.slice(0, 60)), () => assert.deepEqual(exportedFields(body), fields));
}

test('an unclosed object is read in linear time', () => {
  const body = `export const metadata = {\n${'a: "\n'.repeat(50_000)}`;
  assert.deepEqual(exportedFields(body), {});
});
