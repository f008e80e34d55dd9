import type { pino as createLogger } from 'pino';
import type { Config } from '../config/resolve-config.ts';
import type { RequestRecord } from '../http/app-settings.ts';
import { visibleText } from '../text/visible-text.ts';
import { formatDuration } from './format.ts';
import { clearStatus, type Output, paint } from './output.ts';

type LogLevel = Config['logLevel'];

const order: readonly LogLevel[] = ['info', 'warn', 'error', 'silent'];

/** Logs one line per request: short ones on a terminal, JSON elsewhere. Queries and questions are never logged. */
export function requestLogger(
  { stderr }: Output,
  pino: typeof createLogger,
  least: LogLevel = 'info',
): (record: RequestRecord) => void {
  const write = stderr.isTTY === true ? terminalWriter(stderr) : jsonWriter(stderr, pino);
  return (record) => {
    const level = levelOf(record);
    if (order.indexOf(level) >= order.indexOf(least)) write(record, level);
  };
}

function levelOf({ status, error }: RequestRecord): 'info' | 'warn' | 'error' {
  if (error !== undefined) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

type Writer = (record: RequestRecord, level: 'info' | 'warn' | 'error') => void;

function jsonWriter(stderr: Output['stderr'], pino: typeof createLogger): Writer {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stderr);
  return ({ error, ...record }, level) =>
    log[level](error === undefined ? record : { ...record, err: error });
}

/** Files that pages load by themselves; logging them would hide the other requests. */
const asset = /\.(?:js|svg|ico)$/;

function terminalWriter(stderr: Output['stderr']): Writer {
  return ({ method, path, status, milliseconds, requestId, error }, level) => {
    if (level === 'info' && asset.test(path)) return;
    const shown = paint(stderr, status < 400 ? 'green' : status < 500 ? 'yellow' : 'red', String(status));
    clearStatus(stderr);
    stderr.write(
      `${shown} ${visibleText(`${method} ${path}`)} ${paint(stderr, 'dim', formatDuration(milliseconds / 1000))}\n`,
    );
    if (error !== undefined)
      stderr.write(
        `  ${requestId} ${visibleText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
      );
  };
}
