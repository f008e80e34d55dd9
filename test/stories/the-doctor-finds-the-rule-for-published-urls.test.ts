import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const published = ['', 'guide/install/', 'guide/use/'].map((path) => `https://example.com/handbook/${path}`);

test('the rule that the doctor suggests makes every URL match', async (context) => {
  const site = await temporarySite(context, {
    'docs/index.md': '# Home\n\nWelcome.',
    'docs/guide/01-Install.md': '# Install\n\nHow to install.',
    'docs/guide/02-Use.md': '# Use\n\nHow to use.',
    'sitemap.txt': published.join('\n'),
  });
  const doctor = () => run(['doctor', site, '--sitemap', join(site, 'sitemap.txt')]);

  const before = await doctor();
  assert.match(before.stdout, /published URLs: 0\.0% of 3 pages have a published URL/);
  assert.match(
    before.stdout,
    /The URL \/guide\/02-Use does not exist on the published site\. .* is \/handbook\/guide\/use\//,
  );
  const proposal =
    /with these lines in docent\.config\.yaml:\n\n((?: {4}.*\n)+)/.exec(before.stdout)?.[1] ?? '';
  assert.match(before.stdout, /100\.0% of the URLs would be correct/);

  await writeFile(join(site, 'docent.config.yaml'), proposal.replaceAll(/^ {4}/gm, ''));
  const after = await doctor();
  assert.match(after.stdout, /published URLs: 100(?:\.0)?% of 3 pages have a published URL\n/);
  assert.match(after.stdout, /No problems/);
});

test('if only some pages are at other URLs, the doctor says which', async (context) => {
  const site = await temporarySite(context, {
    'docs/index.md': '# Home\n\nWelcome.',
    'docs/guide/install.md': '# Install\n\nHow to install.',
    'docs/guide/use.md': '# Use\n\nHow to use.',
    'sitemap.txt': 'https://example.com/\nhttps://example.com/manual/install\nhttps://example.com/manual/use',
  });
  const { stdout } = await run(['doctor', site, '--sitemap', join(site, 'sitemap.txt')]);
  assert.match(stdout, /100\.0% .* if the pages below \/guide were published below \/manual\./);
});
