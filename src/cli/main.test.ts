import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { run } from '../../test/stories/captured-run.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { chunkSchema } from '../vocabulary/chunk.ts';
import { packageVersion } from '../vocabulary/package-version.ts';
import { problemSchema } from '../vocabulary/problem.ts';
import { commands } from './main.ts';

const site = {
  'index.md': '# Home\n\nWelcome, see [the guide](guide.md).',
  'guide.md': '# Guide\n\nHow to.',
};
const faulty = { ...site, 'bad.md': '# Bad\n\n[gone](nowhere.md)' };

test('the help lists every command, and each command has its own help', async () => {
  for (const args of [[], ['--help'], ['-h'], ['help']]) {
    const { code, stdout, stderr } = await run(args);
    assert.deepEqual([code, stderr], [0, '']);
    const text = stdout.replace(/\s+/g, ' ');
    for (const { name, words, summary } of commands)
      assert.ok(text.includes(`${name} ${words}`.trim()) && text.includes(summary), name);
  }
  for (const { name, options } of commands) {
    const asked = await run([name, '--help']);
    assert.equal(asked.code, 0);
    assert.match(asked.stdout, new RegExp(`^Usage: docent ${name} `));
    for (const option of options) assert.ok(asked.stdout.includes(`--${option.name}`));
    assert.deepEqual(await run(['help', name]), asked);
  }
});

test('the version is that of the package', async () => {
  for (const flag of ['--version', '-v', '-V', 'version'])
    assert.deepEqual(await run([flag]), { code: 0, stdout: `${packageVersion()}\n`, stderr: '' });
});

for (const [name, words] of [
  ['help', /lists all commands/],
  ['version', /prints the version/],
] as const)
  test(`docent help ${name} explains the command`, async () => {
    const { code, stdout } = await run(['help', name]);
    assert.equal(code, 0);
    assert.match(stdout, words);
  });

for (const [args, message] of [
  [['./docs'], "Error: Unknown command './docs'. Did you mean 'docent serve ./docs'?\n"],
  [['src'], "Error: Unknown command 'src'. Did you mean 'docent serve src'?\n"],
  [['push'], "Error: Unknown command 'push'. Did you mean 'docent build --push'?\n"],
  [['index', './docs'], "Error: Unknown command 'index'. Did you mean 'docent build'?\n"],
  [['check'], "Error: Unknown command 'check'. Did you mean 'docent doctor'?\n"],
  [['biuld'], "Error: Unknown command 'biuld'. Did you mean 'docent build'?\n"],
  [['frobnicate'], "Error: Unknown command 'frobnicate'. To list all commands, run 'docent help'.\n"],
  [['help', 'nope'], "Error: Unknown command 'nope'. To list all commands, run 'docent help'.\n"],
  [['install'], "Error: Unknown command 'install'. Did you mean 'docent init'?\n"],
  [['help', 'docter'], "Error: Unknown command 'docter'. Did you mean 'docent doctor'?\n"],
  [
    ['doctor', '--strikt'],
    "Error: docent doctor: unknown option '--strikt'. Did you mean '--strict'? Run 'docent doctor --help' for usage.\n",
  ],
  [
    ['chunks', '--frobnicate'],
    "Error: docent chunks: unknown option '--frobnicate'. Options: --json, --page, --config, --no-config-code, --help. Run 'docent chunks --help' for usage.\n",
  ],
  [['build', 'a', 'b'], "Error: Too many arguments: 'a' and 'b'. Pass one folder or URL.\n"],
  ...(['build', 'serve', 'doctor', 'eval'] as const).map(
    (name) =>
      [
        [name, ''],
        'Error: The folder name is empty. Pass a folder or a URL, or omit it to use the current folder.\n',
      ] as const,
  ),
  ...(['insights', 'rollback'] as const).map(
    (name) =>
      [
        [name, 'foo', '--data-dir', 'nowhere'],
        `Error: Unexpected argument 'foo' for 'docent ${name}'. Run 'docent ${name} --help' for usage.\n`,
      ] as const,
  ),
  [['insights', '--days', '-5'], "Error: --days is '-5', but must be a whole number from 1 to 366.\n"],
  [
    ['insights', '--golden', '--json'],
    "Error: docent insights: --golden needs a value: --golden FILE. Run 'docent insights --help' for usage.\n",
  ],
  [
    ['insights', '--golden', ''],
    "Error: docent insights: --golden needs a value: --golden FILE. Run 'docent insights --help' for usage.\n",
  ],
  [['build', '--dry-run', '--watch'], 'Error: Use either --dry-run or --watch, not both.\n'],
  [
    ['build', '--config'],
    "Error: docent build: --config needs a value: --config FILE. Run 'docent build --help' for usage.\n",
  ],
  [
    ['build', '--json=yes'],
    "Error: docent build: --json takes no value. Run 'docent build --help' for usage.\n",
  ],
] as const) {
  test(`docent ${args.join(' ')} is rejected with the correct usage`, async () => {
    assert.deepEqual(await run(args), { code: 2, stdout: '', stderr: message });
  });
}

