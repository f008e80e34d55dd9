import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { DocentError } from '../errors.ts';
import type { App } from './create-app.ts';
import { answerExpectation, answerHostless, answerMalformed, malformedResponse } from './malformed.ts';

export interface ServerOptions {
  port: number;
  host: string;
}

export interface RunningServer {
  url: string;
  /** Lets running requests finish, for at most ten seconds, and takes no new ones. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
/** A socket on which nothing moves for so long is closed, also one that never said anything. */
const silenceMs = 60_000;
/** Time for what has been sent to us, but not yet read, to become a request. */
const lastCallMs = 100;

/** Opens a port for an app; the only place that knows Node's HTTP server. */
export function startServer(app: App, { port, host }: ServerOptions): Promise<RunningServer> {
  const listener = getRequestListener((request, environment) => app.fetch(request, environment), {
    // For clients of HTTP/1.0, which need not name the host they want.
    hostname: nameOf(host),
    errorHandler: malformedResponse,
  });
  const running = new Set<ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false, // Node would answer without a word.
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
    },
    (incoming, outgoing) => {
      running.add(outgoing);
      outgoing.once('close', () => running.delete(outgoing));
      if (!server.listening) outgoing.shouldKeepAlive = false;
      if (incoming.httpVersion !== '1.0' && !incoming.headers.host) return answerHostless(outgoing);
      void listener(incoming, outgoing);
    },
  );
  server.timeout = silenceMs;
  server.on('clientError', answerMalformed);
  server.on('checkExpectation', answerExpectation);
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)));
    server.listen(port, host, () =>
      resolve({ url: urlOf(host, server.address() as AddressInfo), stop: () => stop(server, running) }),
    );
  });
}

function urlOf(host: string, { port }: AddressInfo): string {
  return `http://${nameOf(host)}:${port}`;
}

/** A host as it stands in an address. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function stop(server: Server, running: ReadonlySet<ServerResponse>): Promise<void> {
  const deadline = performance.now() + graceMs;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const outgoing of running) outgoing.shouldKeepAlive = false;
  do await wait(lastCallMs);
  while (running.size > 0 && performance.now() < deadline);
  server.closeAllConnections();
  await closed;
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): DocentError {
  const noHost = `There is no host '${host}'. Choose one with --host or HOST: 127.0.0.1, or 0.0.0.0 for all.`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another with --port or PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address '${host}'. Choose one with --host or HOST: 127.0.0.1, or 0.0.0.0 for all.`,
    EAI_AGAIN: noHost,
    ENOTFOUND: noHost,
  };
  return new DocentError(
    'server_failed',
    reasons[error.code ?? ''] ?? `The server cannot start: ${error.message}.`,
  );
}
