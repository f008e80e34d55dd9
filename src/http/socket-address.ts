/** The client's address as Node's server provides it; empty if it is unknown. */
export function socketAddress(_request: Request, environment: unknown): string {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}
