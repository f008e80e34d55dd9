import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import type { ExportRoot } from '../../src/engine/pieces/export-root.ts';
import { staticHost } from '../browser/static-host.ts';
import { kitchen } from './asked-site.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

test('docent export writes a folder, and docent export --check verifies the published copy', async (context) => {
  const samovars =
    '# Samovars\n\nTo polish a samovar, rub it with a paste of salt and vinegar, and rinse it with warm water.';
  const site = await temporarySite(context, {
    ...kitchen,
    'samovars.md': `---\nanswers:\n  - How do I polish a samovar?\n---\n\n${samovars}`,
  });
  const out = join(await temporarySite(context), 'docent');
  const written = await run(['export', site, out]);
  assert.equal(written.code, 0, written.stderr);
  assert.match(written.stdout, /^Exported 4 pages, \d chunks to .*: [\d,]+ files \(.*\), \d+ written, in /);
  const { examples } = JSON.parse(await readFile(join(out, 'docent.json'), 'utf8')) as ExportRoot;
  assert.deepEqual(examples, ['How do I polish a samovar?']);
  const { url } = await staticHost(context, out);

  const whole = await run(['export', '--check', `${url}/docent/`]);
  assert.equal(whole.code, 0, whole.stderr);
  assert.match(whole.stdout, /files \(.*\) match the export, and a search for "\w+" finds \/\w+/);
  assert.match(whole.stderr, /immutable/);

  const [first, second] = (await readdir(join(out, 'pieces'))).sort();
  await writeFile(join(out, 'pieces', first!), 'something else');
  await rm(join(out, 'pieces', second!));
  const damaged = await run(['export', '--check', `${url}/docent`]);
  assert.equal(damaged.code, 1);
  assert.ok(damaged.stderr.includes(`pieces/${first} does not match the export.`), damaged.stderr);
  assert.ok(damaged.stderr.includes(`pieces/${second} returned status 404.`), damaged.stderr);
  assert.match(damaged.stdout, /^2 of \d+ files cannot be used\./);
});

test('docent export does not change the snapshot of another site', async (context) => {
  const [kitchens, herons] = await Promise.all([
    temporarySite(context, kitchen),
    temporarySite(context, { 'herons.md': '# Herons\n\nHerons wade.' }),
  ]);
  const [dataDir, out] = await Promise.all([temporarySite(context), temporarySite(context)]);
  const environment = { DOCENT_DATA_DIR: dataDir };
  const currentOf = () => readFile(join(dataDir, 'snapshots', 'current'), 'utf8');
  await run(['build', kitchens], { environment });
  const before = await currentOf();
  const other = await run(['export', herons, out], { environment });
  assert.match(other.stdout, /^Exported 1 page,/, other.stderr);
  assert.match(other.stderr, /belongs to another site, so Docent does not use it/);
  assert.equal(await currentOf(), before);
  const same = await run(['export', kitchens, out], { environment });
  assert.doesNotMatch(same.stderr, /another site/);
});

test('docent export reports missing arguments', async (context) => {
  const { url } = await staticHost(context, await temporarySite(context));
  for (const [args, message] of [
    [['export'], /Missing site and output folder\./],
    [['export', 'docs'], /: Missing output folder\./],
    [['export', 'docs', 'out', 'more'], /Unexpected argument 'more'/],
    [['export', '.', './'], /'\.\/' is your docs folder/],
    [['export', '--check', 'nowhere'], /'nowhere' is not a URL/],
    [['export', '--check', `${url}/docent/`], /No export found at .* returned status 404/],
  ] as const) {
    const { code, stderr } = await run(args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, message);
  }
});
