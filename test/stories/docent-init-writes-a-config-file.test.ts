import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import test from 'node:test';
import { run } from './captured-run.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const published = 'url: https://docs.acme.example\nallowedOrigins:\n  - https://docs.acme.example\n';

const vitepress = {
  'docs/.vitepress/config.ts': 'export default {}',
  'docs/guide.md': '# Guide\n\nInstall it.',
};

test('init asks for undetected settings and prints the recipe of the framework', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const answers = ['Acme Docs', 'https://docs.acme.example'];
  const { code, stdout, stderr } = await run(['init', directory], { answers });
  assert.equal(code, 0, stderr);
  assert.match(stderr, /Detected VitePress/);
  assert.equal(written(directory), `name: Acme Docs\n${published}`);
  assert.match(stdout, /\.vitepress\//);
  assert.doesNotMatch(stdout, /guide\.example\.com|Starlight|\]\(/);
  assert.match(stdout, /claude mcp add acme-docs -- /);
  assert.equal((await run(['build', directory])).code, 0);
});

for (const [framework, files] of Object.entries<Files>({
  Docusaurus: {
    'docusaurus.config.js': "export default { title: 'Acme Docs', url: 'https://docs.acme.example' }",
    'docs/guide.md': '# Guide',
  },
  MkDocs: {
    'mkdocs.yml': 'site_name: Acme Docs\nsite_url: https://docs.acme.example/latest/\n',
    'docs/guide.md': '# Guide',
  },
  Hugo: {
    'hugo.toml': "title = 'Acme Docs'\nbaseURL = 'https://docs.acme.example/'\n",
    'content/guide.md': '# Guide',
  },
  VitePress: {
    '.vitepress/config.ts':
      "export default { title: 'Acme Docs', sitemap: { hostname: 'https://docs.acme.example' } }",
    'guide.md': '# Guide',
  },
}))
  test(`init asks nothing if the configuration of ${framework} has name and URL`, async (context) => {
    const directory = await temporarySite(context, files);
    const { code, stderr } = await run(['init', directory], { answers: ['not', 'read'] });
    assert.equal(code, 0, stderr);
    assert.match(stderr, new RegExp(`Detected ${framework}`));
    assert.equal(written(directory), `name: Acme\n${published}`);
  });

for (const [theme, files, expected, other] of [
  [
    'Material',
    { 'mkdocs.yml': 'theme: { name: material }', 'docs/a.md': '# A' },
    /plugins: \[\]/,
    /readthedocs/,
  ],
  ['MkDocs', { 'mkdocs.yml': 'site_name: A', 'docs/a.md': '# A' }, /readthedocs/, /plugins: \[\]/],
  ['Hugo Book', { 'hugo.toml': "theme = 'hugo-book'", 'content/a.md': '# A' }, /BookSearch/, /hextra|Docsy/i],
  [
    'Hextra',
    {
      'hugo.yaml': 'module: { imports: [{ path: github.com/imfing/hextra }] }',
      'content/a.md': '# A',
    },
    /head-end\.html/,
    /BookSearch/,
  ],
  [
    'an unknown',
    { 'hugo.toml': "title = 'A'", 'content/a.md': '# A' },
    /Hextra[\s\S]*BookSearch/,
    /Docusaurus/,
  ],
] as const)
  test(`init prints the recipe for the ${theme} theme`, async (context) => {
    const directory = await temporarySite(context, files);
    const { stdout } = await run(['init', directory, '--yes']);
    assert.match(stdout, expected);
    assert.doesNotMatch(stdout, other);
  });

