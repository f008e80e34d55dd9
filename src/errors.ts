/** Who can act on an error, by code: the person at the command line, the caller of the API, or the operator. */
export const errorCodes = {
  config_invalid: 'operator',
  config_not_found: 'operator',
  engine_busy: 'operator',
  engine_unavailable: 'operator',
  invalid_request: 'caller',
  journal_off: 'operator',
  journal_unreachable: 'operator',
  server_failed: 'operator',
  site_not_found: 'operator',
  no_content: 'operator',
  no_journal: 'operator',
  no_snapshot: 'operator',
  snapshot_damaged: 'operator',
  storage_failed: 'operator',
  target_failed: 'operator',
  unavailable: 'caller',
  unknown_locale: 'caller',
  unknown_scope: 'caller',
  unknown_version: 'caller',
  usage: 'operator',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The only error type that Docent throws on purpose; its message says how to fix the problem. */
export class DocentError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DocentError';
    this.code = code;
  }
}