test('a missing folder is wrong usage', async () => {
  const { code, stderr } = await run(['build', 'nowhere']);
  assert.equal(code, 2);
  assert.match(stderr, /^Error: .*nowhere.*Pass an OpenAPI file/);
});

test('a URL that cannot be crawled is wrong usage', async () => {
  for (const command of ['build', 'serve', 'doctor']) {
    const { code, stderr } = await run([command, 'ftp://docs.example.com']);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^Error: Docent can crawl only http and https URLs, not 'ftp:\/\/docs\.example\.com'\./,
    );
  }
});

test('a port below zero is rejected with the allowed range', async (context) => {
  const { code, stderr } = await run(['serve', await temporarySite(context, site), '--port', '-1']);
  assert.equal(code, 2);
  assert.match(stderr, /--port is '-1', but must be a whole number from 0 to 65535\./);
});

test('help and version reject further arguments', async () => {
  for (const [args, usage] of [
    [['version', 'more'], 'docent version'],
    [['help', 'build', 'more'], 'docent help [COMMAND]'],
  ] as const) {
    const { code, stderr } = await run([...args]);
    assert.deepEqual([code, stderr], [2, `Error: Unexpected argument 'more'. Usage: ${usage}\n`]);
  }
});

test('build prints what it detected to stderr and what it read to stdout', async (context) => {
  const { code, stdout, stderr } = await run(['build', await temporarySite(context, site)]);
  assert.equal(code, 0);
  assert.equal(stderr, 'Detected Markdown files without a framework: this folder, published at /\n');
  assert.match(stdout, /^version {2}locale {2}pages {2}chunks\ncurrent {2}en {10}2 {7}2\n/);
  assert.match(stdout, /\nIndexed 2 pages and 2 chunks from 2 files \(\d+ B\) in .+\.\n/);
});

test('build, serve and doctor print how many files are skipped on purpose, and why', async (context) => {
  const hidden = '---\nsearch: false\n---\n# Hidden\n';
  const two = { ...site, 'a.md': hidden, 'b.md': hidden };
  const skipped = /^Skipped 2 files that set search: false$/m;
  assert.match((await run(['build', await temporarySite(context, two)])).stderr, skipped);
  assert.match((await run(['build', await temporarySite(context, two), '--dry-run'])).stderr, skipped);
  assert.match((await run(['doctor', await temporarySite(context, two)])).stdout, skipped);
  const { stdout } = await run([
    'doctor',
    await temporarySite(context, { ...two, 'c.md': '---\nhidden: true\n---\n' }),
  ]);
  assert.match(stdout, /^Skipped 3 files: set search: false \(2\), set hidden: true \(1\)$/m);
});

test('build --json prints one JSON document and nothing else', async (context) => {
  const { code, stdout, stderr } = await run(['build', await temporarySite(context, site), '--json']);
  const report = JSON.parse(stdout);
  assert.deepEqual([code, stderr, report.pages, report.problems], [0, '', 2, []]);
});

test('build exits with 0 if a page is broken, and reports the page', async (context) => {
  const files = { ...site, 'bad.md': Buffer.from([0x23, 0x20, 0xff]) };
  const { code, stderr } = await run(['build', await temporarySite(context, files)]);
  assert.equal(code, 0);
  assert.match(stderr, /files that are not UTF-8.*\n {4}bad\.md:1 {2}The file is not valid UTF-8/);
  assert.match(stderr, /For the full list, run: docent doctor \/\S+\n/);
});

