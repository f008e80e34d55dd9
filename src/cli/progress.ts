import type { SiteCounts } from '../publishing/site-counts.ts';
import { formatCount } from './format.ts';
import { columnsOf, type Output } from './output.ts';
import { StatusLine } from './status-line.ts';

const barWidth = 24;
const narrowBarWidth = 8;
/** Minimum share of files, and seconds, before the time left is shown. */
const leastShare = 0.05;
const leastSeconds = 2;
/** The work after the last file takes about a tenth of the time for the files. */
const restShare = 0.1;

export interface ProgressOptions {
  /** Number of files, if known. */
  total?: number;
  /** Name of the step after the last file. */
  next?: string;
}

/** Shows the progress of a build: a bar on a terminal, otherwise an occasional line. */
export class Progress {
  readonly #stream: Output['stderr'];
  readonly #next: string;
  readonly #started = performance.now();
  readonly #status: StatusLine;
  #total: number;
  #timeLeft = Number.POSITIVE_INFINITY;

  constructor({ stderr }: Output, { total = 0, next = 'Writing the index' }: ProgressOptions = {}) {
    this.#stream = stderr;
    this.#status = new StatusLine(stderr);
    this.#total = total;
    this.#next = next;
  }

  expect(total: number): void {
    this.#total = total;
  }

  update(counts: SiteCounts): void {
    if (counts.files < this.#total) this.#status.show(() => this.#line(counts.files));
    else this.#status.finishWith(() => `${this.#bar(1)}100%  ${this.#next}`);
  }

  /** Removes the bar. */
  finish(): void {
    this.#status.clear();
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  #line(files: number): string {
    const share = files / this.#total;
    const read = `${files.toLocaleString('en-US')} of ${formatCount(this.#total, 'file')}`;
    const percent = `${Math.floor(share * 100)}%`.padStart(this.#stream.isTTY ? 3 : 0);
    return `${this.#bar(share)}${percent}  ${read}${this.#remaining(share)}`;
  }

  #bar(share: number): string {
    if (!this.#stream.isTTY) return '';
    const width = columnsOf(this.#stream) < 70 ? narrowBarWidth : barWidth;
    return `${'█'.repeat(Math.floor(share * width)).padEnd(width, '░')} `;
  }

  #remaining(share: number): string {
    if (share < leastShare || this.seconds < leastSeconds) return '';
    const estimate = roundUp(this.seconds * ((1 + restShare) / share - 1));
    // Estimates fluctuate. The shown time only falls, unless it was far too short.
    if (estimate < this.#timeLeft || estimate > 1.5 * this.#timeLeft) this.#timeLeft = estimate;
    const shown = this.#timeLeft < 60 ? `${this.#timeLeft} s` : `${this.#timeLeft / 60} min`;
    return `  about ${shown} left`;
  }
}

/** Rounds up to steps of 5, 10 or 60 seconds. */
function roundUp(seconds: number): number {
  const step = seconds > 60 ? 60 : seconds > 20 ? 10 : 5;
  return Math.ceil(seconds / step) * step;
}
