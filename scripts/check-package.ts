/**
 * Installs the package as published by `npm publish` in a new project, and uses it there:
 * `node scripts/check-package.ts [NODE...]`, default Node 22 and 24. Needs npm's registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24'];
const project = mkdtempSync(join(tmpdir(), 'docent-package-'));

function run(program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv } = {}): string {
  return execFileSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 300_000,
    ...options,
  });
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
}

/** The program of a version of Node: the current one, or one that npm downloads. */
function nodeOf(version: string): string {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const args = ['--yes', '--package', `node@${version}`, 'node', '--print', 'process.execPath'];
  return run('npx', args).trim();
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  jsx: 'react-jsx',
};

try {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
      encoding: 'utf8',
    }),
  ) as [{ filename: string; size: number; entryCount: number }];
  console.log(`${packed.filename}: ${packed.entryCount} files, ${(packed.size / 1e6).toFixed(1)} MB`);
  run('publint', [packed.filename, '--strict']);
  run('attw', [packed.filename, '--profile', 'esm-only']);
  write({
    'package.json': JSON.stringify({ name: 'fresh', private: true, type: 'module' }),
    'guide.md': '# Boil water\n\nTo boil water, fill the kettle and switch it on.\n',
    'use.ts': `import { createApp, defineConfig, type Docs, nextHandlers, nodeHandler, openDocs } from 'docent';
import { createServer } from 'node:http';
const docs: Docs = await openDocs();
const { hits } = await docs.search({ query: 'kettle' });
const { parts } = await docs.ask({ query: 'How do I boil water?' });
createServer(nodeHandler(createApp(docs)));
export const { GET, POST } = nextHandlers(() => openDocs());
export default defineConfig({ name: hits[0]?.title, url: 'https://docs.example.com' });
for await (const part of parts) if (part.type === 'text-delta') console.log(part.delta);
`,
    'element.tsx': `import 'docent/react';
export const search = <docent-search endpoint="/_service" theme="dark" hotkeys="mod+k" />;
export const ask = <docent-ask examples="One?|Two?" className="wide" />;
// @ts-expect-error: there is no such theme
export const wrong = <docent-search theme="blue" />;
`,
    'use.mjs': `import { openDocs } from 'docent';
import 'docent/widget';
import 'docent/page-actions';
const docs = await openDocs();
const { hits } = await docs.search({ query: 'kettle' });
if (hits[0]?.url !== '/guide') throw new Error(JSON.stringify(hits));
await docs.close();
`,
    'tsconfig.nodenext.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, module: 'nodenext', skipLibCheck: false },
      files: ['use.ts', 'element.tsx'],
    }),
    'tsconfig.bundler.json': JSON.stringify({
      // With `nodenext`, the same declarations of all packages are checked.
      compilerOptions: {
        ...compilerOptions,
        module: 'esnext',
        moduleResolution: 'bundler',
        skipLibCheck: true,
      },
      files: ['use.ts', 'element.tsx'],
    }),
  });
  run('npm', [
    'install',
    // `npm ci` has just downloaded most packages.
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    `./${packed.filename}`,
    'typescript',
    'react',
    '@types/react',
    '@types/node',
  ]);
  for (const name of ['nodenext', 'bundler']) {
    run('npx', ['tsc', '-p', `tsconfig.${name}.json`]);
    console.log(`types are right with moduleResolution ${name}`);
  }
  for (const version of versions) {
    const program = nodeOf(version);
    const node = (...args: string[]) => run(program, args);
    const docent = join(project, 'node_modules/docent/dist/cli/docent.js');
    node(docent, 'build', '.');
    node('use.mjs');
    const answer = node(docent, 'ask', 'How do I boil water?');
    if (!answer.includes('kettle')) throw new Error(answer);
    console.log(`Node ${node('--version').trim()}: builds, searches, answers, and is imported`);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
