import type { SiteCounts } from '../publishing/site-counts.ts';
import { formatBytes, formatCount, formatDuration } from './format.ts';
import type { Output } from './output.ts';

const barWidth = 24;

/** Shows how far a build is: a live bar on a terminal, a plain line now and then elsewhere. */
export class Progress {
  readonly #stream: Output['stderr'];
  #total: number;
  readonly #started = performance.now();
  #last = performance.now();

  /** `total`: files to read, as soon as it is known. */
  constructor({ stderr }: Output, total = 0) {
    this.#stream = stderr;
    this.#total = total;
  }

  expect(total: number): void {
    this.#total = total;
  }

  update(counts: SiteCounts): void {
    const now = performance.now();
    if (now - this.#last < (this.#stream.isTTY ? 80 : 5000)) return;
    this.#last = now;
    const { columns = 80 } = this.#stream;
    // A line that wraps could not be overwritten.
    if (this.#stream.isTTY) this.#stream.write(`\r${this.#line(counts).slice(0, columns - 1)}\u001b[K`);
    else this.#stream.write(`${this.#line(counts)}\n`);
  }

  /** Takes the bar off the terminal. */
  finish(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  #line({ files, pages, bytes }: SiteCounts): string {
    const share = this.#total === 0 ? 1 : Math.min(1, files / this.#total);
    const remaining = share === 0 ? '' : `  ${formatDuration((this.seconds / share) * (1 - share))} left`;
    const rate = `${formatBytes(bytes / Math.max(this.seconds, 0.001))}/s`;
    const bar = this.#stream.isTTY
      ? `${'█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')} `
      : '';
    const percent = `${Math.floor(share * 100)} %`;
    return `${bar}${percent}  ${formatCount(pages, 'page')}  ${rate}${remaining}`;
  }
}
