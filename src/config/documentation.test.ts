import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { configKeys } from './config-keys.ts';
import { environmentNames } from './environment.ts';
import { loadConfig } from './load-config.ts';
import { userConfigSchema } from './user-config.ts';
import { frameworks } from './user-source.ts';
import { chatProvider, embeddingProvider } from './values.ts';

const manual = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const directory = await mkdtemp(join(tmpdir(), 'docent-manual-'));
after(() => rm(directory, { recursive: true }));

function rowsOf(section: string): string[] {
  const text = manual.split(/^## /m).find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map((row) => row[1]!);
}

function example(language: string): string {
  const text = manual.slice(manual.indexOf('## The config file'));
  return new RegExp(`\`\`\`${language}[^\n]*\n(.*?)\`\`\``, 's').exec(text)![1]!;
}

test('the manual has one row for every key of the file, and no others', () => {
  assert.deepEqual(rowsOf('All keys').sort(), configKeys(userConfigSchema).sort());
});

test('the manual has one row for every environment variable, and no others', () => {
  assert.deepEqual(rowsOf('Environment').sort(), environmentNames.toSorted());
});

test('compose.yaml passes on every variable, except those that the image sets', async () => {
  const compose = await readFile(new URL('../../compose.yaml', import.meta.url), 'utf8');
  const passed = [...compose.matchAll(/^ {6}- ([A-Z0-9_]+)$/gm)].map(([, name]) => name!);
  const ofImage = ['PORT', 'HOST', 'DOCENT_DATA_DIR'];
  const ofAwsClient = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const wanted = [...environmentNames.filter((name) => !ofImage.includes(name)), ...ofAwsClient];
  assert.deepEqual(passed.sort(), wanted.sort());
});

test('the manual lists every framework and provider', () => {
  for (const names of [frameworks, embeddingProvider.options, chatProvider.options]) {
    assert.ok(
      manual.includes(`*One of ${names.map((name) => `\`${name}\``).join(', ')}. Default:`),
      names.join(', '),
    );
  }
});

test('the TypeScript example is a valid configuration', async () => {
  const ours = new URL('./define-config.ts', import.meta.url).href;
  const configFile = join(directory, 'example.ts');
  await writeFile(configFile, example('ts').replace("'docent'", `'${ours}'`));
  const config = await loadConfig({ directory, configFile, environment: {} });
  assert.deepEqual(
    config.content?.map(({ kind, path }) => [kind, path]),
    [
      ['dir', join(directory, 'docs')],
      ['html', join(directory, 'archive/1.0')],
      ['openapi', join(directory, 'openapi.yaml')],
    ],
  );
});

test('the YAML example is a valid configuration', async () => {
  const configFile = join(directory, 'example.yaml');
  await writeFile(configFile, example('yaml'));
  const config = await loadConfig({ directory, configFile, environment: {} });
  assert.deepEqual([config.host, config.limits.ask, config.embedding.dimensions], ['0.0.0.0', null, 512]);
});

test('the messages in the manual are those of Docent', async () => {
  await writeFile(
    join(directory, 'docent.config.yaml'),
    'content: [{ dir: docs, framework: docusarus }]\nembedding: { apiKey: hunter2 }',
  );
  const flags = { host: 'http://localhost' };
  // The manual wraps long messages.
  const words = (text: string) => text.trim().split(/\s+/);
  await assert.rejects(loadConfig({ directory, environment: { PORT: '70000' }, flags }), (error: Error) => {
    assert.deepEqual(words(error.message), words(example('text')));
    return true;
  });
});
