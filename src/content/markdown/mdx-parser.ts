import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MdxAnswer, MdxTask } from './mdx-child.ts';
import type { MarkdownBody } from './read-markdown.ts';
import type { MarkdownRules } from './rules.ts';

/** Why a page could not be read as MDX. */
export class MdxError extends Error {
  readonly reason: 'invalid' | 'timeout';

  constructor(reason: 'invalid' | 'timeout', message: string) {
    super(message);
    this.name = 'MdxError';
    this.reason = reason;
  }
}

/**
 * Parses MDX in a child process, one page at a time. The parser cannot be interrupted from within, so the process of a
 * page that exceeds the time limit is killed; the next page gets a new one.
 */
export class MdxParser {
  readonly #limitMs: number;
  #child: ChildProcess | null = null;
  #closings = 0;
  #queue: Promise<unknown> = Promise.resolve();

  /** `limitMs`: maximum wall time per page, default 3 s. Normal pages take milliseconds. */
  constructor({ limitMs = 3000 } = {}) {
    this.#limitMs = limitMs;
  }

  read(body: string, rules: MarkdownRules): Promise<MarkdownBody> {
    const closings = this.#closings;
    const result = this.#queue.then(() => {
      // A page that still waited when the parser was closed must not start a new process.
      if (closings !== this.#closings) throw new MdxError('invalid', 'the parser was closed');
      return this.#ask({ body, rules });
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  close(): void {
    this.#closings++;
    this.#stopChild();
  }

  #stopChild(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #ask(task: MdxTask): Promise<MarkdownBody> {
    const child = await this.#startedChild();
    const answer = await new Promise<MdxAnswer>((resolve, reject) => {
      const settle = (action: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        action();
      };
      const onMessage = (message: MdxAnswer) => settle(() => resolve(message));
      const onExit = () => settle(() => reject(this.#gone('invalid', 'the MDX parser crashed')));
      const timer = setTimeout(
        () =>
          settle(() => reject(this.#gone('timeout', `the MDX parser was stopped after ${this.#limitMs} ms`))),
        this.#limitMs,
      );
      child.on('message', onMessage).on('exit', onExit);
      child.send(task, (error) => error && settle(() => reject(this.#gone('invalid', error.message))));
    });
    if ('error' in answer) throw new MdxError('invalid', answer.error);
    return answer.body;
  }

  #gone(reason: 'invalid' | 'timeout', message: string): MdxError {
    this.#stopChild();
    return new MdxError(reason, message);
  }

  // Starting takes longer than parsing, so it does not count against the page's limit.
  async #startedChild(): Promise<ChildProcess> {
    if (this.#child !== null) return this.#child;
    const program = fileURLToPath(new URL(`./mdx-child${extname(import.meta.url)}`, import.meta.url));
    const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.#child = child;
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    await ready(child);
    return child;
  }
}

const startLimitMs = 30_000;

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, startLimitMs);
    child.once('message', done).once('error', done).once('exit', done);
  });
}
