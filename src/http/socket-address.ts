/** The second argument that hosts pass to `fetch`: Node by Hono, Deno, or Bun (also by Hono). */
interface HostEnvironment {
  incoming?: { socket?: { remoteAddress?: string } };
  remoteAddr?: { hostname?: string };
  server?: BunServer;
  requestIP?: BunServer['requestIP'];
}

interface BunServer {
  requestIP?(request: Request): { address?: string } | null;
}

/** The client's address as Node, Bun or Deno provides it; empty if it is unknown. */
export function socketAddress(request: Request, environment: unknown): string {
  if (typeof environment !== 'object' || environment === null) return '';
  const host: HostEnvironment = environment;
  const server = host.server ?? host;
  return (
    host.incoming?.socket?.remoteAddress ??
    host.remoteAddr?.hostname ??
    server.requestIP?.(request)?.address ??
    ''
  );
}
