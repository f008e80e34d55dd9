/** A signal that a clock has set off is a timeout; any other is the caller's own wish. */
export function reasonOfSignal(signal: AbortSignal): 'timeout' | 'aborted' {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    ? 'timeout'
    : 'aborted';
}