test('init asks to replace the URL of the server only once, without Markdown syntax', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# A' });
  const { stdout } = await run(['init', directory, '--yes']);
  assert.equal(stdout.match(/replace/gi)?.length, 1, stdout);
  assert.match(stdout, /put one line into the <head> of your pages:\n/);
  assert.doesNotMatch(stdout, /`/);
});

test('a project with npm packages gets a config file in TypeScript', async (context) => {
  const directory = await temporarySite(context, { ...vitepress, 'package.json': '{}' });
  const docs = join(directory, 'docs');
  const { code, stdout } = await run([
    'init',
    docs,
    '--yes',
    '--name',
    'Acme',
    '--url',
    'https://acme.example',
  ]);
  assert.equal(code, 0);
  const file = join(docs, 'docent.config.ts');
  assert.ok(stdout.includes(`Wrote ${file}`));
  assert.match(
    readFileSync(file, 'utf8'),
    /^import type.*\n\nexport default \{\n {2}name: 'Acme',\n[\s\S]*satisfies UserConfig;\n$/,
  );
  assert.equal((await run(['build', docs])).code, 0);
});

test("the placeholder URL of a framework's template is not taken over", async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': "title = 'Acme'\nbaseURL = 'https://example.org/'\n",
    'content/guide.md': '# Guide',
  });
  assert.equal((await run(['init', directory, '--yes'])).code, 0);
  assert.equal(written(directory), 'name: Acme\n');
});

test('a named config file is written next to another one, and passed to the printed commands', async (context) => {
  const directory = await temporarySite(context, { ...vitepress, 'docent.config.yaml': 'name: Acme\n' });
  const file = join(directory, 'kettle.yaml');
  const { code, stdout } = await run(['init', directory, '--yes', '--config', file]);
  assert.equal(code, 0);
  assert.ok(existsSync(file));
  assert.match(stdout, /serve \S+ --config \S+kettle\.yaml\n/);
  assert.match(stdout, /claude mcp add \S+ -- .* --config \S+kettle\.yaml\n/);
});

test('the printed commands are those that Docent was started with', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const started = async (environment: Record<string, string>) =>
    (await run(['init', directory, '--yes'], { environment })).stdout;
  assert.ok((await started({ npm_command: 'exec' })).includes(`\n    npx docent serve ${directory}\n`));
  await rm(join(directory, 'docent.config.yaml'));
  const inClone = await started({ npm_command: 'run', npm_lifecycle_event: 'docent' });
  assert.ok(inClone.includes(`\n    npm run docent -- serve ${directory}\n`));
  assert.match(inClone, /-- npm --prefix \S+ run --silent docent -- mcp /);
  await rm(join(directory, 'docent.config.yaml'));
  const bin = await temporarySite(context, { docent: '' });
  const installed = await started({ PATH: ['/nowhere', bin].join(delimiter) });
  assert.ok(installed.includes(`-- docent mcp ${directory}`), installed);
  await rm(join(directory, 'docent.config.yaml'));
  const direct = await started({ PATH: '/nowhere' });
  assert.ok(direct.includes(`\n    node src/cli/docent.ts serve ${directory}\n`), direct);
  const program = resolve('src/cli/docent.ts');
  assert.ok(direct.includes(`-- ${process.execPath} ${program} mcp ${directory}`), direct);
});

test('Ctrl-D writes nothing', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const { code, stderr } = await run(['init', directory], { answers: [null] });
  assert.equal(code, 130);
  assert.match(stderr, /Nothing was written/);
  assert.throws(() => written(directory));
});

test('the printed commands crawl a published site', async (context) => {
  const directory = await temporarySite(context);
  const file = join(directory, 'docent.config.yaml');
  const { code, stdout } = await run(['init', 'https://docs.acme.example/guide/', '--yes', '--config', file]);
  assert.equal(code, 0);
  assert.match(stdout, /\n {4}node src\/cli\/docent\.ts serve --config \S+docent\.config\.yaml\n/);
  assert.ok(stdout.includes(`docent.ts mcp --config ${file}`));
  assert.match(written(directory), /content:\n {2}- site: https:\/\/docs\.acme\.example\/guide\/\n/);
});

test('without a terminal and with --yes, init asks nothing', async (context) => {
  const directory = await temporarySite(context, { 'guide.md': '# Guide\n\nInstall it.' });
  const flags = ['--name', 'Acme', '--url', 'https://docs.acme.example', '--yes'];
  const { code, stdout, stderr } = await run(['init', directory, ...flags], { answers: ['not read'] });
  assert.equal(code, 0, stderr);
  assert.equal(written(directory), `name: Acme\n${published}`);
  assert.match(stdout, /<script src="http:\/\/localhost:4321\/_service\/widget\.js/);
  assert.equal((stdout.match(/^```/gm)?.length ?? 0) % 2, 0, 'code is printed to its end');
});

test('a config file is replaced only if the answer is yes', async (context) => {
  const directory = await temporarySite(context, { ...vitepress, 'docent.config.yaml': 'name: Before\n' });
  for (const options of [{}, { answers: ['n'] }, { answers: [''] }]) {
    const { code, stderr } = await run(['init', directory], options);
    assert.equal(code, 2);
    assert.match(stderr, /docent\.config\.yaml already exists and was not changed/);
    assert.equal(written(directory), 'name: Before\n');
  }
  assert.equal((await run(['init', directory], { answers: ['y', 'After', ''] })).code, 0);
  assert.equal(written(directory), 'name: After\n');
});

test('a folder without docs is asked for again; without a terminal it is an error', async (context) => {
  const directory = await temporarySite(context, { 'empty/photo.png': '', ...vitepress });
  const empty = join(directory, 'empty');
  assert.equal((await run(['init', empty])).code, 2);
  const answers = [directory, 'Acme', ''];
  assert.equal((await run(['init', empty], { answers })).code, 0);
  assert.equal(written(directory), 'name: Acme\n');
});

test('init says that Sphinx sources must be built first', async (context) => {
  const files = { 'conf.py': 'project = "Acme"', 'index.rst': 'Acme\n====\n\nHello.\n' };
  const { code, stderr } = await run(['init', await temporarySite(context, files), '--yes']);
  assert.equal(code, 2);
  assert.match(stderr, /sphinx-build/);
});

test('a wrong URL is rejected before anything is written', async (context) => {
  const directory = await temporarySite(context, vitepress);
  const { code, stderr } = await run(['init', directory, '--url', 'docs', '--yes']);
  assert.equal(code, 2);
  assert.match(stderr, /url/);
  assert.throws(() => written(directory));
});

function written(directory: string): string {
  return readFileSync(join(directory, 'docent.config.yaml'), 'utf8');
}
