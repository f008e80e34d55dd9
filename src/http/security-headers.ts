/** Sent with every answer; the front page brings a policy for its own script. */
export function securityHeaders(allowedOrigins: readonly string[]): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': allowedOrigins.length === 0 ? 'same-origin' : 'cross-origin',
  };
}
