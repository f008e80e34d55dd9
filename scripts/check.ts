/**
 * Runs all checks, as CI does. Types, lint, unused code and the package are checked in parallel with the tests, because
 * both often wait for other processes and for npm's registry.
 */
import { spawn } from 'node:child_process';

const failed: string[] = [];

/** `isHeld`: the output is printed at the end of the check, so that its lines do not mix with those of others. */
async function check(name: string, { isHeld = false } = {}): Promise<void> {
  const output = isHeld ? 'pipe' : 'inherit';
  const child = spawn('npm', ['run', name], { stdio: ['ignore', output, output] });
  const held: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => held.push(bytes));
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.stdout.write(Buffer.concat(held));
  if (code !== 0) failed.push(name);
}

async function checkWithoutTests(): Promise<void> {
  for (const name of ['types', 'lint', 'unused', 'package']) await check(name, { isHeld: true });
}

await Promise.all([check('test'), checkWithoutTests()]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((name) => `npm run ${name}`).join(', ')}`);
  process.exitCode = 1;
}
