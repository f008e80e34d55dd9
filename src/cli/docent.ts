#!/usr/bin/env node
import { readEnvironment } from '../config/read-environment.ts';
import { main } from './main.ts';

/** `npm start` hands on the Ctrl-C that the terminal has sent to everyone already; only a later one is a second. */
const sameCtrlCMs = 300;

const interrupt = new AbortController();
let interruptedAt = 0;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (!interrupt.signal.aborted) {
      interruptedAt = performance.now();
      interrupt.abort();
    } else if (performance.now() - interruptedAt > sameCtrlCMs) process.exit(130);
  });
}
// A reader that closes the pipe early (`docent chunks | head`) is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const code = await main(process.argv.slice(2), {
  environment: readEnvironment(),
  output: { stdout: process.stdout, stderr: process.stderr },
  signal: interrupt.signal,
});
process.exitCode = code;
// What an interrupted command was about to do is not waited for.
if (interrupt.signal.aborted) process.exit();
