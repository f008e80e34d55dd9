import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { chatProviders } from '../src/chat/providers/chat-providers.ts';
import { commandHelp, programHelp } from '../src/cli/help.ts';
import { commandGroups, commands } from '../src/cli/main.ts';
import { openSite } from '../src/content/open-site.ts';
import { presets } from '../src/content/presets/presets.ts';
import { readSite } from '../src/content/read-site.ts';
import { checkSite } from '../src/publishing/check-site.ts';
import { problemCodes } from '../src/vocabulary/problem.ts';
import { run as docent } from './stories/captured-run.ts';

const home = join(import.meta.dirname, '..');
const run = promisify(execFile);

for (const [name, help] of [
  ['docent', programHelp(commandGroups)],
  ...commands.map((command) => [`docent ${command.name}`, commandHelp(command)] as const),
] as const) {
  test(`the manual shows the help of '${name}' as the terminal does`, () => {
    assert.ok(read('docs/cli.md').includes(`## ${name}\n\n\`\`\`text\n${help}\n\`\`\``), help);
  });
}

test('the manual explains every problem the doctor can find', () => {
  const manual = read('docs/problems.md');
  for (const code of problemCodes) assert.ok(manual.includes(`\n## ${code}\n`), code);
});

test('the manual has a section for every framework', () => {
  const sections = read('docs/frameworks.md').toLowerCase().split('\n## ').slice(1);
  for (const { framework } of presets) {
    assert.ok(
      sections.some((section) => section.startsWith(framework)),
      framework,
    );
  }
});

test('the manual names every export of the library', () => {
  const manual = read('docs/library.md');
  const names = [...read('src/index.ts').matchAll(/\{([^}]*)\}/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.replace('type ', '').trim()),
  );
  for (const name of names) assert.ok(manual.includes(name), name);
});

test('the doctor finds no fault in the manual', async () => {
  const { problems, links } = await checkSite(openSite({ directory: join(home, 'docs') }));
  assert.deepEqual(problems, []);
  assert.ok(links.resolved > 0);
  assert.equal(links.outside, 0, 'a link leaves the manual');
});

test('the manual answers the questions in its front matter', async () => {
  const { code, stdout } = await docent(['eval', join(home, 'docs')]);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /✓ {2}Where are ratings stored\?/);
});

test('the manual names the default chat model', () => {
  for (const { model } of Object.values(chatProviders))
    for (const page of ['docs/answers.md', 'docs/configuration.md'])
      assert.ok(model === null || read(page).includes(`\`${model}\``), `${model} in ${page}`);
});

test('every decision is listed', () => {
  const list = read('docs/decisions/index.md');
  for (const name of readdirSync(join(home, 'docs/decisions')))
    assert.ok(name === 'index.md' || list.includes(`(${name})`), name);
});

test('every page of the manual has a description', async () => {
  for await (const { pages } of readSite(openSite({ directory: join(home, 'docs') }), {
    report: ({ message }) => assert.fail(message),
  })) {
    for (const { frontMatter, sourceFile } of pages) {
      assert.ok(frontMatter.title && frontMatter.description, sourceFile);
    }
  }
});

for (const page of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
  test(`the files that ${page} links to exist`, () => {
    const targets = [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    assert.deepEqual(
      targets.filter((target) => !existsSync(join(home, dirname(page), target))),
      [],
    );
  });
}

test('the README names the two commands', () => {
  assert.match(read('README.md'), /^npm ci && npm start( +#.*)?$/m);
  assert.match(read('README.md'), /npm ci && npm test/);
});

test('every command line in the README and the manual has a known command and known options', () => {
  const pages = ['README.md', ...readdirSync(join(home, 'docs')).map((name) => `docs/${name}`)];
  for (const page of pages.filter((name) => name.endsWith('.md')))
    for (const [line, name, rest = ''] of read(page).matchAll(
      /^(?:\$ )?(?:npx |npm run )?docent (?:-- )?([a-z]+)\b([^\n#|&;]*)/gm,
    )) {
      const help = commands.filter((command) => command.name === name).map(commandHelp)[0];
      if (help === undefined) assert.match(name!, /^(?:help|version)$/, `${page}: ${line}`);
      for (const [option] of rest.matchAll(/(?<!\S)--[a-z-]+/g))
        assert.ok(help?.includes(option), `${page}: ${line}`);
    }
});

test('every source folder has its question in ARCHITECTURE.md', () => {
  const architecture = read('ARCHITECTURE.md');
  const folders = readdirSync(join(home, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders) assert.ok(architecture.includes(`\`${name}/\``), name);
});

test('every dependency has its reason in ARCHITECTURE.md', () => {
  const architecture = read('ARCHITECTURE.md').split('\n## Dependencies')[1] ?? '';
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  assert.deepEqual(
    names.filter((name) => !architecture.includes(`\`${name}\``)),
    [],
  );
});

test('the example that reads a site runs and finds the manual', async () => {
  const { stdout } = await run(process.execPath, [join(home, 'examples/read-a-site/read-a-site.ts')]);
  assert.match(stdout, /^\/library {2}Library/m);
});

test('the example that searches a site runs and finds the page about versions', async () => {
  const { stdout } = await run(process.execPath, [join(home, 'examples/search-a-site/search-a-site.ts')]);
  assert.match(stdout, /\/versions/);
});

function read(path: string): string {
  return readFileSync(join(home, path), 'utf8');
}

test('the manual answers questions about defaults with certainty', async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'docent-manual-'));
  context.after(() => rmSync(dataDir, { recursive: true, force: true }));
  await docent(['build', join(home, 'docs'), '--data-dir', dataDir]);
  const question = 'What is the default value of ask.maxOutputTokens?';
  const { stdout } = await docent(['ask', question, '--data-dir', dataDir]);
  assert.match(stdout, /`ask\.maxOutputTokens` \|.*100 to 16000\. Default: 1200\./);
  assert.doesNotMatch(stdout, /may answer/);
});
