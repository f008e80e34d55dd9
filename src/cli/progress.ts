import type { SiteCounts } from '../publishing/site-counts.ts';
import { formatBytes, formatCount, formatDuration } from './format.ts';
import { columnsOf, type Output } from './output.ts';
import { StatusLine } from './status-line.ts';

const barWidth = 24;
const narrowBarWidth = 8;
/** Share of the files that must be read before the time left can be told. */
const leastShare = 0.01;

/** Shows the progress of a build: a bar on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #stream: Output['stderr'];
  #total: number;
  readonly #started = performance.now();
  readonly #status: StatusLine;

  /** `total`: number of files, if it is known already. */
  constructor({ stderr }: Output, total = 0) {
    this.#stream = stderr;
    this.#status = new StatusLine(stderr);
    this.#total = total;
  }

  expect(total: number): void {
    this.#total = total;
  }

  update(counts: SiteCounts): void {
    this.#status.show(() => this.#line(counts));
  }

  /** Removes the bar. */
  finish(): void {
    this.#status.clear();
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  #line({ files, pages, bytes }: SiteCounts): string {
    const share = this.#total === 0 ? 1 : Math.min(1, files / this.#total);
    const remaining =
      share < leastShare ? '' : `  ${formatDuration((this.seconds / share) * (1 - share))} left`;
    const rate = `${formatBytes(bytes / Math.max(this.seconds, 0.001))}/s`;
    const isNarrow = columnsOf(this.#stream) < 60;
    const width = isNarrow ? narrowBarWidth : barWidth;
    const bar = this.#stream.isTTY ? `${'█'.repeat(Math.round(share * width)).padEnd(width, '░')} ` : '';
    const percent = `${Math.floor(share * 100)}%`;
    return `${bar}${percent}  ${formatCount(pages, 'page')}${isNarrow ? '' : `  ${rate}`}${remaining}`;
  }
}
