/**
 * Rewrites what the fixture tests expect: test/fixtures/sites/NAME.expected.json and
 * test/fixtures/markdown/NAME.chunks.json. Review the diff before you commit it: these files say what each
 * framework really does, not what the code does today.
 *
 *     node scripts/update-fixtures.ts            all of them
 *     node scripts/update-fixtures.ts hugo       those whose name starts with hugo
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MdxParser } from '../src/content/markdown/mdx-parser.ts';
import { markdownFixtures, markdownNames, readFixtureMarkdown } from '../test/read-fixture-markdown.ts';
import { readFixtureSite, siteFixtures, siteNames } from '../test/read-fixture-site.ts';

const start = process.argv[2] ?? '';
const wanted = (name: string) => name.startsWith(start);
const write = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

for (const name of siteNames().filter(wanted)) {
  write(join(siteFixtures, `${name}.expected.json`), await readFixtureSite(name));
}

const mdx = new MdxParser();
for (const name of markdownNames().filter(wanted)) {
  const file = `${name.replace(/\.mdx?$/, '')}.chunks.json`;
  write(join(markdownFixtures, file), await readFixtureMarkdown(name, mdx));
}
mdx.close();
