/** The address of the socket a request came in by, as Node's server hands it to the app; empty when nobody tells. */
export function socketAddress(_request: Request, environment: unknown): string {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}
