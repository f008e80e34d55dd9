import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readWhole, temporarySite } from './temporary-site.ts';

const page = (name: string) =>
  `<title>Site</title><div class="t">${name}</div><div class="c"><p>About ${name}</p><p data-ad="1">Buy</p></div><p>Foot</p>`;

test('the selectors of a source choose content, title and excluded parts', async (context) => {
  const directory = await temporarySite(context, {
    'out/en/a.html': page('green tea'),
    'out/fr/a.html': page('thé vert'),
  });
  const selectors = { content: '.c', title: '.t', exclude: '[data-ad]' };
  const content = [{ kind: 'html' as const, path: join(directory, 'out'), selectors }];
  const { pages, chunks, problems } = await readWhole({ directory, content });
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['green tea', 'thé vert'],
  );
  assert.deepEqual(
    chunks.map(({ text }) => text),
    ['About green tea', 'About thé vert'],
  );
  assert.deepEqual(problems, []);
});

test('a selector that matches nothing on any page is reported once', async (context) => {
  const directory = await temporarySite(context, {
    'out/en/a.html': page('green tea'),
    'out/fr/a.html': page('thé vert'),
  });
  const content = [{ kind: 'html' as const, path: join(directory, 'out'), selectors: { content: '.cc' } }];
  const { pages, problems } = await readWhole({ directory, content });
  assert.equal(pages.length, 2);
  assert.deepEqual(
    problems.map(({ code, message }) => [code, message]),
    [
      [
        'selector_unmatched',
        'The selector .cc (content[].selectors.content) does not match any element on any page. Correct or remove it.',
      ],
    ],
  );
});
