import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { DocentError } from '../errors.ts';
import type { App } from './create-app.ts';

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

/** The address of the socket a request came in by, as Node's server hands it to the app. */
export function socketAddress(_request: Request, environment: unknown): string {
  const { incoming } = environment as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

/** Opens a port for an app; the only place that knows Node's HTTP server. */
export function startServer(app: App, { port, host }: ServerOptions): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request: Request, environment: unknown) => app.fetch(request, environment),
        port,
        hostname: host,
        serverOptions: {
          maxHeaderSize: 16 * 1024,
          requestTimeout: 30_000,
          headersTimeout: 10_000,
          keepAliveTimeout: 5_000,
        },
      },
      (address) => resolve({ url: urlOf(host, address), stop: () => stop(server as Server) }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)));
  });
}

function urlOf(host: string, { port }: AddressInfo): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): DocentError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another with --port or PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address '${host}'. Choose one with --host or HOST: 127.0.0.1, or 0.0.0.0 for all.`,
    ENOTFOUND: `There is no host '${host}'. Choose one with --host or HOST: 127.0.0.1, or 0.0.0.0 for all.`,
  };
  return new DocentError(
    'server_failed',
    reasons[error.code ?? ''] ?? `The server cannot start: ${error.message}.`,
  );
}
