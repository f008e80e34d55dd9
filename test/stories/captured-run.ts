import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { main } from '../../src/cli/main.ts';
import type { Output } from '../../src/cli/output.ts';
import type { EnvironmentVariables } from '../../src/config/environment.ts';

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  environment?: EnvironmentVariables;
  isTTY?: boolean;
  /** Width of the terminal. */
  columns?: number;
  /** Lines typed at the terminal, one per prompt; null is Ctrl-D. Default: no terminal. */
  answers?: readonly (string | null)[];
  /** Stops the command. */
  signal?: AbortSignal;
}

/** Runs `docent ARGS` in this process and captures its output. */
export async function run(
  args: readonly string[],
  {
    environment = {},
    isTTY = false,
    columns = 80,
    answers,
    signal = new AbortController().signal,
  }: RunOptions = {},
): Promise<Run> {
  const [stdout, stderr] = [new Capture(isTTY, columns), new Capture(isTTY, columns)];
  const output: Output = { stdout, stderr };
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-data-'));
  try {
    const surroundings = { environment: { DOCENT_DATA_DIR: dataDir, ...environment }, output };
    const input = answers && typist(answers, stderr);
    const code = await main(args, { ...surroundings, input, signal });
    return { code, stdout: stdout.text, stderr: stderr.text };
  } finally {
    // A stopped build may still be writing.
    await rm(dataDir, { recursive: true, maxRetries: 10 });
  }
}

/** A terminal where the next line is typed whenever a prompt is shown. */
function typist(answers: readonly (string | null)[], shown: Capture) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const waiting = [...answers];
  shown.onText = (text) => {
    if (!text.endsWith(': ')) return;
    const next = waiting.length === 0 ? '' : waiting.shift();
    if (next === null) input.end();
    else input.write(`${next}\n`);
  };
  return input;
}

class Capture extends Writable {
  text = '';
  onText: (text: string) => void = () => {};
  readonly isTTY: boolean;
  readonly columns: number;

  constructor(isTTY: boolean, columns: number) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    this.onText(this.text);
    done();
  }
}
