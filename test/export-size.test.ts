import assert from 'node:assert/strict';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { bundleExport } from '../scripts/bundle-export.ts';

const budget = 65_000;

test('the script that searches an export and its initial imports are below 65 KB compressed', async (context) => {
  const { engine, files } = await bundleExport();
  const codeOf = (path: string) => String(files.find((file) => file.path === path)!.code);
  const loaded = new Set([engine]);
  for (const path of loaded)
    for (const [, name] of codeOf(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      loaded.add(`scripts/${name}`);
  const size = [...loaded].reduce((sum, path) => sum + gzipSync(codeOf(path), { level: 9 }).length, 0);
  context.diagnostic(`${size} bytes of ${budget} in ${loaded.size} files`);
  assert.ok(size < budget, `${size} bytes`);
});

test('the scripts do not use eval or WebAssembly', async () => {
  const { files } = await bundleExport();
  for (const { code } of files) assert.doesNotMatch(String(code), /\beval\(|new Function|WebAssembly/);
});
