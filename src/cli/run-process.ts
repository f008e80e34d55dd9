import { readEnvironment } from '../config/read-environment.ts';
import { main } from './main.ts';
import { programOf } from './program-of.ts';

/**
 * The terminal sends Ctrl-C to all processes, and `npm start` forwards it again. Within this time, both count as one.
 */
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
      process.stderr.write(`Error: Cannot write the output (${error.message}). The output is incomplete.\n`);
    process.exit(2);
  });

const environment = readEnvironment();
const code = await main(process.argv.slice(2), {
  environment,
  input: process.stdin,
  output: { stdout: process.stdout, stderr: process.stderr, program: programOf(environment).typed },
  signal: interrupt.signal,
});
process.exitCode = code;
// Exits after an interrupt without waiting for the command's work.
if (interrupt.signal.aborted) process.exit();
