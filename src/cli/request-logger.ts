import type { pino as createLogger } from 'pino';
import type { RequestRecord } from '../http/app-settings.ts';
import { visibleText } from '../text/visible-text.ts';
import { formatDuration } from './format.ts';
import { type Output, paint } from './output.ts';

/** Logs one line per request: readable on a terminal, JSON elsewhere. Queries and questions are never logged. */
export function requestLogger(
  { stderr }: Output,
  pino: typeof createLogger,
): (record: RequestRecord) => void {
  if (stderr.isTTY !== true) {
    const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stderr);
    return ({ error, ...record }) =>
      error === undefined ? log.info(record) : log.error({ ...record, err: error });
  }
  return ({ method, path, status, milliseconds, requestId, error }) => {
    const shown = paint(stderr, status < 400 ? 'green' : status < 500 ? 'yellow' : 'red', String(status));
    stderr.write(
      `${shown} ${visibleText(`${method} ${path}`)} ${paint(stderr, 'dim', formatDuration(milliseconds / 1000))}\n`,
    );
    if (error !== undefined)
      stderr.write(
        `  ${requestId} ${visibleText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
      );
  };
}
