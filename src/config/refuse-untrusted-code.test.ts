import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from './load-config.ts';

const root = await mkdtemp(join(tmpdir(), 'docent-trust-'));
after(() => rm(root, { recursive: true }));

const stranger = 54_321;
const program = "globalThis.hasRun = true; export default { name: 'ran' };";

/** A folder with a config file that reveals whether it was run. */
async function folderWith(name: string, text = program): Promise<string> {
  const directory = await mkdtemp(join(root, 'site-'));
  await writeFile(join(directory, name), text);
  Reflect.deleteProperty(globalThis, 'hasRun');
  return directory;
}

async function assertRefused(directory: string, reason: RegExp, given: object = {}): Promise<void> {
  await assert.rejects(loadConfig({ directory, environment: {}, ...given }), {
    code: 'config_invalid',
    message: reason,
  });
  assert.equal(Reflect.has(globalThis, 'hasRun'), false, 'nothing of it has run');
}

const skip =
  process.getuid === undefined
    ? 'this system has no owners'
    : process.getuid() === 0
      ? false
      : 'only root can give a file away';

for (const ending of ['ts', 'js', 'mjs']) {
  const name = `docent.config.${ending}`;

  test(`${name} of another user is not run, and the message says how to run it`, { skip }, async () => {
    const directory = await folderWith(name);
    const file = join(directory, name);
    await chown(file, stranger, stranger);
    await assertRefused(
      directory,
      /was not run: '.*' belongs to another user \(uid 54321\).*--config \/.*JSON or YAML/,
    );
    assert.equal((await loadConfig({ directory, configFile: file, environment: {} })).name, 'ran');
  });

  test(`${name} is rejected by --no-config-code and by DOCENT_NO_CONFIG_CODE, named or not`, async () => {
    const directory = await folderWith(name);
    const configFile = join(directory, name);
    for (const given of [{}, { configFile }]) {
      await assertRefused(directory, /was not run, because --no-config-code/, {
        noConfigCode: true,
        ...given,
      });
      for (const value of ['1', 'true', 'yes', ' 1 '])
        await assertRefused(directory, /was not run, because --no-config-code/, {
          environment: { DOCENT_NO_CONFIG_CODE: value },
          ...given,
        });
    }
    for (const value of ['0', 'false', ''])
      await loadConfig({ directory, environment: { DOCENT_NO_CONFIG_CODE: value } });
  });
}

test('a program in a folder of another user is not run', { skip }, async () => {
  const directory = await folderWith('docent.config.mjs');
  await chown(directory, stranger, stranger);
  await assertRefused(directory, /belongs to another user/);
});

test('a link to a program of another user, and a link in a folder of another user, are not followed', {
  skip,
}, async () => {
  const foreign = await folderWith('evil.mjs');
  await chown(join(foreign, 'evil.mjs'), stranger, stranger);
  const own = await mkdtemp(join(root, 'site-'));
  await symlink(join(foreign, 'evil.mjs'), join(own, 'docent.config.mjs'));
  await assertRefused(own, /evil\.mjs' belongs to another user/);
  const mine = await folderWith('mine.mjs');
  const theirs = await mkdtemp(join(root, 'site-'));
  await symlink(join(mine, 'mine.mjs'), join(theirs, 'docent.config.mjs'));
  await chown(theirs, stranger, stranger);
  await assertRefused(theirs, /belongs to another user/);
});

test('a program that everyone may change is not run', { skip: process.getuid === undefined }, async () => {
  const directory = await folderWith('docent.config.mjs');
  await chmod(join(directory, 'docent.config.mjs'), 0o666);
  await assertRefused(directory, /docent\.config\.mjs' can be changed by every user.*chmod o-w/);
  await chmod(join(directory, 'docent.config.mjs'), 0o600);
  await chmod(directory, 0o777);
  await assertRefused(directory, /can be changed by every user/);
  await chmod(directory, 0o1777);
  assert.equal((await loadConfig({ directory, environment: {} })).name, 'ran');
});

test('JSON and YAML of another user are read, even with --no-config-code', async () => {
  for (const [name, text] of [
    ['docent.config.json', '{ "name": "read" }'],
    ['docent.config.yaml', 'name: read'],
  ] as const) {
    const directory = await folderWith(name, text);
    if (skip === false)
      for (const path of [directory, join(directory, name)]) await chown(path, stranger, stranger);
    assert.equal((await loadConfig({ directory, noConfigCode: true, environment: {} })).name, 'read');
  }
});

test('a folder without a configuration can be read, whoever owns it', { skip }, async () => {
  const directory = join(root, 'empty');
  await mkdir(directory);
  await chown(directory, stranger, stranger);
  assert.equal((await loadConfig({ directory, environment: {} })).configFile, null);
});