test('doctor finds the broken link, and fails only with --strict', async (context) => {
  const directory = await temporarySite(context, faulty);
  const { code, stdout } = await run(['doctor', directory]);
  assert.equal(code, 0);
  assert.match(stdout, /internal links: 50\.0% of 2 links point to a page/);
  assert.match(stdout, /bad\.md:3 {2}The link nowhere\.md points to a page that does not exist\./);
  assert.match(stdout, /\n0 errors, 1 warning\.\n$/);
  assert.equal((await run(['doctor', directory, '--strict'])).code, 1);
});

test('doctor --strict exits with 0 on a site without problems', async (context) => {
  const { code, stdout } = await run(['doctor', await temporarySite(context, site), '--strict']);
  assert.equal(code, 0);
  assert.match(stdout, /\nNo problems found\.\n$/);
});

test('doctor --json prints the whole report', async (context) => {
  const { code, stdout, stderr } = await run([
    'doctor',
    await temporarySite(context, faulty),
    '--json',
    '--strict',
  ]);
  const report = JSON.parse(stdout);
  assert.deepEqual([code, stderr, report.counts.pages, report.links.broken], [1, '', 3, 1]);
  for (const problem of report.problems) problemSchema.parse(problem);
});

test('chunks shows link, trail and text', async (context) => {
  const { code, stdout } = await run(['chunks', await temporarySite(context, site)]);
  assert.equal(code, 0);
  assert.match(stdout, /^\/guide [0-9a-f]{16}\nGuide\n\nHow to\.\n\n\/ [0-9a-f]{16}\nHome\n\nWelcome/);
});

test('chunks --json prints an array of chunks, even if it is empty', async (context) => {
  const directory = await temporarySite(context, site);
  const { code, stdout } = await run(['chunks', directory, '--json']);
  assert.equal(code, 0);
  assert.deepEqual(
    JSON.parse(stdout).map((chunk: unknown) => chunkSchema.parse(chunk).url),
    ['/guide', '/'],
  );
  const none = await run(['chunks', directory, '--json', '--page', '/nowhere']);
  assert.deepEqual([none.code, JSON.parse(none.stdout)], [1, []]);
  assert.match(none.stderr, /No page has the URL \/nowhere\. To see/);
  const mistyped = await run(['chunks', directory, '--page', '/giude']);
  assert.match(mistyped.stderr, /No page has the URL \/giude\. Did you mean \/guide\? To see/);
  const cut = await run(['chunks', directory, '--page', '/gui']);
  assert.match(cut.stderr, /No page has the URL \/gui\. Did you mean \/guide\? To see/);
  const exact = await run(['chunks', directory, '--page', '/guide']);
  for (const spelling of ['/guide.html', '/Guide/', 'guide', 'https://docs.example.com/guide?a#b'])
    assert.equal((await run(['chunks', directory, '--page', spelling])).stdout, exact.stdout, spelling);
});

test('chunks skips a page with the URL of another page, like build', async (context) => {
  const directory = await temporarySite(context, { 'a.md': 'one', 'a/index.md': 'two' });
  const { stdout } = await run(['chunks', directory, '--json']);
  assert.equal(JSON.parse(stdout).length, 1);
});

test('--config selects another configuration', async (context) => {
  const directory = await temporarySite(context, site);
  const config = join(await temporarySite(context), 'mine.yaml');
  await writeFile(config, `content: [{ dir: '${directory}', baseUrl: /manual, version: '2.0' }]\n`);
  const { code, stdout, stderr } = await run(['chunks', directory, '--config', config]);
  assert.deepEqual([code, stderr.startsWith(`Configuration ${config}`)], [0, true]);
  assert.match(stdout, /^\/manual\/guide /);
});

