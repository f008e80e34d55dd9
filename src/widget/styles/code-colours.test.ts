import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { codeStyles } from '../../pages/preview/code-styles.ts';

test('code has the colours of the preview', async () => {
  const styles = await readFile(join(import.meta.dirname, 'markdown.css'), 'utf8');
  const colours = [...styles.matchAll(/^\.code \.\w+ \{\s+color: (light-dark\(.*\));/gm)].map(
    (found) => found[1]!,
  );
  assert.equal(colours.length, 6);
  for (const colour of colours) assert.ok(codeStyles.includes(colour), colour);
});

test('matches have a readable colour in links, and a visible ground in code', async () => {
  const styles = await readFile(join(import.meta.dirname, 'markdown.css'), 'utf8');
  assert.match(styles, /\.markdown a mark \{\s+color: var\(--mark\);/);
  assert.match(styles, /\.passage \.code mark \{\s+background: color-mix\(in srgb, var\(--accent\) 20%/);
});
