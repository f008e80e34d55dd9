import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { cleanEnvironment } from '../../test/clean-environment.ts';
import { docentProgram } from '../../test/docent-program.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';

test('the program ends with the exit code of its command', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '[gone](gone.md)' });
  const codes = [['--version'], ['doctor', directory, '--strict'], ['biuld']].map(
    (args) => spawnSync(process.execPath, [docentProgram, ...args], { env: cleanEnvironment }).status,
  );
  assert.deepEqual(codes, [0, 1, 2]);
});

test('piped output has no escape codes', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '[gone](gone.md)', 'b.mdx': '<Open>\n\ntext' });
  const { stdout, stderr, status } = spawnSync(process.execPath, [docentProgram, 'doctor', directory], {
    env: cleanEnvironment,
  });
  assert.equal(status, 0);
  assert.match(stdout.toString(), /gone\.md points to a page/);
  assert.ok(!`${stdout}${stderr}`.includes('\u001b'));
});

test('a failure to write the output is reported in one line', { skip: !existsSync('/dev/full') }, () => {
  const full = openSync('/dev/full', 'w');
  try {
    const { stderr, status } = spawnSync(process.execPath, [docentProgram, '--help'], {
      env: cleanEnvironment,
      stdio: ['ignore', full, 'pipe'],
    });
    assert.equal(status, 2);
    assert.match(stderr.toString(), /^Error: Cannot write the output \(ENOSPC.*incomplete\.\n$/);
  } finally {
    closeSync(full);
  }
});

for (const closed of ['stdout', 'stderr'] as const) {
  test(`a pipe that is closed early ends the program without an error (${closed})`, async (context) => {
    const broken = Buffer.from('# Bad\xff\n\ntext', 'latin1');
    const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}.md`, broken]));
    const directory = await temporarySite(context, pages);
    const command = closed === 'stdout' ? 'chunks' : 'build';
    const child = spawn(process.execPath, [docentProgram, command, directory], {
      env: { ...cleanEnvironment, DOCENT_DATA_DIR: join(directory, '.docent') },
    });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += data));
    child[closed].once('data', () => child[closed].destroy());
    if (closed === 'stderr') child.stderr.destroy();
    child.stdout.resume();
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.equal(code, 0);
    assert.ok(!/EPIPE|Docent failed/.test(stderr), stderr);
  });
}