test('a configuration error names the key, the value and the allowed values', async (context) => {
  const directory = await temporarySite(context, {
    ...site,
    'docent.config.yaml': 'servicePath: /x/\ncontnet: []\nchunking: { maxBytes: 1 }\n',
  });
  const { code, stdout, stderr } = await run(['build', directory], { environment: { PORT: 'http' } });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /servicePath is '\/x\/', but must be one path segment of letters/);
  assert.match(stderr, /contnet is unknown\. Did you mean 'content'\?/);
  assert.match(stderr, /chunking\.maxBytes is 1, but must be a whole number from 400 to 20000\./);
  assert.match(stderr, /PORT is 'http', but must be a whole number/);
});

test('a missing configuration file is an error', async () => {
  const { code, stderr } = await run(['build', '--config', 'nowhere.yaml']);
  assert.equal(code, 2);
  assert.match(stderr, /^Error: .*nowhere\.yaml/);
});

test('output to files and pipes has no escape codes', async (context) => {
  const directory = await temporarySite(context, faulty);
  for (const args of [['build'], ['doctor'], ['chunks'], ['biuld']]) {
    const { stdout, stderr } = await run([...args, ...(args[0] === 'biuld' ? [] : [directory])]);
    assert.ok(!`${stdout}${stderr}`.includes('\u001b'));
  }
});

test('a configuration above the given folder defines how that folder is read', async (context) => {
  const directory = await temporarySite(context, {
    '.git/HEAD': '',
    'docent.config.yaml':
      'content: [{ dir: docs, baseUrl: /manual }, { html: _build/html, baseUrl: /built }, { openapi: api.yaml }]',
    'docs/guide.md': '# Guide',
    '_build/html/home.html': '<main><h1>Home</h1></main>',
    'api.yaml': 'openapi: 3.1.0\ninfo: { title: Api, version: "1" }\npaths: {}',
    'notes/note.md': '# Note',
  });
  const urlsOf = async (folder: string) => {
    const { stdout } = await run(['chunks', join(directory, folder), '--json']);
    return [...stdout.matchAll(/"url":\s*"([^"#]+)/g)].map(([, url]) => url);
  };
  assert.deepEqual(await urlsOf('_build/html'), ['/built/home.html']);
  assert.deepEqual(await urlsOf('docs'), ['/manual/guide']);
  assert.deepEqual(await urlsOf('notes'), ['/note']);
  const { stderr } = await run(['chunks', join(directory, 'docs')]);
  assert.ok(stderr.includes(`Configuration ${join(directory, 'docent.config.yaml')}`));
});

test('an option without a command is reported', async () => {
  const { code, stderr } = await run(['--port', '80']);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /^Error: Unknown option '--port'\. Write options after a command: 'docent COMMAND --port'\./,
  );
});

test('a mistyped option without a command gets a suggestion', async () => {
  for (const [typed, meant] of [
    ['--vesion', '--version'],
    ['--hlep', '--help'],
  ] as const) {
    const { code, stderr } = await run([typed]);
    assert.deepEqual(
      [code, stderr],
      [2, `Error: Unknown option '${typed}'. Did you mean 'docent ${meant}'?\n`],
    );
  }
});

test('commands suggested by a build use the same folders', async (context) => {
  const directory = await temporarySite(context, site);
  const dataDir = join(await temporarySite(context), 'my data');
  const { stdout } = await run(['build', directory, '--data-dir', dataDir]);
  assert.ok(stdout.includes(`Try: docent search 'your query' --data-dir '${dataDir}'\n`), stdout);
});

test('a build without pages fails and keeps the previous snapshot', async (context) => {
  const directory = await temporarySite(context, site);
  const data = ['--data-dir', join(directory, 'data')];
  assert.equal((await run(['build', directory, ...data])).code, 0);
  const drafts = await temporarySite(context, { 'later.md': '---\ndraft: true\n---\n# Later' });
  const { code, stdout, stderr } = await run(['build', drafts, ...data]);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /Error: No page was found in .*Nothing was published\./);
  assert.match((await run(['search', 'welcome', ...data])).stdout, /Home/);
});

test('an interrupted command says so', async (context) => {
  const directory = await temporarySite(context, site);
  const { code, stderr } = await run(['doctor', directory], { signal: AbortSignal.abort() });
  assert.equal(code, 130);
  assert.match(stderr, /Interrupted\.\n$/);
});
