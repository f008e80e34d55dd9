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
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early (`docent chunks | head`) is not an error.
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout)
      process.stderr.write(`Error: The output cannot be written (${error.message}); it is incomplete.\n`);
    process.exit(2);
  });

const code = await main(process.argv.slice(2), {
  environment: readEnvironment(),
  output: { stdout: process.stdout, stderr: process.stderr },
  signal: interrupt.signal,
});
process.exitCode = code;
// What an interrupted command was about to do is not waited for.
if (interrupt.signal.aborted) process.exit();
