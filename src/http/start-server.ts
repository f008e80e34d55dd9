import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { DocentError } from '../errors.ts';
import type { App } from './app-settings.ts';
import { answerExpectation, answerMalformed, answerWrongHost, malformedResponse } from './malformed.ts';
import { closeSlowReaders, type SlowReaderLimits } from './slow-readers.ts';

export interface ServerOptions {
  port: number;
  host: string;
  /** Names of the options for port and host, for error messages. */
  settings?: { port: string; host: string };
  /** How long running requests may take once the server stops, default ten seconds. */
  graceMs?: number;
  /** Default: 1 KiB per second, checked every minute. */
  slowReaders?: SlowReaderLimits;
}

export interface RunningServer {
  url: string;
  /** Accepts no new requests and lets running ones finish. `cutShort` is called when `graceMs` is over. */
  stop(cutShort?: () => void): Promise<void>;
}

/** Time for responses that were cut short to send their error. */
const farewellMs = 1_000;
/** Idle sockets are closed after this time, even if they never sent anything. */
const silenceMs = 60_000;
/** Time for requests that have arrived, but are not parsed yet. */
const lastCallMs = 100;

/** Starts an HTTP server for an app; the only file that uses Node's HTTP server. */
export function startServer(
  app: Pick<App, 'fetch'>,
  {
    port,
    host,
    settings = { port: '--port or the variable PORT', host: '--host or the variable HOST' },
    graceMs = 10_000,
    slowReaders = { patienceMs: 60_000, leastRate: 1024 },
  }: ServerOptions,
): Promise<RunningServer> {
  const listener = getRequestListener((request, environment) => app.fetch(request, environment), {
    // For clients of HTTP/1.0, which may omit the Host header.
    hostname: nameOf(host),
    errorHandler: malformedResponse,
  });
  const running = new Set<ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false, // Node's own response would have no body.
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
    },
    (incoming, outgoing) => {
      running.add(outgoing);
      outgoing.once('close', () => running.delete(outgoing));
      if (!server.listening) outgoing.shouldKeepAlive = false;
      if (!hasOneHost(incoming)) return answerWrongHost(outgoing);
      void listener(incoming, outgoing);
    },
  );
  server.timeout = silenceMs;
  closeSlowReaders(server, slowReaders);
  server.on('clientError', answerMalformed);
  server.on('checkExpectation', answerExpectation);
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => reject(explained(error, { port, host, settings })));
    server.listen(port, host, () =>
      resolve({
        url: urlOf(host, server.address() as AddressInfo),
        stop: (cutShort) => stop(server, running, { graceMs, cutShort }),
      }),
    );
  });
}

/** HTTP/1.0 clients may omit Host. With several Host headers, Node uses the first, but a proxy may use the last. */
function hasOneHost({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1) return false;
  return httpVersion === '1.0' || Boolean(headers.host);
}

function urlOf(host: string, { port }: AddressInfo): string {
  return `http://${nameOf(host)}:${port}`;
}

/** A host as written in a URL. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function stop(
  server: Server,
  running: ReadonlySet<ServerResponse>,
  { graceMs, cutShort }: { graceMs: number; cutShort?: () => void },
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const outgoing of running) outgoing.shouldKeepAlive = false;
  await finished(running, graceMs);
  if (running.size > 0 && cutShort !== undefined) {
    cutShort();
    await finished(running, farewellMs);
  }
  server.closeAllConnections();
  await closed;
}

/** Waits until nothing is running, at most `longestMs`. */
async function finished(running: ReadonlySet<ServerResponse>, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs;
  do await wait(lastCallMs);
  while (running.size > 0 && performance.now() < deadline);
}

function explained(
  error: NodeJS.ErrnoException,
  { port, host, settings }: Required<Pick<ServerOptions, 'port' | 'host' | 'settings'>>,
): DocentError {
  const anotherHost = `Set ${settings.host} to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  const noHost = `The host '${host}' does not exist. ${anotherHost}`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the other process, or choose another port with ${settings.port}.`,
    EACCES: `This user is not allowed to open port ${port}. Choose a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address '${host}'. ${anotherHost}`,
    EAI_AGAIN: noHost,
    ENOTFOUND: noHost,
  };
  return new DocentError(
    'server_failed',
    reasons[error.code ?? ''] ?? `The server cannot start: ${error.message}.`,
  );
}
