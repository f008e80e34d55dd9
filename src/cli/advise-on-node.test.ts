import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { adviseOnNode, leastNode } from './advise-on-node.ts';

test('old versions of Node get advice, others do not', () => {
  for (const version of ['18.20.8', '20.19.5', '22.17.1'])
    assert.match(
      adviseOnNode(version) ?? '',
      new RegExp(`^Error: Docent needs Node .*, but this is Node ${version}\\.`),
    );
  for (const version of [leastNode, '22.23.3', '24.0.0', '25.1.0', '100.0.0'])
    assert.equal(adviseOnNode(version), null, version);
});

test('package.json and the manual name the same version', async () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  assert.equal(JSON.parse(await read('package.json')).engines.node, `>=${leastNode}`);
  const short = leastNode.replace(/\.0$/, '');
  for (const page of ['README.md', 'docs/getting-started.md', 'docs/library.md'])
    assert.ok((await read(page)).includes(`Node ${short} or later`), page);
});

test('the program checks the version of Node before it imports other files', async () => {
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const imports = (text: string) => [...text.matchAll(/^import .* from '([^']+)'/gm)].map(([, from]) => from);
  assert.deepEqual(imports(await read('./docent.ts')), ['node:module', './advise-on-node.ts']);
  assert.deepEqual(imports(await read('./advise-on-node.ts')), []);
});
