#!/usr/bin/env node
import { readEnvironment } from '../config/read-environment.ts';
import { main } from './main.ts';

const interrupt = new AbortController();
process.once('SIGINT', () => {
  interrupt.abort();
  process.exit(130);
});
// A reader that closes the pipe early (`docent chunks | head`) is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await main(process.argv.slice(2), {
  environment: readEnvironment(),
  output: { stdout: process.stdout, stderr: process.stderr },
  signal: interrupt.signal,
});
